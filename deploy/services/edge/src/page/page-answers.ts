import type { RouteCall } from 'shared-contracts/composition';
import { type Gathered, isGood, keyOf } from './gather';
import type { Audience, PublicAnswer, PublicAnswers } from './public-answers';
import { within } from './within';

/** The public answers of one page: those that are here, and those on their way. */
export class PageAnswers {
  private here: readonly PublicAnswer[];
  private readonly asked: Set<string>;
  private readonly late = new Map<string, Promise<PublicAnswer>>();
  private arrived: PublicAnswer[] = [];

  constructor(
    private readonly from: PublicAnswers,
    private readonly audience: Audience,
    { answers, late }: Pick<Gathered, 'answers' | 'late'>,
  ) {
    this.here = answers;
    this.asked = new Set([...late, ...answers].map(({ key }) => key));
    for (const { key, answer } of late) this.await(key, answer);
  }

  /** Some are on their way, or came and were not taken. */
  get areComing(): boolean {
    return this.late.size > 0 || this.arrived.length > 0;
  }

  /** This one is here, or comes. */
  has(call: RouteCall): boolean {
    const key = keyOf(call);
    return (
      [...this.here, ...this.arrived].some((answer) => answer.key === key) || this.late.has(key)
    );
  }

  /** Asks for what was not asked for yet, and waits for it, if need be so many milliseconds. @returns the calls that were new */
  async ask(calls: readonly RouteCall[], patience: number): Promise<readonly RouteCall[]> {
    const unasked = calls.filter((call) => !this.asked.has(keyOf(call)));
    for (const call of unasked) this.asked.add(keyOf(call));
    const coming = unasked.map((call) =>
      this.await(keyOf(call), this.from.get(this.audience, call)),
    );
    if (patience > 0) await within(patience, Promise.all(coming));
    return unasked;
  }

  /** All good answers that are here now. */
  take(): readonly PublicAnswer[] {
    if (this.arrived.length > 0) this.here = [...this.here, ...this.arrived.splice(0)];
    return this.here;
  }

  /** Waits until one more good answer is here or none is on its way any more, then a little for what comes right behind it. */
  async more(together: number): Promise<void> {
    while (this.arrived.length === 0 && this.late.size > 0) await Promise.race(this.late.values());
    if (this.late.size > 0) await within(together, Promise.all(this.late.values()));
  }

  private await(key: string, answer: Promise<PublicAnswer>): Promise<PublicAnswer> {
    const coming = answer.then((came) => {
      this.late.delete(key);
      if (isGood(came)) this.arrived.push(came);
      return came;
    });
    this.late.set(key, coming);
    return coming;
  }
}
