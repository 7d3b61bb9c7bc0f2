import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/connect';
import { type Account, type AccountColumns, accountIn } from './accounts';
import type { BonusRow } from './schema';

/** A bonus in play with its account. */
export type ActiveBonus = Pick<
  BonusRow,
  'id' | 'reference' | 'wageringRequired' | 'wageringDone' | 'contributions' | 'maxBet' | 'isWinback'
> & { account: Account };
/** What a player plays with; under a lock it is changed with what is booked. */
export interface Purse {
  real: Account;
  bonus: ActiveBonus | null;
}

interface BonusColumns {
  bonus_id: string | null;
  reference: string;
  wagering_required: string;
  wagering_done: string;
  contributions: Record<string, number>;
  max_bet: string | null;
  is_winback: boolean;
  bonus_account: string;
  bonus_balance: string;
  bonus_version: string;
}
const BONUS =
  sql.raw(`b.id as bonus_id, b.reference, b.wagering_required, b.wagering_done, b.contributions, b.max_bet,
  b.is_winback, a.id as bonus_account, a.balance as bonus_balance, a.version as bonus_version`);

const bonusIn = (row: BonusColumns | undefined): ActiveBonus | null =>
  row?.bonus_id
    ? {
        id: Number(row.bonus_id),
        reference: row.reference,
        wageringRequired: Number(row.wagering_required),
        wageringDone: Number(row.wagering_done),
        contributions: row.contributions,
        maxBet: row.max_bet === null ? null : Number(row.max_bet),
        isWinback: row.is_winback,
        account: accountIn({ id: row.bonus_account, balance: row.bonus_balance, version: row.bonus_version }),
      }
    : null;
const isRealOf = (playerId: number): SQL =>
  sql`r.player_id = ${playerId} and r.kind = 'real' and r.reference = ''`;

/**
 * The real account is the lock of everything that changes a purse; what bonus is active is asked once it is held.
 * @throws Error for a player without a wallet
 */
export async function lockPurse(tx: Db, playerId: number): Promise<Purse> {
  const [real] = await rows<AccountColumns>(
    tx,
    sql`select r.id, r.balance, r.version from ledger_accounts r where ${isRealOf(playerId)} for update`,
  );
  if (!real) throw new Error(`player ${playerId} has no wallet`);
  const [active] = await rows<BonusColumns>(
    tx,
    sql`select ${BONUS} from bonuses b join ledger_accounts a on a.id = b.account_id
        where b.player_id = ${playerId} and b.state = 'active' for update of a`,
  );
  return { real: accountIn(real), bonus: bonusIn(active) };
}

/** The purse at one moment, to be shown; null for a player without a wallet. */
export async function readPurse(db: Db, playerId: number): Promise<Purse | null> {
  const [row] = await rows<AccountColumns & BonusColumns>(
    db,
    sql`select r.id, r.balance, r.version, ${BONUS} from ledger_accounts r
        left join (bonuses b join ledger_accounts a on a.id = b.account_id) on b.player_id = r.player_id and b.state = 'active'
        where ${isRealOf(playerId)}`,
  );
  return row ? { real: accountIn(row), bonus: bonusIn(row) } : null;
}
