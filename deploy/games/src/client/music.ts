/** Music of a game, made as it is heard. */
export interface Music {
  readonly on: boolean;
  setOn(on: boolean): void;
}

interface Mood {
  /** Semitones of its scale over the key. */
  scale: readonly number[];
  /** Seconds of a beat; four are a bar. */
  beat: number;
  wave: OscillatorType;
}
const BRIGHT = [0, 2, 4, 7, 9];
const DARK = [0, 3, 5, 7, 10];
const OLD = [0, 1, 4, 5, 7, 8, 10];
/** By family of a theme. */
const MOODS: Record<string, Mood> = {
  ancient: { scale: OLD, beat: 0.95, wave: 'triangle' },
  myths: { scale: OLD, beat: 1.1, wave: 'sine' },
  sea: { scale: BRIGHT, beat: 1.15, wave: 'sine' },
  winter: { scale: BRIGHT, beat: 1.05, wave: 'sine' },
  gems: { scale: BRIGHT, beat: 0.8, wave: 'sine' },
  fruits: { scale: BRIGHT, beat: 0.6, wave: 'triangle' },
  sweets: { scale: BRIGHT, beat: 0.65, wave: 'triangle' },
  space: { scale: DARK, beat: 1.2, wave: 'sine' },
  forest: { scale: DARK, beat: 1, wave: 'triangle' },
  cards: { scale: DARK, beat: 0.85, wave: 'triangle' },
  west: { scale: DARK, beat: 0.75, wave: 'triangle' },
  street: { scale: DARK, beat: 0.55, wave: 'triangle' },
};
const QUIET: Mood = { scale: BRIGHT, beat: 1, wave: 'sine' };
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
  const { scale, beat } = MOODS[family] ?? QUIET;
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
    return { pitch: pitch(base + scale.length + (dice % 5)), at: at * beat, seconds: beat * 1.6, loud: 0.22 };
  });
  return [...chord, ...figure.filter((note) => note !== null)];
}

/** Seconds of a bar. */
export const lengthOfBar = (family: string): number => (MOODS[family] ?? QUIET).beat * BEATS;

/** Off until the player switches it on; still while the page is hidden. */
export function music(
  { seed, family }: { seed: number; family: string },
  makeContext: () => AudioContext | undefined,
  page: Document = document,
): Music {
  const { wave } = MOODS[family] ?? QUIET;
  let context: AudioContext | undefined;
  let out: GainNode | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let bar = 0;
  let next = 0;

  function sound({ pitch, at, seconds, loud }: Note, from: number): void {
    if (!context || !out) return;
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
    if (!context) return;
    next = Math.max(next, context.currentTime + 0.05);
    while (next < context.currentTime + AHEAD) {
      for (const note of barOf(seed, family, bar)) sound(note, next);
      next += lengthOfBar(family);
      bar += 1;
    }
  }
  function follow(): void {
    const plays = made.on && !page.hidden;
    clearInterval(timer);
    timer = plays ? setInterval(write, EVERY) : undefined;
    if (plays) {
      void context?.resume();
      write();
    } else void context?.suspend();
  }
  page.addEventListener('visibilitychange', follow);

  const made = {
    on: false,
    setOn(on: boolean) {
      made.on = on;
      if (on && !context) {
        context = makeContext();
        out = context?.createGain();
        if (context && out) {
          out.gain.value = LOUD;
          out.connect(context.destination);
        }
      }
      follow();
    },
  };
  return made;
}
