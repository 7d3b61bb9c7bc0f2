import { type Task, totalBlockingTime } from './blocking-time';
import { cumulativeShift, type Shift } from './layout-shift';
import { median } from './median';
import { rounds, type ScriptLoad } from './rounds';

/** What one visit showed. Times in milliseconds since the navigation, bytes on the wire. */
export interface Visit {
  scripts: readonly (ScriptLoad & { bytes: number })[];
  /** Bytes of the scripts that came once somebody touched the page. */
  laterScripts: number;
  /** Bytes of everything that was loaded until idle, of the document, of pictures. */
  bytes: number;
  documentBytes: number;
  pictureBytes: number;
  /** Pixels of a picture's file for each that shows it: the worst on the first screen. */
  pictureExcess: number;
  /** The main thread's tasks until idle. */
  mainThread: number;
  /** The same until the first tap is answered; 0 for a page without scripts. */
  mainThreadTaken: number;
  /** Scripts, sheets, fonts and calls that were asked for after that, without a touch. */
  askedLater: number;
  takenOver: number;
  firstPaint: number;
  largestPaint: number;
  idle: number;
  longTasks: readonly Task[];
  shifts: readonly Shift[];
  /** Areas with a file in the page (`/r/<area>/…`). */
  areas: readonly string[];
}

/** The figures of a variant; `jsBytes…` and `…Requests` are counts on the wire, times in milliseconds. */
export interface Figures {
  jsBytes: number;
  jsBytesTouched: number;
  jsRequests: number;
  rounds: number;
  bytes: number;
  documentBytes: number;
  pictureBytes: number;
  pictureExcess: number;
  fcp: number;
  lcp: number;
  /** Until the first tap is answered. */
  takenOver: number;
  mainThread: number;
  /** Until the first tap is answered. */
  mainThreadTaken: number;
  /** Scripts, sheets, fonts and calls after that, without a touch. */
  askedLater: number;
  /** From the navigation on. */
  tbt: number;
  cls: number;
}

const sum = (scripts: readonly { bytes: number }[]) =>
  scripts.reduce((bytes, script) => bytes + script.bytes, 0);

export const figuresOf = (visit: Visit): Figures => {
  return {
    jsBytes: sum(visit.scripts),
    jsBytesTouched: sum(visit.scripts) + visit.laterScripts,
    jsRequests: visit.scripts.length,
    rounds: rounds(visit.scripts),
    bytes: visit.bytes,
    documentBytes: visit.documentBytes,
    pictureBytes: visit.pictureBytes,
    pictureExcess: visit.pictureExcess,
    fcp: visit.firstPaint,
    lcp: visit.largestPaint,
    takenOver: visit.takenOver,
    mainThread: visit.mainThread,
    mainThreadTaken: visit.mainThreadTaken,
    askedLater: visit.askedLater,
    tbt: totalBlockingTime(visit.longTasks, 0, visit.idle),
    cls: cumulativeShift(visit.shifts),
  };
};

/** Each figure's median; of rounds and shifts the worst, which no median may hide. */
export const summary = (all: readonly Figures[]): Figures => {
  const of = (name: keyof Figures) => median(all.map((one) => one[name]));
  const worst = (name: keyof Figures) => Math.max(...all.map((one) => one[name]));
  return {
    jsBytes: of('jsBytes'),
    jsBytesTouched: of('jsBytesTouched'),
    jsRequests: of('jsRequests'),
    rounds: worst('rounds'),
    bytes: of('bytes'),
    documentBytes: of('documentBytes'),
    pictureBytes: of('pictureBytes'),
    pictureExcess: worst('pictureExcess'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    takenOver: of('takenOver'),
    mainThread: of('mainThread'),
    mainThreadTaken: of('mainThreadTaken'),
    askedLater: worst('askedLater'),
    tbt: of('tbt'),
    cls: worst('cls'),
  };
};
