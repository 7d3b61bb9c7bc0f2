import type { Database } from '../store/database';
import { DEMO_CREDIT } from '../store/sessions';
import { nameOf } from './transactions';
import { type Wallet, WalletError } from './wallet';

/** Demo credit, kept beside the rounds with the same promises as real money. */
export function demoWallet(db: Database): Wallet & { refill(sessionId: string): Promise<number> } {
  const book = (sessionId: string, transactionId: string, amount: number) =>
    db.transaction(async (tx) => {
      const balance = await balanceOf(tx, sessionId, true);
      const known = await tx.query('select 1 from games.demo_entries where transaction_id = $1', [
        transactionId,
      ]);
      if (known.length > 0) return balance;
      if (balance + amount < 0) throw new WalletError('insufficient_funds');
      await tx.query(
        'insert into games.demo_entries (transaction_id, session_id, amount) values ($1, $2, $3)',
        [transactionId, sessionId, amount],
      );
      return setBalance(tx, sessionId, balance + amount);
    });
  return {
    balance: ({ id }) => balanceOf(db, id),
    bet: ({ session, roundId, amount }) => book(session.id, nameOf(roundId, 'bet'), -amount),
    win: ({ session, roundId, step, amount }) => book(session.id, nameOf(roundId, step), amount),
    rollback: ({ session: { id: sessionId }, roundId }) =>
      db.transaction(async (tx) => {
        const transactionId = nameOf(roundId, 'bet');
        const balance = await balanceOf(tx, sessionId, true);
        const [entry] = await tx.query<{ amount: unknown; voided: boolean }>(
          `insert into games.demo_entries (transaction_id, session_id, amount, voided) values ($1, $2, 0, true)
           on conflict (transaction_id) do update set amount = games.demo_entries.amount
           returning amount, voided`,
          [transactionId, sessionId],
        );
        if (!entry || entry.voided) return balance;
        await tx.query('update games.demo_entries set voided = true where transaction_id = $1', [
          transactionId,
        ]);
        return setBalance(tx, sessionId, balance - Number(entry.amount));
      }),
    refill: (sessionId) =>
      db.transaction(async (tx) => {
        const balance = await balanceOf(tx, sessionId, true);
        return balance < DEMO_CREDIT ? setBalance(tx, sessionId, DEMO_CREDIT) : balance;
      }),
  };
}

async function balanceOf(db: Database, sessionId: string, lock = false): Promise<number> {
  const [row] = await db.query<{ demo_balance: unknown }>(
    `select demo_balance from games.sessions where id = $1 ${lock ? 'for update' : ''}`,
    [sessionId],
  );
  return Number(row?.demo_balance ?? 0);
}

async function setBalance(db: Database, sessionId: string, balance: number): Promise<number> {
  await db.query('update games.sessions set demo_balance = $2 where id = $1', [sessionId, balance]);
  return balance;
}
