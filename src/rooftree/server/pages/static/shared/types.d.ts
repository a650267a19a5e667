// What travels between the server and the page (docs/protocol.md), for the type checker only.

/** One way to touch an action: the ids in order. Several ways may lead to the same action. */
export interface Way {
  name: string;
  label: string;
  path: string[];
  /** Further actions that belong to the same choice, in order. */
  then?: string[];
}

/** Several picks in any order, then a button: one action for each of them, and a last one. */
export interface Selection {
  start: string[];
  members: [string, string][];
  button: string;
  last: string;
  /** Whether the button may be pressed before anything is picked. */
  ready: boolean;
}

/** What a hand needs from the table around it. */
export interface HandsTable {
  /** Send a decision; it cannot be taken from the hand any more. */
  play(way: Way, byKey: boolean): void;
  /** Show what an action would lead to. */
  peek(way: Way): void;
  unpeek(): void;
  /** Whether this player wants to be asked before this action. */
  asks(way: Way): Promise<boolean>;
  /** A sentence in the prompt bar, or the prompt of a step. */
  say(line: number | string): void;
  /** A sentence for screen readers alone. */
  tell(line: string): void;
  /** The label of a pick that is not drawn. */
  word(id: string): string;
  /** Whether a pick stands in the menu of the purse. */
  inPurse(id: string): boolean;
}

/** Where a piece is drawn on the screen. */
export interface Pose {
  x: number;
  y: number;
  size: number;
  m: DOMMatrix;
  art: Element;
}

export interface LogLine {
  n: number;
  moment: number;
  seat: number;
  kind: string;
  text: string;
  /** Whether the viewer lost something by it. */
  loss?: boolean;
}

/** What one seat did since the viewer's last move: in a few words, and line by line. */
export interface SeatNews {
  seat: number;
  brief: string;
  emblems: Emblem[];
  lines: { moment: number; text: string; loss: boolean; emblem: Emblem | null }[];
}

/** A small drawing of what a line tells of: an id of the game's art, what it fills, and its paint. */
export interface Emblem {
  symbol: string;
  box: string;
  paint: string;
}

/** What the viewer may spend, with a drawing of the game's art. */
export interface Purse {
  amount: number;
  words: string;
  symbol: string;
  box: string;
  /** Picks that stand in its menu, not among the choices of a decision. */
  picks: string[];
}

export interface Sitter {
  name: string;
  kind: "person" | "bot";
  level: string | null;
  open: boolean;
  here: boolean;
  held: boolean;
}

/** Everything the page knows about the table; an update brings what changed. */
export interface Update {
  version: number;
  fragments: Record<string, string | null>;
  prompt: string[];
  log: LogLine[];
  news: SeatNews[];
  purse: null | Purse;
  actions: [string, string, string[]][];
  /** Actions that lose something for nothing. */
  warned?: string[];
  selections?: Selection[];
  words: Record<string, string>;
  seat: number;
  mine: number[];
  host: boolean;
  seats: Sitter[];
  turn: number[];
  aside: number[];
  can_undo: boolean;
  may_ask: boolean;
  asked: null | { seat: number; moment: number; waiting: number[] };
  hints: boolean;
  over: boolean;
  moment: number;
  standings: null | { seat: number; points: number; place: number }[];
  again: number | null;
  /** The moments right after which something was revealed. */
  reveals: number[];
  commitment: string | null;
  seed: string | null;
  last?: number;
  /** At a lesson's table: how far it has come, and which picks its step points at. */
  lesson?: { step: number; steps: number; point: string[] };
}

export interface PeekReply {
  peek: string;
  version: number;
  fragments: Record<string, string>;
  gain: [string, number][];
  final?: boolean;
}

/** One line of a reveal: a rule that is counted, or something that happened. */
export interface RevealLine {
  text: string;
  why: string;
  seat: number | null;
  counted: boolean;
  icons: string[];
  /** What lights, and the points that are added with it. */
  steps: [string[], number][];
}

/** One drawing of a reveal, and the list of what is counted there. */
export interface Exhibit {
  seat: number | null;
  title: string;
  drawing: string[];
  lines: RevealLine[];
  prize: string;
  won: [string, string][];
}

export interface Reveal {
  moment: number;
  title: string;
  subtitle: string;
  next: string;
  final: boolean;
  exhibits: Exhibit[];
}

/** How far a reveal has come: the exhibit, its steps that are done, whether all of it is shown. */
export interface RevealFrame {
  exhibit: number;
  done: number;
  ended: boolean;
}

/** A legal action that a lesson's step does not accept: its ghost, why not, and what would be. */
export interface TriedReply extends PeekReply {
  tried: string;
  wrong: string;
  show: string[];
}

export interface SheetSeat {
  seat: number;
  points: number;
  place: number;
  lines: SheetLine[];
  now?: SheetLine[];
}

export interface SheetLine {
  rule: string;
  name: string;
  points: number;
  why: string;
}

/** What an expert thinks of a past action. */
export interface Review {
  moment: number;
  agrees: boolean;
  grade: string;
  verdict: string;
  short: [string, string]; // what would have been better, and why
  picks: string[]; // of the best action
  best: { name: string; label: string; expected: string; played: boolean }[];
}

/** What the judge thinks of a try. */
export interface AnswerReply extends PeekReply {
  tried: string;
  right: boolean;
  shown: boolean;
  head: string;
  note: string;
  chips: string[];
  against: string;
  candidates: { label: string; win: number; error: number; said: string; mine: boolean; match: boolean }[];
  show: string[];
}

/** How far the review of a match has come. */
export interface ReviewStatus {
  status: "none" | "waiting" | "computing" | "stopped" | "ready";
  done: number;
  moves: number;
  seconds?: number | null;
  ahead: number;
  /** A plot of what is known so far. */
  growth?: string;
  /** What a review says of each seat, if it is ready. */
  figures?: ReviewFigures[] | null;
}

/** Luck, own choices and error rate of a seat, in parts of a victory; no error rate where it was not judged. */
export interface ReviewFigures {
  luck: number;
  choices: number;
  error: number | null;
}

/** What to do now, why, how the turn goes on, and what is as good. */
export interface HintReply {
  hint: string;
  label: string;
  why: string;
  then: string[][];
  equals: [string, string][];
}

/** What a thing is, and what it is worth now. */
export interface CardReply {
  /** The name by which the thing was explained; empty if nothing explains it. */
  card: string;
  kind: string;
  name: string;
  sentence: string;
  points: number | null;
  /** Whether the points are those of the best action with it. */
  best: boolean;
  now: string;
  rule: string;
  title: string;
}

/** Why something cannot be touched now. */
export interface RefusedReply {
  refused: string;
  fact: string;
  rule: string;
  title: string;
  at?: string;
  /** Notation and label of a legal action that helps. */
  way?: [string, string];
}

/** Any frame from the server: exactly one of these kinds. */
export type Frame = Partial<Update> &
  Partial<PeekReply> &
  Partial<CardReply> &
  Partial<HintReply> &
  Partial<RefusedReply> & {
    coach?: string;
    advice?: string;
    done?: string;
    tried?: string;
    error?: { id: string | null; code: string; text: string };
    sheet?: SheetSeat[];
    reveal?: Reveal;
    home?: number;
    drawings?: string[];
    text?: string;
    pong?: number;
  };

/** A rectangle by its corner and size, in px or in the units of a drawing. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
