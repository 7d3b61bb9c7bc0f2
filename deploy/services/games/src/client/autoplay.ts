import type { Translate } from './text';

/** What a player sets before an autoplay. Sums in minor units; null: no such limit. */
export interface AutoplayPlan {
  rounds: number;
  /** Ends after a round that wins more. */
  winOver: number | null;
  balanceUnder: number | null;
  balanceOver: number | null;
  /** Ends when free spins begin, or turns in which money stays. */
  onFeature: boolean;
}

/** Why it ended: the plan is done, the player or the site ended it, or the next round is impossible. */
export type AutoplayEnd =
  | 'done'
  | 'win'
  | 'under'
  | 'over'
  | 'feature'
  | 'pressed'
  | 'paused'
  | 'hidden'
  | 'jackpot'
  | 'gift'
  | 'failed';

interface AutoplayDeps {
  page: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** The number of rounds left has changed. */
  changed(): void;
  told(end: AutoplayEnd, plan: AutoplayPlan): void;
}

/** What is told at its end; after a failure, the reason if it is known. */
export function endText(
  { t, money }: { t: Translate; money: (amount: number) => string },
  end: AutoplayEnd,
  { rounds, winOver, balanceUnder, balanceOver }: AutoplayPlan,
): string {
  const amount = { win: winOver, under: balanceUnder, over: balanceOver }[end as string] ?? 0;
  return t(`auto.end.${end}`, { amount: money(amount), count: rounds });
}

/** Autoplay: the chosen number of rounds without a press (SPEC.md J10). It counts and ends; its owner begins the rounds. */
export class Autoplay {
  private now: AutoplayPlan | undefined;
  private rounds = 0;

  constructor(private readonly deps: AutoplayDeps) {
    const { page } = deps;
    page.addEventListener('visibilitychange', () => {
      if (page.visibilityState === 'hidden') this.stop('hidden');
    });
  }

  /** Undefined while the player begins rounds. */
  get plan(): AutoplayPlan | undefined {
    return this.now;
  }
  /** Rounds that are still to begin. */
  get left(): number | undefined {
    return this.now && this.rounds;
  }

  start(plan: AutoplayPlan): void {
    this.now = plan;
    this.rounds = plan.rounds;
    this.deps.changed();
  }
  /** One of its rounds begins. */
  begun(): void {
    this.rounds -= 1;
    this.deps.changed();
  }
  /** A feature opens: the player starts it. */
  opened(): void {
    if (this.now?.onFeature) this.stop('feature');
  }
  /** A round is over. Minor units. */
  ended(won: number, balance: number): void {
    const { now } = this;
    if (!now) return;
    if (now.winOver !== null && won > now.winOver) this.stop('win');
    else if (now.balanceUnder !== null && balance < now.balanceUnder) this.stop('under');
    else if (now.balanceOver !== null && balance > now.balanceOver) this.stop('over');
    else if (this.rounds <= 0) this.stop('done');
  }
  /** Ends it. Answers whether it was running. */
  stop(end: AutoplayEnd): boolean {
    const { now } = this;
    if (!now) return false;
    this.now = undefined;
    this.deps.changed();
    this.deps.told(end, now);
    return true;
  }
}
