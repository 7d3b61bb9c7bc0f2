import { buildInSheets, buildInStack, type Culprit } from './culprit';

/** The look of a place, against any style sheet: inline and `important` wins over all of them. */
const LOOK = {
  all: 'initial',
  display: 'block',
  position: 'fixed',
  inset: '0 0 auto 0',
  width: '100%',
  height: 'auto',
  margin: '0',
  padding: '0',
  border: '0',
  overflow: 'visible',
  background: 'transparent',
  'z-index': '2147483647',
  visibility: 'visible',
  opacity: '1',
  'pointer-events': 'auto',
};
const important = (look: object): string =>
  Object.entries(look)
    .map(([name, value]) => `${name}: ${value} !important;`)
    .join(' ');
/** What hides a root hides the top layer as well; each has the value that shows it. */
const ROOT_LOOK = [
  ['display', 'none', 'block'],
  ['content-visibility', 'hidden', 'visible'],
] as const;
/** What a call on a place's own element would take away. */
const WAYS_OUT = [
  'remove',
  'replaceWith',
  'hidePopover',
  'togglePopover',
  'setAttribute',
  'toggleAttribute',
];

export type Attack = 'removed' | 'restyled' | 'root hidden' | 'lowered' | 'covered';
export type OnAttack = (attack: Attack, culprit: Culprit | null) => void;

/** A place of the shell in the browser's top layer; `keep` mends whatever was done to it (SPEC 11 to 14). */
export class Place {
  readonly inside: HTMLElement;
  readonly #host: HTMLElement;
  readonly #look: string;
  /** The call that took it away, when it was one on the element itself. */
  #caller: Culprit | null = null;
  /** The place was as it has to be: what must be repaired later is another's doing. */
  #stands = false;
  #mending = false;
  /** A browser without one keeps the place on top by its z-index alone. */
  readonly #hasTopLayer: boolean;
  readonly #win: Window;
  readonly #onAttack: OnAttack;

  constructor(win: Window, css: string, onAttack: OnAttack) {
    this.#win = win;
    this.#onAttack = onAttack;
    const { document } = win;
    this.#host = document.createElement('div');
    const shadow = this.#host.attachShadow({ mode: 'closed' });
    const sheet = document.createElement('style');
    if ('adoptedStyleSheets' in shadow && 'replaceSync' in CSSStyleSheet.prototype) {
      const adopted = new CSSStyleSheet();
      adopted.replaceSync(css);
      shadow.adoptedStyleSheets = [adopted];
    } else {
      sheet.textContent = css;
      shadow.append(sheet);
    }
    this.inside = shadow.appendChild(document.createElement('div'));
    this.#host.style.cssText = important(LOOK);
    // as the browser writes it back
    this.#look = this.#host.style.cssText;
    this.#host.setAttribute('popover', 'manual');
    document.documentElement.append(this.#host);
    this.#host.showPopover?.();
    this.#hasTopLayer = this.#host.matches(':popover-open');
    this.#watchCalls();
    this.keep();
  }

  /** The element that stands in the document. */
  get element(): Element {
    return this.#host;
  }

  /** Repairs the place, and reports what was wrong. @param isDialog a dialog of this place is open: nothing may lie over any of it */
  keep(dialog: HTMLDialogElement | null = null): void {
    const { documentElement: root } = this.#win.document;
    this.#mend(() => {
      const wasAway = this.#host.parentNode !== root;
      if (wasAway) {
        root.append(this.#host);
        this.#blame('removed');
      }
      this.#keepLook();
      this.#keepRoot(root);
      if (!this.#isOpen()) {
        this.#raise();
        if (!wasAway) this.#blame('lowered');
      }
      if (dialog && !dialog.open) dialog.showModal?.();
      this.#keepOnTop(dialog);
      this.#stands = true;
    });
  }

  /** Moves to the top of the top layer: another element came above. */
  toTop(dialog: HTMLDialogElement | null): void {
    this.#mend(() => {
      const wasLow = !this.#isOpen();
      this.#raise(dialog);
      if (wasLow) this.#blame('lowered');
    });
  }

  dispose(): void {
    this.#mend(() => this.#host.remove());
  }

  #mend(work: () => void): void {
    const before = this.#mending;
    this.#mending = true;
    try {
      work();
    } finally {
      this.#mending = before;
    }
  }
  #blame(attack: Attack, element: Element = this.#host): void {
    if (this.#stands)
      this.#onAttack(attack, this.#caller ?? buildInSheets(this.#win.document, element));
    this.#caller = null;
  }

  #keepLook(): void {
    const host = this.#host;
    const strange = host
      .getAttributeNames()
      .filter((name) => name !== 'style' && name !== 'popover');
    const isOwn = host.style.cssText === this.#look && host.getAttribute('popover') === 'manual';
    if (isOwn && strange.length === 0) return;
    for (const name of strange) host.removeAttribute(name);
    host.style.cssText = this.#look;
    if (host.getAttribute('popover') !== 'manual') host.setAttribute('popover', 'manual');
    this.#blame('restyled');
  }

  #keepRoot(root: HTMLElement): void {
    const look = this.#win.getComputedStyle(root);
    const hidden = ROOT_LOOK.filter(([name, bad]) => look.getPropertyValue(name) === bad);
    for (const [name, , good] of hidden) root.style.setProperty(name, good, 'important');
    const strange = ['inert', 'hidden', 'popover'].filter((name) => root.hasAttribute(name));
    for (const name of strange) root.removeAttribute(name);
    if (hidden.length + strange.length > 0) this.#blame('root hidden', root);
  }

  #isOpen(): boolean {
    return !this.#hasTopLayer || this.#host.matches(':popover-open');
  }

  #raise(dialog: HTMLDialogElement | null = null): void {
    if (!this.#hasTopLayer) return;
    const { activeElement } = this.inside.getRootNode() as ShadowRoot;
    if (this.#host.matches(':popover-open')) this.#host.hidePopover();
    this.#host.showPopover();
    if (dialog) {
      dialog.close();
      dialog.showModal();
    }
    if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  }

  #keepOnTop(dialog: HTMLDialogElement | null): void {
    const over = this.#over(dialog);
    if (!over) return;
    this.#raise(dialog);
    // another dialog makes everything else inert, which covers nothing
    if (!dialog && this.#win.document.querySelector('dialog:modal')) return;
    this.#blame('covered', over);
  }

  /** What a press on it would meet in its place. */
  #over(dialog: HTMLDialogElement | null): Element | null {
    const { document, innerWidth } = this.#win;
    if (document.visibilityState !== 'visible' || typeof document.elementFromPoint !== 'function')
      return null;
    const box = (dialog ?? this.inside).getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return null;
    const y = box.top + box.height / 2;
    const places = dialog
      ? [box.left + 4, box.left + box.width / 2, box.right - 4]
      : [4, innerWidth / 2, innerWidth - 4];
    for (const x of places) {
      const met = document.elementFromPoint(x, y);
      if (met && met !== this.#host) return met;
    }
    return null;
  }

  /** Code that calls the element is named by the stack. */
  #watchCalls(): void {
    for (const name of WAYS_OUT) {
      const real = Reflect.get(this.#host, name);
      if (typeof real !== 'function') continue;
      const value = (...given: unknown[]) => {
        if (!this.#mending) this.#caller = buildInStack(new Error(name).stack);
        return Reflect.apply(real, this.#host, given);
      };
      Object.defineProperty(this.#host, name, { value });
    }
  }
}
