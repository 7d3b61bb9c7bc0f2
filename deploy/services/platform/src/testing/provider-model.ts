/** A request of a provider about a few rounds; `slot` and `bet` are numbers of transaction UUIDs. */
export interface Request {
  kind: 'bet' | 'win' | 'rollback';
  slot: number;
  round: number;
  amount: number;
  closed: boolean;
  /** What a win or a rollback refers to. */
  bet: number;
}
interface Round {
  bet: number;
  win: number;
  status: 'open' | 'finished' | 'void';
}
interface Answered {
  status: string;
  balance?: number;
}

/** What a wallet has to answer to any requests in any order (SPEC.md, N4 to N8), as plainly as it can be said. */
export class ProviderModel {
  private readonly stored = new Map<number, { request: string; balance: number }>();
  private readonly bets = new Map<number, { round: number; amount: number }>();
  private readonly wins = new Set<number>();
  private readonly takenBack = new Set<number>();
  private readonly rounds: Round[];
  /** Rounds of which nothing was left. */
  voided = 0;

  constructor(
    public balance: number,
    rounds: number,
  ) {
    this.rounds = Array.from({ length: rounds }, () => ({ bet: 0, win: 0, status: 'open' }));
  }

  ask(request: Request): Answered {
    const { kind, slot, round, amount, closed, bet } = request;
    const told = { bet: [amount], win: [amount, closed, bet], rollback: [bet] }[kind];
    const text = JSON.stringify([kind, round, told]);
    const known = this.stored.get(slot);
    if (known && known.request !== text) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
    if (known) return { status: 'RS_OK', balance: known.balance };
    const place = this.rounds[round] as Round;
    const refused = this[kind](request, place);
    if (refused) return { status: refused };
    this.stored.set(slot, { request: text, balance: this.balance });
    return { status: 'RS_OK', balance: this.balance };
  }

  private bet({ slot, round, amount }: Request, place: Round): string | null {
    if (this.takenBack.has(slot) || place.status === 'void')
      return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (place.status === 'finished') return 'RS_ERROR_UNKNOWN';
    if (this.balance < amount) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    this.balance -= amount;
    place.bet += amount;
    this.bets.set(slot, { round, amount });
    return null;
  }

  private win({ slot, round, amount, closed, bet }: Request, place: Round): string | null {
    if (this.takenBack.has(bet)) return 'RS_ERROR_TRANSACTION_ROLLED_BACK';
    if (this.bets.get(bet)?.round !== round) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (this.takenBack.has(slot)) return 'RS_ERROR_DUPLICATE_TRANSACTION';
    this.balance += amount;
    place.win += amount;
    if (closed && place.status === 'open') place.status = 'finished';
    this.wins.add(slot);
    return null;
  }

  private rollback({ round, bet }: Request, place: Round): string | null {
    if (this.takenBack.has(bet)) return null;
    const known = this.bets.get(bet);
    if (!known && !this.wins.has(bet)) {
      this.takenBack.add(bet);
      if (place.bet === 0 && place.win === 0) place.status = 'void';
      return null;
    }
    if (known?.round !== round) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    if (place.status !== 'open') return 'RS_ERROR_UNKNOWN';
    this.takenBack.add(bet);
    this.balance += known.amount;
    place.bet -= known.amount;
    if (place.bet === 0 && place.win === 0) {
      place.status = 'void';
      this.voided += 1;
    }
    return null;
  }
}
