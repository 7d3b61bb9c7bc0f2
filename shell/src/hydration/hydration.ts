import type { Rendered } from 'shared-contracts/composition';
import { makeAutoObservable, when } from 'shared-contracts/lib/state';
import type { Clock } from 'shared-contracts/time';
import type { PartKind, PartName } from '../loader/part';

/** Milliseconds after which a rendered part that is not hydrated counts as lost: slow machines need time. */
const TAKEOVER_LIMIT = 10_000;

/** Name of a part in `Rendered.parts`. */
export const partKey = ({ area, kind, name }: PartName): string => `${area}/${kind}/${name}`;

/** The part of such a name. */
export const partOf = (key: string): PartName => {
  const [area = '', kind = '', name = ''] = key.split('/');
  return { area, kind: kind as PartKind, name };
};

/** Follows the hydration of the edge's HTML. Its rules are numbered in SPEC.md. */
export class Hydration {
  /** Whether every rendered part is hydrated or given up. */
  done: boolean;
  /** The layout is hydrated, or there was nothing to hydrate. */
  begun: boolean;
  private open: Set<string>;
  private parts: ReadonlySet<string>;
  /** Parts that React has just painted anew in the place of their markup; null stands for the whole page. */
  private anew = new Set<string | null>();
  private readonly painted = new Set<string>();

  constructor(readonly rendered: Rendered | null) {
    this.parts = new Set(rendered?.parts);
    this.open = new Set(this.parts);
    this.done = rendered === null;
    this.begun = this.done;
    makeAutoObservable<this, 'open' | 'parts' | 'anew' | 'painted'>(
      this,
      {
        rendered: false,
        open: false,
        parts: false,
        anew: false,
        painted: false,
        paints: false,
        wasPainted: false,
        mismatched: false,
        has: false,
        expect: false,
      },
      { autoBind: true },
    );
  }

  /** On a server, once it is known which parts are there. */
  expect(parts: readonly string[]): void {
    this.parts = new Set(parts);
    this.open = new Set(parts);
  }

  /** The content of this part stands in the page. */
  has(key: string): boolean {
    return this.parts.has(key);
  }

  /** Notes that a part is painted; a server names only these, since a slot may have no place on a page. */
  paints(key: string): void {
    this.painted.add(key);
  }

  wasPainted(key: string): boolean {
    return this.painted.has(key);
  }

  /** Notes that a part is hydrated, or no longer on the page. */
  took(key: string): void {
    this.open.delete(key);
    if (this.open.size === 0) this.finish();
  }

  /** Whether this part (null: the whole page) was painted anew instead of hydrated; known once React has complained. */
  paintedAnew(key: string | null): void {
    if (key === null ? this.begun : !this.open.has(key)) return;
    this.anew.add(key);
    queueMicrotask(() => this.anew.delete(key));
  }

  /** The parts that a complaint of React is about; none when it is about the layout. */
  get mismatched(): string[] {
    return this.anew.has(null) ? [] : [...this.anew].filter((key) => key !== null);
  }

  /** The layout is hydrated; the parts follow, each at its time. */
  begin(): void {
    this.begun = true;
    if (this.open.size === 0) this.finish();
    else setTimeout(this.finish, TAKEOVER_LIMIT);
  }

  whenDone(work: () => void): void {
    when(() => this.done, work);
  }

  /** The same as a promise. */
  wait(): Promise<void> {
    return new Promise((resolve) => this.whenDone(resolve));
  }

  private finish(): void {
    this.done = true;
  }
}

/** A clock that stays at the edge's time until the page is hydrated, so that both paint the same. */
export const heldClock = (clock: Clock, hydration: Hydration): Clock => ({
  now: () => (hydration.rendered && !hydration.done ? hydration.rendered.at : clock.now()),
  everySecond: (listener) => clock.everySecond((now) => hydration.done && listener(now)),
});
