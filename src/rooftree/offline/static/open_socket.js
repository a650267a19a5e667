// A socket into this very browser: it looks like a WebSocket, and speaks to Python behind the shell.

class InsideSocket {
  readyState = WebSocket.CONNECTING;
  /** @type {((said: {data: string}) => void) | null} */
  onmessage = null;
  /** @type {(() => void) | null} */
  onopen = null;
  /** @type {((closed: {code: number}) => void) | null} */
  onclose = null;

  /** @param {string} address */
  constructor(address) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = ({ data }) => (typeof data === "string" ? this.onmessage?.({ data }) : this.end(data.closed));
    addEventListener("pagehide", () => this.close());
    parent.postMessage({ open: address }, location.origin, [port2]);
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    });
  }

  /** @param {string} text */
  send(text) {
    this.port.postMessage(text);
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.port.postMessage({ leave: true });
    this.end(1000);
  }

  /** @param {number} code */
  end(code) {
    this.readyState = WebSocket.CLOSED;
    this.port.close();
    this.onclose?.({ code });
  }
}

/** @param {string} address */
export const openSocket = (address) => /** @type {WebSocket} */ (/** @type {unknown} */ (new InsideSocket(address)));
