/** How a family of themes sounds. */
export interface Mood {
  /** Semitones of its scale over the key. */
  scale: readonly number[];
  /** Seconds of a beat of its music; four are a bar. */
  beat: number;
  wave: OscillatorType;
  timbre: Timbre;
}

/** What its effects are made of. */
interface Timbre {
  wave: OscillatorType;
  /** A second tone over each: times its pitch, and how loud beside it. */
  over: readonly [times: number, loud: number];
  /** Seconds until a tone is at its loudest. */
  attack: number;
  /** Times the length that a tone has by itself. */
  ring: number;
  /** Hertz from which and to which a stroke slides. */
  stroke: readonly [from: number, to: number];
}

const BRIGHT = [0, 2, 4, 7, 9];
const DARK = [0, 3, 5, 7, 10];
const OLD = [0, 1, 4, 5, 7, 8, 10];

/** By family of a theme. */
const MOODS: Record<string, Mood> = {
  // a reed and a skin drum
  ancient: {
    scale: OLD,
    beat: 0.95,
    wave: 'triangle',
    timbre: { wave: 'square', over: [3, 0.12], attack: 0.03, ring: 0.9, stroke: [140, 60] },
  },
  // a lyre
  myths: {
    scale: OLD,
    beat: 1.1,
    wave: 'sine',
    timbre: { wave: 'triangle', over: [2, 0.5], attack: 0.004, ring: 1.5, stroke: [200, 90] },
  },
  // bubbles rise
  sea: {
    scale: BRIGHT,
    beat: 1.15,
    wave: 'sine',
    timbre: { wave: 'sine', over: [1.5, 0.2], attack: 0.05, ring: 1.3, stroke: [180, 420] },
  },
  // small bells over snow
  winter: {
    scale: BRIGHT,
    beat: 1.05,
    wave: 'sine',
    timbre: { wave: 'sine', over: [5.4, 0.25], attack: 0.003, ring: 1.8, stroke: [900, 500] },
  },
  // glass
  gems: {
    scale: BRIGHT,
    beat: 0.8,
    wave: 'sine',
    timbre: { wave: 'sine', over: [2.76, 0.45], attack: 0.002, ring: 1.6, stroke: [1200, 700] },
  },
  // a music box and a wooden block
  fruits: {
    scale: BRIGHT,
    beat: 0.6,
    wave: 'triangle',
    timbre: { wave: 'triangle', over: [4, 0.2], attack: 0.004, ring: 0.8, stroke: [520, 260] },
  },
  // short, and popping up
  sweets: {
    scale: BRIGHT,
    beat: 0.65,
    wave: 'triangle',
    timbre: { wave: 'sine', over: [2, 0.35], attack: 0.006, ring: 0.6, stroke: [260, 640] },
  },
  // a long sweep down
  space: {
    scale: DARK,
    beat: 1.2,
    wave: 'sine',
    timbre: { wave: 'sawtooth', over: [1.01, 0.7], attack: 0.04, ring: 1.4, stroke: [1400, 80] },
  },
  // a flute
  forest: {
    scale: DARK,
    beat: 1,
    wave: 'triangle',
    timbre: { wave: 'triangle', over: [3, 0.08], attack: 0.06, ring: 1.1, stroke: [330, 120] },
  },
  // a muted piano, cards on a table
  cards: {
    scale: DARK,
    beat: 0.85,
    wave: 'triangle',
    timbre: { wave: 'triangle', over: [2, 0.15], attack: 0.005, ring: 1, stroke: [700, 180] },
  },
  // a steel string, boots on boards
  west: {
    scale: DARK,
    beat: 0.75,
    wave: 'triangle',
    timbre: { wave: 'sawtooth', over: [2, 0.3], attack: 0.003, ring: 0.7, stroke: [110, 45] },
  },
  // a lead of eight bits, a bass drum
  street: {
    scale: DARK,
    beat: 0.55,
    wave: 'triangle',
    timbre: { wave: 'square', over: [2, 0.4], attack: 0.002, ring: 0.5, stroke: [160, 35] },
  },
};
const QUIET: Mood = {
  scale: BRIGHT,
  beat: 1,
  wave: 'sine',
  timbre: { wave: 'sine', over: [2, 0.2], attack: 0.008, ring: 1, stroke: [320, 110] },
};

/** A family that is not known has a quiet mood. */
export const moodOf = (family: string): Mood => MOODS[family] ?? QUIET;
