/** A layer over the page that a step back closes: a menu, a picker, a sheet, a dialog. */
interface Layer {
  close: () => void;
}
export interface LayerOptions {
  /** Puts one more entry over the page's own into the browser's history; `depth` is how many there are then. */
  add: (depth: number) => void;
  /** Goes so many entries in the browser's history. */
  go: (delta: number) => void;
}
/** Milliseconds after which a step of ours that led nowhere is given up. */
const STEP_LIMIT = 1000;

/**
 * Entries of the browser's history that lie over the one of the page, one for each open layer, so that a step back closes the layer
 * on top and the page stays, the first page of a tab as well. Rules: SPEC.md.
 */
export class HistoryLayers {
  /** Entries over the page's own, of layers that are open or were. */
  depth: number;
  private readonly open: Layer[] = [];
  /** Set while a step of ours is on its way: until it arrives nothing may be added to the history. */
  private step: ReturnType<typeof setTimeout> | null = null;
  private waiting: (() => void)[] = [];
  private forThePage: (() => void)[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly options: LayerOptions,
    depth: number,
  ) {
    this.depth = depth;
    // a page that was loaded anew over its layers has none
    if (depth > 0) this.soon();
  }

  /** A layer opened; `close` is called when the player goes back. @returns to be called when it is closed, in whatever way */
  readonly register = (close: () => void): (() => void) => {
    const layer: Layer = { close };
    this.open.push(layer);
    // at once, while the press still counts: browsers skip entries without a press
    if (!this.step) this.fill();
    return () => {
      const at = this.open.indexOf(layer);
      if (at < 0) return;
      this.open.splice(at, 1);
      this.soon();
    };
  };

  /** Goes so many entries; what is asked for meanwhile waits until the browser is there. */
  travel(delta: number): void {
    if (delta === 0) return;
    if (this.step) clearTimeout(this.step);
    this.step = setTimeout(() => this.moved(this.depth), STEP_LIMIT);
    this.options.go(delta);
  }

  /** Does it at once, or when the browser has arrived. */
  whenStill(work: () => void): void {
    if (this.step) this.waiting.push(work);
    else work();
  }

  /** Does it at once, or when no layer is left: a step of ours would cancel the browser's load. */
  whenUncovered(work: () => void): void {
    if (this.depth === 0 && this.open.length === 0 && !this.step) work();
    else this.forThePage.push(work);
  }

  /** The browser is at an entry of the same page; when the player went there, what lay over that one closes. */
  landed(depth: number): void {
    const over = this.step ? [] : this.open.slice(depth).reverse();
    for (const layer of over) layer.close();
    this.moved(depth);
  }

  /** The browser is at an entry with so many of layers under it, of whatever page. What is open lies over that one. */
  moved(depth: number): void {
    if (this.step) clearTimeout(this.step);
    this.step = null;
    this.depth = depth;
    this.soon();
    for (const work of this.waiting.splice(0)) this.whenStill(work);
    for (const work of this.forThePage.splice(0)) this.whenUncovered(work);
  }

  dispose(): void {
    for (const timer of [this.timer, this.step]) if (timer) clearTimeout(timer);
    this.timer = null;
    this.step = null;
  }

  /** By then a layer that closes for a navigation, or asks first, has done so. */
  private soon(): void {
    if (this.depth === this.open.length) return;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      if (!this.step) this.settle();
    });
  }

  private settle(): void {
    const spent = this.depth - this.open.length;
    if (spent > 0) this.travel(-spent);
    else this.fill();
  }

  private fill(): void {
    while (this.depth < this.open.length) this.options.add(++this.depth);
  }
}
