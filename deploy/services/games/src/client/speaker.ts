export interface Speaker {
  /** Where sounds go, while they are heard; what a silent moment missed is not made up for. */
  readonly now: { context: AudioContext; out: GainNode } | undefined;
  setOn(on: boolean): void;
}

/**
 * The way to the loudspeaker, open while sound is wanted and the page is seen. What a hidden page, a phone call or the system
 * stopped goes on when it may: when the page is seen, when the device says so, or with the player's next touch or key, which some
 * browsers ask for.
 * @param loud from 0 to 1
 * @param follow told when it opens and closes
 */
export function speaker(
  loud: number,
  makeContext: () => AudioContext | undefined,
  follow: (isOpen: boolean) => void = () => undefined,
  page: Document = document,
): Speaker {
  let isOn = false;
  let made: { context: AudioContext; out: GainNode } | undefined;
  const isWanted = () => isOn && !page.hidden;
  const isHeard = () => isWanted() && made?.context.state === 'running';

  function make(): void {
    const context = makeContext();
    if (!context) return;
    const out = context.createGain();
    out.gain.value = loud;
    out.connect(context.destination);
    context.addEventListener('statechange', tend);
    made = { context, out };
  }
  function tend(): void {
    // a system that is short of memory may close it for good
    if (isWanted() && (!made || made.context.state === 'closed')) make();
    const isRunning = made?.context.state === 'running';
    // a device may refuse, as in a call ('interrupted' on iOS): it says when that is over
    if (made && isWanted() !== isRunning)
      void made.context[isRunning ? 'suspend' : 'resume']().catch(() => undefined);
    follow(isHeard());
  }
  page.addEventListener('visibilitychange', tend);
  for (const touch of ['pointerdown', 'pointerup', 'keydown'])
    page.addEventListener(touch, () => isWanted() && !isHeard() && tend(), {
      capture: true,
      passive: true,
    });

  return {
    get now() {
      return isHeard() ? made : undefined;
    },
    setOn(on) {
      isOn = on;
      tend();
    },
  };
}
