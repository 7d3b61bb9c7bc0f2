export interface Heard {
  /** Seconds of the context's clock. */
  at: number;
  seconds: number;
  /** Hertz at its beginning and its end. */
  pitch: readonly [from: number, to: number];
  wave: OscillatorType;
}

/** A device that notes what sounds on it, and can be taken away: by the system, a call, or for good. */
export function fakeLoudspeaker() {
  const heard: Heard[] = [];
  const contexts: FakeContext[] = [];
  /** True while the device refuses to go on, as during a call. */
  const device = { refuses: false };

  class FakeContext extends EventTarget {
    currentTime = 0;
    destination = {};
    state: AudioContextState | 'interrupted' = 'running';
    createGain() {
      return { gain: param(), connect: (to: unknown) => to };
    }
    createOscillator() {
      const frequency = param();
      let begun = 0;
      const made = {
        frequency,
        type: 'sine' as OscillatorType,
        connect: (to: unknown) => to,
        start(at: number) {
          begun = at;
        },
        stop: (at: number) => {
          const pitch = [frequency.value, frequency.last ?? frequency.value] as const;
          if (this.state === 'running')
            heard.push({ at: begun, seconds: at - begun, pitch, wave: made.type });
        },
      };
      return made;
    }
    become(state: FakeContext['state']) {
      this.state = state;
      this.dispatchEvent(new Event('statechange'));
    }
    async resume() {
      if (device.refuses || this.state === 'closed')
        throw new DOMException('no', 'InvalidStateError');
      if (this.state !== 'running') this.become('running');
    }
    async suspend() {
      this.become('suspended');
    }
  }
  const param = () => {
    const made = {
      value: 0,
      last: undefined as number | undefined,
      setValueAtTime(value: number) {
        made.value = value;
      },
      linearRampToValueAtTime(value: number) {
        made.last = value;
      },
      exponentialRampToValueAtTime(value: number) {
        made.last = value;
      },
    };
    return made;
  };
  return {
    heard,
    contexts,
    device,
    make() {
      const context = new FakeContext();
      contexts.push(context);
      return context as unknown as AudioContext;
    },
    context() {
      const last = contexts.at(-1);
      if (!last) throw new Error('nothing was made');
      return last;
    },
  };
}
