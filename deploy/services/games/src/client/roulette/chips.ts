import { sumOf, type TableBet } from '../../math/roulette/round';
import type { Spread } from '../../math/roulette/sections';
import { spotOf } from '../../math/roulette/spots';
import type { RouletteRules } from '../../roulette-protocol';

/** Why chips were not laid. */
export type Refused = 'spot_limit' | 'table_limit';

/** What lies on the table, in the order in which it came. Amounts in minor units. */
export class Chips {
  private steps: TableBet[][] = [];
  private last: TableBet[] = [];

  constructor(private readonly rules: Pick<RouletteRules, 'limits' | 'most'>) {}

  /** One bet a place, as the server takes them. */
  get bets(): TableBet[] {
    const amounts = new Map<string, number>();
    for (const { spot, amount } of this.steps.flat())
      amounts.set(spot, (amounts.get(spot) ?? 0) + amount);
    return [...amounts].map(([spot, amount]) => ({ spot, amount }));
  }

  get total(): number {
    return sumOf(this.steps.flat());
  }

  /** What rebet would lay. */
  get lastTotal(): number {
    return sumOf(this.last);
  }

  on = (spot: string): number => sumOf(this.steps.flat().filter((bet) => bet.spot === spot));

  /** So many chips on each of some places; all of them or none. Says which limit is in the way. */
  lay(spread: Spread, chip: number): Refused | undefined {
    return this.add(spread.map(([spot, count]) => ({ spot, amount: count * chip })));
  }

  double(): Refused | undefined {
    return this.add(this.bets);
  }

  /** What lay there in the last round, beside what lies there now. */
  rebet(): Refused | undefined {
    return this.add(this.last);
  }

  undo(): undefined {
    this.steps.pop();
  }

  clear(): undefined {
    this.steps = [];
  }

  /** The last chips that came to a place. */
  take(spot: string): undefined {
    const at = this.steps.findLastIndex((step) => step.some((bet) => bet.spot === spot));
    if (at === -1) return undefined;
    const rest = this.steps[at]?.filter((bet) => bet.spot !== spot) ?? [];
    this.steps.splice(at, 1, ...(rest.length > 0 ? [rest] : []));
  }

  /** Undone until the balance pays for it. */
  lower(balance: number): void {
    while (this.total > balance) this.undo();
  }

  /** The round has begun: the table is empty, and rebet knows what lay there. */
  played(): TableBet[] {
    this.last = this.bets;
    this.clear();
    return this.last;
  }

  private add(bets: readonly TableBet[]): Refused | undefined {
    if (bets.length === 0) return undefined;
    if (this.total + sumOf(bets) > this.rules.most) return 'table_limit';
    for (const { spot: id, amount } of bets) {
      const spot = spotOf(id);
      if (!spot || this.on(id) + amount > this.rules.limits[spot.kind]) return 'spot_limit';
    }
    this.steps.push([...bets]);
    return undefined;
  }
}
