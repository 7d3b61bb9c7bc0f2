import { CONTRIBUTIONS, type Step } from './steps';

interface Stake {
  key: string;
  round: string;
  real: number;
  bonus: number;
  gift: string | null;
  wagered: number;
  status: 'open' | 'closed' | 'rolled_back';
}
interface Bonus {
  gift: string;
  balance: number;
  required: number;
  done: number;
  maxBet: number | null;
}
class RefusedError extends Error {}
const refuse = (code: string): never => {
  throw new RefusedError(code);
};
const UNIT = 100;

/** What one player's money should be, told in plain sums: the wallet is held against it. */
export class Purse {
  real = 0;
  hold = 0;
  bonus: Bonus | null = null;
  private ended = new Map<string, string>();
  private stakes: Stake[] = [];
  /** Key -> what was asked with it. */
  private done = new Map<string, string>();
  /** What a later step of an order builds on -> its amount. */
  private orders = new Map<string, number>();

  get wagering(): number {
    return this.bonus ? this.bonus.required - this.bonus.done : 0;
  }

  /** `done`, `again`, `none` or the code of the refusal, as the wallet answers the same step. */
  take(step: Step): string {
    try {
      return this.first(step) ? 'done' : step.kind === 'end' ? 'none' : 'again';
    } catch (error) {
      if (error instanceof RefusedError) return error.message;
      throw error;
    }
  }

  /** A key is good once; what it was used for tells a repeat from a conflict. */
  private claim(key: string, step: Step, reference: string): boolean {
    const phase = 'phase' in step ? step.phase : '';
    const asked = JSON.stringify([step.kind, phase, reference, step.amount]);
    const known = this.done.get(key);
    if (known !== undefined && known !== asked) refuse('idempotency_conflict');
    if (known === undefined) this.done.set(key, asked);
    return known === undefined;
  }

  private once(key: string, step: Step, reference: string, work: () => void): boolean {
    if (!this.claim(key, step, reference)) return false;
    try {
      work();
    } catch (error) {
      this.done.delete(key);
      throw error;
    }
    return true;
  }

  private first(step: Step): boolean {
    const { amount } = step;
    switch (step.kind) {
      case 'deposit':
        return this.once(step.key, step, 'cashier', () => this.earn(amount));
      case 'bet':
        return this.once(step.key, step, step.round, () => this.bet(step));
      case 'win':
        return this.once(step.key, step, step.round, () => this.win(step));
      case 'rollback':
        // nobody asks the wallet for a bet that it never took
        if (!this.done.has(step.bet)) return refuse('not_found');
        return this.once(step.key, step, step.round, () => this.rollback(step));
      case 'grant':
        return this.once(`${step.gift}:grant`, step, step.gift, () => {
          if (this.bonus) refuse('gift_has_bonus');
          const { gift, wagering: required, maxBet } = step;
          this.bonus = { gift, balance: amount, required, done: 0, maxBet };
          if (required === 0) this.close('converted');
        });
      case 'end':
        if (this.bonus?.gift !== step.gift) return false;
        this.close(step.state);
        return true;
      case 'expect':
        return this.pay(step, 'pending', null);
      case 'arrive':
        return this.pay(step, 'end', 'pending', () => {
          if (step.phase !== 'posted') return;
          this.orders.set(`${step.order}:came`, amount);
          this.earn(amount);
        });
      case 'late':
        return this.pay(step, 'late', null);
      case 'release':
        return this.pay(step, 'released', 'late', () => {
          if (this.orders.has(`${step.order}:charged_back`)) refuse('idempotency_conflict');
          this.earn(amount);
        });
      case 'charge_back': {
        const hasCome = this.orders.has(`${step.order}:came`);
        return this.pay(step, 'charged_back', hasCome ? 'came' : 'late', () => {
          // what still lies aside was never the player's, and what was spent is the house's loss
          if (hasCome || this.orders.has(`${step.order}:released`))
            this.real -= Math.min(this.real, amount);
        });
      }
      case 'hold':
        return this.pay(step, 'pending', null, () => {
          if (this.real < amount) refuse('insufficient_funds');
          this.earn(-amount);
          this.hold += amount;
        });
      case 'leave':
        return this.pay(step, 'end', 'pending', () => {
          this.hold -= amount;
          if (step.phase === 'posted') this.orders.set(`${step.order}:left`, amount);
          else this.earn(amount);
        });
      case 'reverse':
        return this.pay(step, 'reversed', 'left', () => this.earn(amount));
    }
  }

  private earn(amount: number): void {
    this.real += amount;
  }

  /** A step of an order, `after` another one that was of the same amount. */
  private pay(
    step: Step & { order: string },
    name: string,
    after: string | null,
    work = () => {},
  ): boolean {
    const { order, amount } = step;
    const known = after ? this.orders.get(`${order}:${after}`) : amount;
    if (known !== amount)
      refuse(known === undefined ? 'payment_not_found' : 'idempotency_conflict');
    return this.once(`${order}:${name}`, step, order, () => {
      work();
      this.orders.set(`${order}:${name}`, amount);
    });
  }

  private bet({ amount, key, round, category }: Step & { kind: 'bet' }): void {
    const { bonus } = this;
    if (bonus?.maxBet && amount > bonus.maxBet) refuse('bonus_max_bet');
    const real = Math.min(this.real, amount);
    const rest = amount - real;
    if (rest > (bonus?.balance ?? 0)) refuse('insufficient_funds');
    const percent = (CONTRIBUTIONS as Record<string, number>)[category] ?? CONTRIBUTIONS['*'];
    const wagered = bonus
      ? Math.min(Math.floor((amount * percent) / 100), bonus.required - bonus.done)
      : 0;
    this.real -= real;
    if (bonus) {
      bonus.balance -= rest;
      bonus.done += wagered;
    }
    this.stakes.push({
      key,
      round,
      real,
      bonus: rest,
      gift: bonus?.gift ?? null,
      wagered,
      status: 'open',
    });
  }

  private win({ amount, round, ends }: Step & { kind: 'win' }): void {
    const own = this.stakes.filter(
      (stake) => stake.round === round && stake.status !== 'rolled_back',
    );
    const whole = own.reduce((sum, { real, bonus }) => sum + real + bonus, 0);
    let left = amount;
    for (const gift of new Set(own.filter(({ bonus }) => bonus > 0).map((stake) => stake.gift))) {
      const part = own.reduce((sum, stake) => sum + (stake.gift === gift ? stake.bonus : 0), 0);
      const won = Math.floor((amount * part) / whole);
      left -= won;
      this.give(gift, won);
    }
    this.real += left;
    if (!ends) return;
    for (const stake of own) if (stake.status === 'open') stake.status = 'closed';
    this.settle();
  }

  private rollback({ bet }: Step & { kind: 'rollback' }): void {
    const stake = this.stakes.find(({ key }) => key === bet);
    if (!stake || stake.status === 'rolled_back') return refuse('idempotency_conflict');
    stake.status = 'rolled_back';
    this.real += stake.real;
    this.give(stake.gift, stake.bonus);
    if (this.bonus && this.bonus.gift === stake.gift) this.bonus.done -= stake.wagered;
    this.settle();
  }

  /** What belongs to a bonus that was converted is real; what belongs to one that went is gone. */
  private give(gift: string | null, amount: number): void {
    if (this.bonus && this.bonus.gift === gift) this.bonus.balance += amount;
    else if (gift !== null && this.ended.get(gift) === 'converted') this.real += amount;
  }

  private settle(): void {
    const { bonus } = this;
    if (!bonus) return;
    if (bonus.done >= bonus.required) return this.close('converted');
    const isStaked = this.stakes.some(
      (stake) => stake.gift === bonus.gift && stake.bonus > 0 && stake.status === 'open',
    );
    if (bonus.balance < UNIT && !isStaked) this.close('lost');
  }

  private close(state: string): void {
    if (!this.bonus) return;
    if (state === 'converted') this.real += this.bonus.balance;
    this.ended.set(this.bonus.gift, state);
    this.bonus = null;
  }
}
