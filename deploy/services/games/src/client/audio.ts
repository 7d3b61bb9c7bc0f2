import { moodOf } from './mood';
import { speaker } from './speaker';

export type Sound = 'press' | 'turn' | 'stop' | 'scatter' | 'win' | 'big' | 'feature' | 'tick';

export interface Audio {
  on: boolean;
  setOn(on: boolean): void;
  play(sound: Sound, step?: number): void;
}

/** Seconds; anything shorter is a click. */
const SHORTEST = 0.03;

/** Synthesised sounds, off until the player switches them on. The theme's family picks scale and timbre, the seed the key. */
export function synth(
  { seed, family }: { seed: number; family: string },
  makeContext: () => AudioContext | undefined,
): Audio {
  const { scale, timbre } = moodOf(family);
  const way = speaker(0.5, makeContext);
  const root = 220 * 2 ** ((seed % 7) / 12);

  /** One tone, `after` seconds from now. */
  function tone(
    pitch: number,
    after: number,
    long: number,
    loud: number,
    wave: OscillatorType,
  ): void {
    if (!way.now) return;
    const { context, out } = way.now;
    const at = context.currentTime + after;
    const end = at + Math.max(long * timbre.ring, timbre.attack * 2, SHORTEST);
    const source = context.createOscillator();
    const shape = context.createGain();
    source.type = wave;
    source.frequency.value = pitch;
    shape.gain.setValueAtTime(0, at);
    shape.gain.linearRampToValueAtTime(loud, at + timbre.attack);
    shape.gain.exponentialRampToValueAtTime(0.001, end);
    source.connect(shape).connect(out);
    source.start(at);
    source.stop(end);
  }

  function note(step: number, after: number, long: number, loud: number): void {
    const octave = Math.floor(step / scale.length);
    const pitch = root * 2 ** (((scale[step % scale.length] ?? 0) + octave * 12) / 12);
    const [times, beside] = timbre.over;
    tone(pitch, after, long, loud, timbre.wave);
    tone(pitch * times, after, long / 2, loud * beside, 'sine');
  }

  /** A stroke that slides, of `higher` times the pitch of the theme's. */
  function stroke(higher: number, long: number, loud: number): void {
    if (!way.now) return;
    const { context, out } = way.now;
    const at = context.currentTime;
    const [from, to] = timbre.stroke;
    const source = context.createOscillator();
    const shape = context.createGain();
    source.frequency.setValueAtTime(from * higher, at);
    source.frequency.exponentialRampToValueAtTime(to * higher, at + long);
    shape.gain.setValueAtTime(loud, at);
    shape.gain.exponentialRampToValueAtTime(0.001, at + long);
    source.connect(shape).connect(out);
    source.start(at);
    source.stop(at + long);
  }

  const sounds: Record<Sound, (step: number) => void> = {
    press: () => stroke(1.5, 0.08, 0.25),
    turn: () => [0, 1, 2, 3].forEach((step) => void note(step, step * 0.05, 0.12, 0.08)),
    stop: () => stroke(1, 0.12, 0.5),
    scatter: (step) =>
      [0, 2, 4].forEach((offset, i) => void note(6 + step + offset, i * 0.06, 0.5, 0.14)),
    win: () => [0, 2, 4, 7].forEach((step, i) => void note(step + 3, i * 0.09, 0.4, 0.16)),
    big: () =>
      [0, 2, 4, 5, 7, 9, 10, 12].forEach((step, i) => void note(step + 3, i * 0.1, 0.9, 0.16)),
    feature: () =>
      [0, 4, 2, 6, 4, 9].forEach((step, i) => void note(step + 4, i * 0.11, 0.8, 0.15)),
    tick: (step) => note(7 + (step % 6), 0, 0.06, 0.05),
  };

  const audio: Audio = {
    on: false,
    setOn(on) {
      audio.on = on;
      way.setOn(on);
    },
    play: (sound, step = 0) => sounds[sound](step),
  };
  return audio;
}
