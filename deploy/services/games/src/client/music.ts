import { moodOf } from './mood';
import { speaker } from './speaker';

/** Music of a game, made as it is heard. */
export interface Music {
  readonly on: boolean;
  setOn(on: boolean): void;
}

/** Steps of the scale on which the bars stand. */
const CHORDS = [
  [0, 3, 4, 2],
  [0, 2, 3, 1],
  [0, 4, 1, 3],
];
const BEATS = 4;
const LOUD = 0.16;
/** Seconds that are written ahead, and milliseconds between two looks whether to write on. */
const AHEAD = 1.5;
const EVERY = 400;

export interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds from the beginning of its bar. */
  at: number;
  seconds: number;
  loud: number;
}

/** A bar: a chord that swells, and a figure over it. The same seed has the same piece, and its bars come again after eight. */
export function barOf(seed: number, family: string, bar: number): Note[] {
  const { scale, beat } = moodOf(family);
  const key = 110 * 2 ** ((seed % 7) / 12);
  const pitch = (step: number) =>
    key * 2 ** (((scale[step % scale.length] ?? 0) + 12 * Math.floor(step / scale.length)) / 12);
  const base = CHORDS[seed % CHORDS.length]?.[bar % BEATS] ?? 0;
  const length = beat * BEATS;
  const chord = [0, 2, 4].map((step): Note => {
    return { pitch: pitch(base + step), at: 0, seconds: length * 1.2, loud: 0.3 };
  });
  const figure = Array.from({ length: BEATS }, (_, at): Note | null => {
    // which beats sound, and on which step: told by the seed, other in the second half
    const dice = (seed * 31 + at * 7 + (bar % 8) * 13) % 11;
    if (dice < 3) return null;
    return {
      pitch: pitch(base + scale.length + (dice % 5)),
      at: at * beat,
      seconds: beat * 1.6,
      loud: 0.22,
    };
  });
  return [...chord, ...figure.filter((note) => note !== null)];
}

/** Seconds of a bar. */
export const lengthOfBar = (family: string): number => moodOf(family).beat * BEATS;

/** Off until the player switches it on; still while the page is hidden. */
export function music(
  { seed, family }: { seed: number; family: string },
  makeContext: () => AudioContext | undefined,
): Music {
  const { wave } = moodOf(family);
  const way = speaker(LOUD, makeContext, follow);
  let timer: ReturnType<typeof setInterval> | undefined;
  let bar = 0;
  let next = 0;

  function sound({ pitch, at, seconds, loud }: Note, from: number): void {
    if (!way.now) return;
    const { context, out } = way.now;
    const tone = context.createOscillator();
    const shape = context.createGain();
    tone.type = wave;
    tone.frequency.value = pitch;
    shape.gain.setValueAtTime(0, from + at);
    shape.gain.linearRampToValueAtTime(loud, from + at + seconds * 0.25);
    shape.gain.linearRampToValueAtTime(0, from + at + seconds);
    tone.connect(shape).connect(out);
    tone.start(from + at);
    tone.stop(from + at + seconds);
  }
  function write(): void {
    if (!way.now) return;
    const { currentTime } = way.now.context;
    // another context counts from the beginning
    if (next > currentTime + AHEAD + lengthOfBar(family)) next = 0;
    next = Math.max(next, currentTime + 0.05);
    while (next < currentTime + AHEAD) {
      for (const note of barOf(seed, family, bar)) sound(note, next);
      next += lengthOfBar(family);
      bar += 1;
    }
  }
  function follow(isOpen: boolean): void {
    clearInterval(timer);
    timer = isOpen ? setInterval(write, EVERY) : undefined;
    if (isOpen) write();
  }

  const made = {
    on: false,
    setOn(on: boolean) {
      made.on = on;
      way.setOn(on);
    },
  };
  return made;
}
