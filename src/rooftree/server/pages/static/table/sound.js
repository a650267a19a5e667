// Sound: the browser makes short knocks. They are off, and not even loaded, unless somebody asks for them.

/** @type {AudioContext | null} */
let context = null;

const wanted = () => document.documentElement.dataset.sound === "on";

function ready() {
  context ??= new AudioContext();
  return context.state === "running" ? context : null; // a browser may wait for the first click
}

/** Knock like a die on wood: a burst of noise through a narrow filter. @param {number} [times] */
function knock(times = 1) {
  const audio = ready();
  if (!audio) return;
  for (let n = 0; n < times; n++) {
    const start = audio.currentTime + n * 0.07;
    const length = Math.floor(audio.sampleRate * 0.05);
    const noise = audio.createBuffer(1, length, audio.sampleRate);
    const wave = noise.getChannelData(0);
    for (let i = 0; i < length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
    const source = new AudioBufferSourceNode(audio, { buffer: noise });
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 900 + 250 * (n % 3), Q: 4 });
    source.connect(filter).connect(audio.destination);
    source.start(start);
  }
}

/** Play two soft notes: it is your turn. */
function chime() {
  const audio = ready();
  if (!audio) return;
  [523, 784].forEach((frequency, n) => {
    const start = audio.currentTime + n * 0.13;
    const note = new OscillatorNode(audio, { type: "triangle", frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0.12, start);
    gain.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    note.connect(gain).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.45);
  });
}

/** Knock for new lines of the log, and chime for one's turn. @param {number} lines @param {boolean} turned */
export function sound(lines, turned) {
  if (lines) knock(2);
  if (turned) chime();
}

document.addEventListener("pointerdown", () => wanted() && void (context ??= new AudioContext()).resume());
