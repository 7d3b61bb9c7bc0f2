import { makeObservable, observableRef, reaction, runInAction } from 'shared-contracts/lib/state';
import type { LiveArea } from './live-area';
import type { PartName } from './part';

/** With what a part is shown: a page's params and query, the props of a modal or slot. */
type Given = readonly unknown[];

const openerOf = (
  { mounted }: LiveArea,
  { kind, name }: PartName,
): ((...given: Given) => void) | null => {
  const openers: object = mounted.open?.[kind] ?? {};
  return Object.hasOwn(openers, name) ? openers[name as keyof typeof openers] : null;
};

/** Starts what a part asks for first, on whichever instance of its area it is painted with (SPEC 16). */
export class Opening {
  /** What the last try threw: painting the part throws the same. */
  fault: { readonly error: unknown } | null = null;
  private readonly shown = new Set<Given>();

  constructor(
    private readonly id: PartName,
    private readonly live: () => LiveArea | null,
  ) {
    makeObservable(this, { fault: observableRef });
    // an instance that has just come has opened nothing yet
    reaction(live, () => this.again());
  }

  /** The part is in the page, or about to be; opened at once, or when its area is mounted. @returns what ends that */
  show(...given: Given): () => void {
    this.shown.add(given);
    this.open([given]);
    return () => void this.shown.delete(given);
  }

  /** "Try again", or another instance of the area. */
  again(): void {
    this.open(this.shown);
  }

  private open(shown: Iterable<Given>): void {
    const live = this.live();
    if (!live) return;
    runInAction(() => {
      this.fault = null;
      try {
        const open = openerOf(live, this.id);
        for (const given of shown) open?.(...given);
      } catch (error) {
        this.fault = { error };
      }
    });
  }
}
