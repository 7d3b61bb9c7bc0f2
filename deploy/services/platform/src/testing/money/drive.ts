import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/connect';
import { RefusedError } from '../../http/errors';
import type { Owner } from '../../modules/identity/players/owner';
import type { Wallet } from '../../modules/money/wallet/service';
import { CONTRIBUTIONS, type Step } from './steps';

const SCOPE = 'drive';

/** Asks a wallet for one step, in a transaction. @returns `done`, `again`, `none` or the code of the refusal */
export async function ask(
  {
    wallet,
    transact,
  }: { wallet: Wallet; transact: <T>(work: (tx: Db) => Promise<T>) => Promise<T> },
  owner: Owner,
  step: Step,
): Promise<string> {
  try {
    const fresh = await transact((tx) => stepIn(wallet, tx, owner, step));
    return fresh ? 'done' : step.kind === 'end' ? 'none' : 'again';
  } catch (error) {
    if (error instanceof RefusedError) return error.items[0]?.code ?? '';
    throw error;
  }
}

async function stepIn(wallet: Wallet, tx: Db, owner: Owner, step: Step): Promise<unknown> {
  const { amount } = step;
  const booking = (idempotencyKey: string, reference: string) => ({
    scope: SCOPE,
    idempotencyKey,
    reference,
    amount,
  });
  const order = (reference: string) => ({ scope: SCOPE, reference, amount });
  switch (step.kind) {
    case 'deposit':
      return wallet.deposit(tx, owner, booking(step.key, 'cashier'));
    case 'bet':
      return wallet.bet(tx, owner, {
        ...booking(step.key, step.round),
        categories: [step.category],
      });
    case 'win':
      return wallet.win(tx, owner, { ...booking(step.key, step.round), ends: step.ends });
    case 'rollback': {
      const bet = await wallet.find(tx, SCOPE, step.bet);
      if (!bet) throw new RefusedError(404, [{ code: 'not_found' }]);
      return wallet.rollback(tx, owner, bet.id, booking(step.key, step.round));
    }
    case 'grant': {
      const { wagering, maxBet } = step;
      return wallet.grant(tx, owner, step.gift, amount, {
        wagering,
        maxBet,
        contributions: CONTRIBUTIONS,
      });
    }
    case 'end':
      return wallet.endBonus(tx, owner, step.gift, step.state);
    case 'expect':
      return wallet.expectDeposit(tx, owner, order(step.order));
    case 'arrive':
      return wallet.endDeposit(tx, owner, order(step.order), step.phase);
    case 'late':
      return wallet.suspendDeposit(tx, owner, order(step.order));
    case 'release':
      return wallet.releaseDeposit(tx, owner, order(step.order));
    case 'charge_back':
      return wallet.chargeBackDeposit(tx, owner, order(step.order));
    case 'hold':
      return wallet.holdPayout(tx, owner, order(step.order));
    case 'leave':
      return wallet.endPayout(tx, owner, order(step.order), step.phase);
    case 'reverse':
      return wallet.reversePayout(tx, owner, order(step.order));
  }
}

/** Name of a rule -> how often the books break it; all zero on a sound ledger (SPEC.md, W1, W2, W7, W8). */
export async function brokenRules(db: Db): Promise<Record<string, number>> {
  const [found] = await rows<Record<string, string>>(
    db,
    sql`select
      (select count(*) from (select currency from archive.all_entries group by currency having sum(amount) <> 0) x) as "currencies that do not sum to zero",
      (select count(*) from (select transaction_id from archive.all_entries group by transaction_id having sum(amount) <> 0) x) as "transactions that do not sum to zero",
      (select count(*) from ledger_accounts a where balance is not null and (balance, version) <> (
        select coalesce(sum(amount), 0), count(*) from archive.all_entries e where e.account_id = a.id)) as "balances that are not their entries",
      (select count(*) from (
        select balance_after, sum(amount) over w as sum, version, row_number() over w as place from archive.all_entries where version is not null
        window w as (partition by account_id order by version)) x
        where balance_after <> sum or version <> place) as "entries whose balance after them is wrong",
      (select count(*) from archive.all_stakes s where real + bonus <> (
        select -coalesce(sum(e.amount), 0) from archive.all_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = s.transaction_id and a.kind in ('real', 'bonus'))) as "stakes that are not their bet",
      (select count(*) from bonuses b join ledger_accounts a on a.id = b.account_id where b.state <> 'active' and a.balance <> 0) as "ended bonuses with money",
      (select count(*) from ledger_transactions t where ends_id is not null and not exists (
        select from ledger_transactions p where p.id = t.ends_id and p.phase = 'pending')) as "ends of nothing",
      (select count(*) from ledger_accounts a where kind = 'hold' and balance <> (
        select coalesce(sum(e.amount), 0) from archive.all_entries e join ledger_transactions t on t.id = e.transaction_id and t.phase = 'pending'
        where e.account_id = a.id and not exists (select from ledger_transactions x where x.ends_id = t.id))) as "held money that is not open payouts",
      (select count(*) from (select t.reference from archive.all_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'suspense'
        join ledger_transactions t on t.id = e.transaction_id group by t.reference having sum(e.amount) < 0) x) as "more out of suspense than lay there"`,
  );
  return Object.fromEntries(
    Object.entries(found ?? {}).map(([rule, count]) => [rule, Number(count)]),
  );
}

/** What a player's accounts hold, to be held against a model. */
export async function holdings(db: Db, owner: Owner, wallet: Wallet) {
  const { balance: real, bonus, wagering } = await wallet.amounts(db, owner);
  const [found] = await rows<{ hold: string }>(
    db,
    sql`select coalesce(sum(balance), 0) as hold from ledger_accounts where player_id = ${owner.id} and kind = 'hold'`,
  );
  return { real, bonus, wagering, hold: Number(found?.hold) };
}
