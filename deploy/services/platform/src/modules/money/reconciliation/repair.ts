import type { Currency } from 'shared-contracts/money';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { RefusedError, refuse } from '../../../http/errors';
import { findPlayer, type Owner, ownerIn } from '../../identity/players/public';
import type { PaymentReports } from '../cashbox/public';
import type { PayoutReports } from '../payouts/public';
import type { Wallet } from '../wallet/public';
import {
  endBreak,
  findBreak,
  lockBreak,
  newestBreaks,
  openBreaks,
  playerOfBreak,
} from './break-repository';
import type { BreakRow } from './schema';

interface Parts {
  wallet: Pick<Wallet, 'noteDiscrepancy'>;
  paymentReports: PaymentReports;
  payoutReports: PayoutReports;
}
type Way = 'in' | 'out';
interface Entry {
  name: string;
  way: Way;
  amount: number;
  currency: string;
}
const SHOWN = 100;

/** Whether the break means that the provider has more, or less. */
const wayOf = ({ kind, state }: Pick<BreakRow, 'kind' | 'state'>): Way =>
  (kind === 'deposit') === (state === 'success') ? 'in' : 'out';
const turned = (way: Way): Way => (way === 'in' ? 'out' : 'in');

/** The movement that brings the operator's account of the provider to what the provider says. */
function entriesFor(row: BreakRow): Entry[] {
  const way = wayOf(row);
  const { reportedAmount, bookedAmount } = row;
  const reported = {
    name: 'reported',
    way,
    amount: reportedAmount ?? 0,
    currency: row.reportedCurrency ?? '',
  };
  const undone = {
    name: 'undone',
    way: turned(way),
    amount: bookedAmount ?? 0,
    currency: row.bookedCurrency ?? '',
  };
  if (row.problem === 'missing_in_ledger' || row.problem === 'double') return [reported];
  if (row.problem === 'missing_at_provider') return [undone];
  if (row.problem === 'currency') return [undone, reported];
  const more = reported.amount - undone.amount;
  return [{ ...reported, way: more > 0 ? way : turned(way), amount: Math.abs(more) }];
}

/** Breaks and what ends them: new entries, never a change of what was booked (SPEC.md, RC5). */
export function createRepairs(core: Core, { wallet, paymentReports, payoutReports }: Parts) {
  const ownerOf = async (db: Db, row: BreakRow): Promise<Owner | null> => {
    const playerId = await playerOfBreak(db, row);
    const player = playerId !== null && (await findPlayer(db, playerId));
    return player ? ownerIn(player) : null;
  };
  /** Handles the provider's lost report as if it came now. Answers whether it was taken. */
  const hearAgain = async ({ kind, reference, state, ...row }: BreakRow): Promise<boolean> => {
    const money = { amount: row.reportedAmount ?? 0, currency: row.reportedCurrency ?? '' };
    try {
      if (kind === 'deposit' && state !== 'returned')
        await paymentReports.take({ ...money, depositId: reference, status: state });
      else if (kind === 'payout' && state !== 'charged_back')
        await payoutReports.take({ ...money, payoutId: reference, status: state });
      else return false;
      return true;
    } catch (error) {
      if (error instanceof RefusedError) return false;
      throw error;
    }
  };
  const find = async (id: number): Promise<BreakRow> => {
    const row = await findBreak(core.db, id);
    if (!row) throw refuse(404, 'not_found');
    return row;
  };
  /** Ends a break and books what that needs, in one transaction; only the first end counts. @returns what was done */
  const end = (id: number, said: string, book: (tx: Db) => Promise<unknown>): Promise<string> =>
    core.transact(async (tx) => {
      const row = await lockBreak(tx, id);
      if (!row || row.endedAt) return row?.said ?? '';
      await book(tx);
      await endBreak(tx, id, said, core.now());
      return said;
    });

  return {
    /**
     * Repairs a break, once.
     * @returns what was done about it
     * @throws RefusedError 404 `not_found` for no break, 404 `payment_not_found` when nobody of ours asked for that order: a person asks the
     * provider
     */
    async repair(id: number): Promise<string> {
      const row = await find(id);
      if (row.endedAt) return row.said ?? '';
      const owner = await ownerOf(core.db, row);
      if (!owner) throw refuse(404, 'payment_not_found');
      if (row.problem === 'missing_in_ledger' && (await hearAgain(row)))
        return end(id, 'its lost word was taken, as if it came now', async () => undefined);
      const entries = entriesFor(row);
      const said = entries
        .map(({ way, amount, currency }) => `${amount} ${currency} ${way}`)
        .join(', ');
      return end(id, `booked as a discrepancy: ${said}`, async (tx) => {
        for (const { name, way, amount, currency } of entries) {
          const key = {
            scope: 'reconciliation',
            idempotencyKey: `${id}:${name}`,
            reference: row.reference,
          };
          const whose = { ...owner, currency: currency as Currency };
          await wallet.noteDiscrepancy(tx, whose, { ...key, amount }, way);
        }
      });
    },
    /** Those that wait for a repair, the oldest first. */
    open: (): Promise<BreakRow[]> => openBreaks(core.db, SHOWN),
    /** Those that wait come before those that ended, the newest first. */
    newest: (): Promise<BreakRow[]> => newestBreaks(core.db, SHOWN),
  };
}
export type Repairs = ReturnType<typeof createRepairs>;
