import { type Db, named } from '../../../db/connect';
import { type Account, type AccountColumns, accountIn } from './account-repository';
import type { BonusRow } from './schema';

/** A bonus in play with its account. */
export type ActiveBonus = Pick<
  BonusRow,
  | 'id'
  | 'reference'
  | 'wageringRequired'
  | 'wageringDone'
  | 'contributions'
  | 'maxBet'
  | 'isWinback'
> & { account: Account };
/** What a player plays with; under a lock it is changed with what is booked. */
export interface Purse {
  real: Account;
  bonus: ActiveBonus | null;
  /** Minor units of the bonus that gave losses back, as they were when it was read. */
  winback: number;
}

type Big = string | number;
/** A row of the functions `purse_of` and `lock_purse`; the bonus's part is null without one. */
export interface PurseColumns extends AccountColumns {
  bonus_id: Big | null;
  reference: string;
  wagering_required: Big;
  wagering_done: Big;
  contributions: Record<string, number>;
  max_bet: Big | null;
  is_winback: boolean;
  bonus_account: Big;
  bonus_balance: Big;
  bonus_version: Big;
}

const bonusIn = (row: PurseColumns): ActiveBonus => ({
  id: Number(row.bonus_id),
  reference: row.reference,
  wageringRequired: Number(row.wagering_required),
  wageringDone: Number(row.wagering_done),
  contributions: row.contributions,
  maxBet: row.max_bet === null ? null : Number(row.max_bet),
  isWinback: row.is_winback,
  account: accountIn({
    id: row.bonus_account,
    balance: row.bonus_balance,
    version: row.bonus_version,
  }),
});
/** Minor units of a bonus in play that gives losses back (SPEC.md, W15). */
export const winbackOf = ({ bonus }: Pick<Purse, 'bonus'>): number =>
  bonus?.isWinback ? bonus.account.balance : 0;

export const purseIn = (row: PurseColumns): Purse => {
  const bonus = row.bonus_id === null ? null : bonusIn(row);
  return { real: accountIn(row), bonus, winback: winbackOf({ bonus }) };
};

/**
 * The real account is the lock of everything that changes a purse.
 * @throws Error for a player without a wallet
 */
export async function lockPurse(tx: Db, playerId: number): Promise<Purse> {
  const [row] = await named<PurseColumns>(tx, 'lock_purse', 'select * from lock_purse($1)', [
    playerId,
  ]);
  if (!row) throw new Error(`player ${playerId} has no wallet`);
  return purseIn(row);
}

/** The purse at one moment, to be shown; null for a player without a wallet. */
export async function readPurse(db: Db, playerId: number): Promise<Purse | null> {
  const [row] = await named<PurseColumns>(db, 'purse_of', 'select * from purse_of($1)', [playerId]);
  return row ? purseIn(row) : null;
}
