export type Sound = 'press' | 'turn' | 'stop' | 'scatter' | 'win' | 'big' | 'feature' | 'tick';

export interface Audio {
  on: boolean;
  setOn(on: boolean): void;
  play(sound: Sound, step?: number): void;
}

const SCALES = [
  [0, 2, 4, 7, 9, 12, 14, 16],
  [0, 3, 5, 7, 10, 12, 15, 17],
  [0, 2, 3, 7, 8, 12, 14, 15],
];

/** Synthesised sounds, off until the player switches them on. The seed picks key, scale and timbre. */
export function synth(seed: number, makeContext: () => AudioContext | undefined): Audio {
  let context: AudioContext | undefined;
  let out: GainNode | undefined;
  const scale = SCALES[seed % SCALES.length] ?? [];
  const root = 220 * 2 ** ((seed % 7) / 12);
  const wave: OscillatorType = seed % 2 ? 'triangle' : 'sine';

  function note(step: number, after: number, long: number, loud: number, type: OscillatorType = wave): void {
    if (!context || !out) return;
    const at = context.currentTime + after;
    const octave = Math.floor(step / scale.length);
    const tone = context.createOscillator();
    const shape = context.createGain();
    tone.type = type;
    tone.frequency.value = root * 2 ** (((scale[step % scale.length] ?? 0) + octave * 12) / 12);
    shape.gain.setValueAtTime(0, at);
    shape.gain.linearRampToValueAtTime(loud, at + 0.008);
    shape.gain.exponentialRampToValueAtTime(0.001, at + long);
    tone.connect(shape).connect(out);
    tone.start(at);
    tone.stop(at + long);
  }

  function thud(pitch: number, long: number, loud: number): void {
    if (!context || !out) return;
    const at = context.currentTime;
    const tone = context.createOscillator();
    const shape = context.createGain();
    tone.frequency.setValueAtTime(pitch, at);
    tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + long);
    shape.gain.setValueAtTime(loud, at);
    shape.gain.exponentialRampToValueAtTime(0.001, at + long);
    tone.connect(shape).connect(out);
    tone.start(at);
    tone.stop(at + long);
  }

  const sounds: Record<Sound, (step: number) => void> = {
    press: () => thud(320, 0.08, 0.25),
    turn: () => [0, 1, 2, 3].forEach((step) => void note(step, step * 0.05, 0.12, 0.08)),
    stop: () => thud(150, 0.12, 0.5),
    scatter: (step) => [0, 2, 4].forEach((offset, i) => void note(8 + step + offset, i * 0.06, 0.5, 0.14)),
    win: () => [0, 2, 4, 7].forEach((step, i) => void note(step + 4, i * 0.09, 0.4, 0.16)),
    big: () =>
      [0, 2, 4, 5, 7, 9, 11, 12].forEach((step, i) => void note(step + 4, i * 0.1, 0.9, 0.16, 'sawtooth')),
    feature: () => [0, 4, 2, 6, 4, 9].forEach((step, i) => void note(step + 6, i * 0.11, 0.8, 0.15)),
    tick: (step) => note(10 + (step % 6), 0, 0.06, 0.05),
  };

  const audio: Audio = {
    on: false,
    setOn(on) {
      audio.on = on;
      if (on && !context) {
        context = makeContext();
        out = context?.createGain();
        if (context && out) {
          out.gain.value = 0.5;
          out.connect(context.destination);
        }
      }
      if (on) void context?.resume();
      else void context?.suspend();
    },
    play(sound, step = 0) {
      if (audio.on) sounds[sound](step);
    },
  };
  return audio;
}
