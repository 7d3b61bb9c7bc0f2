import type { Shell } from '../services/shell';
import { type Attack, Place } from './place';

/** Attacks of one kind that are told of in one page. */
const TOLD = 5;
/** Milliseconds between two repairs: two elements that both want to be on top take turns. */
const BREATH_MS = 100;
/** What changes the top layer. */
const TOP_LAYER_EVENTS = ['beforetoggle', 'toggle', 'close', 'fullscreenchange'] as const;

/** Keeps the shell's place on top, and reports attacks on it (SPEC 11 to 15). */
export class Guard {
  readonly place: Place;
  /** The dialog of the place while it is open. */
  dialog: HTMLDialogElement | null = null;
  readonly #told = new Map<Attack, number>();
  readonly #ends: (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    win: Window,
    private readonly shell: Pick<Shell, 'report' | 'loader' | 'composition' | 'host'>,
    css: string,
  ) {
    const { document } = win;
    this.place = new Place(win, css, (attack, culprit) => {
      const times = (this.#told.get(attack) ?? 0) + 1;
      this.#told.set(attack, times);
      if (times > TOLD) return;
      const { report } = this.shell;
      // a named build counts as failed: the edge demotes it
      if (culprit)
        report.error('area.protection', new Error(attack), { reason: attack, times, ...culprit });
      else
        report.error('protection', new Error(attack), { attack, times, suspects: this.#running() });
    });
    const changes = new MutationObserver(() => this.soon());
    changes.observe(document, { childList: true });
    changes.observe(document.documentElement, { childList: true, attributes: true });
    changes.observe(this.place.element, { attributes: true });
    const lifted = ({ target }: Event) => {
      this.soon(target !== this.place.element);
    };
    for (const name of TOP_LAYER_EVENTS) document.addEventListener(name, lifted, true);
    this.#ends = [
      () => changes.disconnect(),
      () => {
        for (const name of TOP_LAYER_EVENTS) document.removeEventListener(name, lifted, true);
      },
      shell.host.clock.everySecond(() => this.place.keep(this.dialog)),
    ];
  }

  /** The dialog of the place opened or closed. */
  shows(dialog: HTMLDialogElement | null): void {
    this.dialog = dialog;
    this.place.keep(dialog);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.place.dispose();
  }

  #isLifted = false;
  /** @param isLifted something came into the top layer */
  private soon(isLifted = false): void {
    this.#isLifted ||= isLifted;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#isLifted) this.place.toTop(this.dialog);
      this.#isLifted = false;
      this.place.keep(this.dialog);
    }, BREATH_MS);
  }

  /** Every build that could have done it. */
  #running(): string {
    const { loader, composition } = this.shell;
    return Object.keys(composition.areas)
      .flatMap((name) => loader.live(name)?.resolved ?? [])
      .map(({ area, build }) => `${area}@${build}`)
      .join(' ');
  }
}
