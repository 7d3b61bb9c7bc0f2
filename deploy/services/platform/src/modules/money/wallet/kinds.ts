import type { Db } from '../../../db/connect';
import { putAccountKinds } from './account-repository';
import type { HouseKind, PlayerKind } from './schema';

/** What accounts of a kind are for, and whose they are. */
export interface AccountKind {
  kind: string;
  owner: 'player' | 'house';
  purpose: string;
}
const OWN: Record<PlayerKind | HouseKind, Omit<AccountKind, 'kind'>> = {
  real: { owner: 'player', purpose: 'money that its player may withdraw' },
  bonus: { owner: 'player', purpose: 'money of one gift while it is wagered' },
  spins: { owner: 'player', purpose: 'what the free spins of one gift won, until it is its bonus' },
  hold: { owner: 'player', purpose: 'money of payouts under way' },
  gaming: { owner: 'house', purpose: 'bets and wins' },
  clearing: { owner: 'house', purpose: 'what payment providers took in and paid out' },
  incoming: { owner: 'house', purpose: 'deposits that are not confirmed' },
  suspense: { owner: 'house', purpose: 'money that came for a deposit which had ended' },
  bonus_cost: { owner: 'house', purpose: 'bonuses granted, less what came back of them' },
  adjustment: { owner: 'house', purpose: 'corrections by hand' },
  given_up: { owner: 'house', purpose: 'rests that players gave up when they closed the account' },
  charged_back: {
    owner: 'house',
    purpose: 'deposits that were charged back after their player had spent them',
  },
  prize_pool: { owner: 'house', purpose: 'the fund of a promotion, or a jackpot' },
  discrepancy: {
    owner: 'house',
    purpose: 'what the provider’s report and the ledger differ by, until somebody explains it',
  },
};

/** Kinds of accounts of all modules; an account of another kind is refused by the database (SPEC.md, W7). */
export function createAccountKinds() {
  const kinds: AccountKind[] = Object.entries(OWN).map(([kind, rest]) => ({ kind, ...rest }));
  return {
    add(kind: AccountKind): void {
      if (kinds.some((one) => one.kind === kind.kind))
        throw new Error(`two kinds of accounts are called ${kind.kind}`);
      kinds.push(kind);
    },
    write: (db: Db): Promise<void> => putAccountKinds(db, kinds),
  };
}
