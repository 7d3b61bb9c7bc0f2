import type { Clock } from '../time';

/** A press counts for so long, in milliseconds: five seconds of the browsers' user activation, and one to spare. */
const PRESS_LASTS_MS = 6000;
/** A dialog that closes gives the focus back by itself within so long. */
const FOCUS_RETURNS_MS = 500;
/** So soon after a dialog a game is heard once in this time. */
const SOON_AGAIN_MS = 30_000;
const PRESSES = ['pointerdown', 'pointerup', 'keydown'] as const;
const DIALOGS = '[role="dialog"], dialog[open]';

/** The player pressed something a moment ago, within a frame or not; also true where the browser does not tell. */
export const isJustPressed = ({ navigator }: Window): boolean => {
  const activation = navigator.userActivation as UserActivation | undefined;
  return activation?.isActive !== false;
};

/**
 * Whether what a game asks for follows a press of its player (mf-game-frame/SPEC.md, FF5b). Presses in a frame of another origin are
 * no events of the page, but the browser's user activation knows of them; the press that closed a dialog it knows as well, which is none.
 */
export class FramePresses {
  #dialogAt = Number.NEGATIVE_INFINITY;
  #focusAt = Number.NEGATIVE_INFINITY;
  #soonAt = Number.NEGATIVE_INFINITY;
  readonly #win: Window | null;
  readonly #clock: Clock;

  /** @param win null on a server, where no game asks */
  constructor(win: Window | null, clock: Clock) {
    this.#win = win;
    this.#clock = clock;
    for (const press of PRESSES)
      win?.addEventListener(press, this.#pressed, { capture: true, passive: true });
    win?.addEventListener('blur', this.#blurred);
  }

  /** Asked once for each thing that a game asks for. */
  areAnswered(): boolean {
    if (!this.#win || !isJustPressed(this.#win)) return false;
    const now = this.#clock.now();
    if (now - this.#dialogAt > PRESS_LASTS_MS) return true;
    const wentIn = this.#focusAt - this.#dialogAt > FOCUS_RETURNS_MS;
    if (!wentIn || now - this.#soonAt < SOON_AGAIN_MS) return false;
    this.#soonAt = now;
    return true;
  }

  dispose(): void {
    for (const press of PRESSES)
      this.#win?.removeEventListener(press, this.#pressed, { capture: true });
    this.#win?.removeEventListener('blur', this.#blurred);
  }

  readonly #pressed = (): void => {
    if (this.#win?.document.querySelector(DIALOGS)) this.#dialogAt = this.#clock.now();
  };

  /** The focus leaves the page: for a frame of it, or for another window. */
  readonly #blurred = (): void => {
    if (this.#win?.document.activeElement?.tagName === 'IFRAME') this.#focusAt = this.#clock.now();
  };
}
