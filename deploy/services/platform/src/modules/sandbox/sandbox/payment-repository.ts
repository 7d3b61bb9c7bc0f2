import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../db/connect';
import {
  type PaymentMode,
  type SandboxPayment,
  sandboxCards,
  sandboxPaymentMode,
  sandboxPayments,
  sandboxPaymentWords,
} from './schema';

type CardRow = typeof sandboxCards.$inferSelect;
type WordRow = typeof sandboxPaymentWords.$inferSelect;

export const paymentMode = async (db: Db): Promise<PaymentMode> =>
  (await db.select().from(sandboxPaymentMode))[0]?.mode ?? 'pays';

export async function turnPayments(db: Db, mode: PaymentMode): Promise<void> {
  await db
    .insert(sandboxPaymentMode)
    .values({ id: 1, mode })
    .onConflictDoUpdate({ target: sandboxPaymentMode.id, set: { mode } });
}

export const findPayment = async (db: Db, id: string): Promise<SandboxPayment | null> =>
  (await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id)))[0] ?? null;

export const paymentOfDeposit = async (db: Db, depositId: string): Promise<SandboxPayment | null> =>
  (await db.select().from(sandboxPayments).where(eq(sandboxPayments.depositId, depositId)))[0] ??
  null;

/** False for a deposit that has one. */
export async function addPayment(
  db: Db,
  payment: typeof sandboxPayments.$inferInsert,
): Promise<boolean> {
  const made = await db.insert(sandboxPayments).values(payment).onConflictDoNothing().returning();
  return made.length > 0;
}

/** Null for one that is open no more. @param step where its page has to stand */
export async function changeOpenPayment(
  tx: Db,
  id: string,
  change: Partial<SandboxPayment>,
  step?: SandboxPayment['step'],
): Promise<SandboxPayment | null> {
  const stillOpen = and(
    eq(sandboxPayments.id, id),
    eq(sandboxPayments.status, 'open'),
    step && eq(sandboxPayments.step, step),
  );
  const [changed] = await tx.update(sandboxPayments).set(change).where(stillOpen).returning();
  return changed ?? null;
}

/** Who called it off knows: there is nothing to report. */
export async function cancelPayment(db: Db, depositId: string, at: Date): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ status: 'cancelled', step: 'ended', deliveredAt: at })
    .where(and(eq(sandboxPayments.depositId, depositId), eq(sandboxPayments.status, 'open')));
}

export async function markDelivered(db: Db, id: string, at: Date): Promise<void> {
  await db.update(sandboxPayments).set({ deliveredAt: at }).where(eq(sandboxPayments.id, id));
}

export async function addWord(
  tx: Db,
  word: Pick<WordRow, 'paymentId' | 'status' | 'dueAt'>,
): Promise<void> {
  await tx.insert(sandboxPaymentWords).values(word);
}

/** What is still to be said of a payment, in its order. */
export const untoldWords = (db: Db, paymentId: string): Promise<WordRow[]> =>
  db
    .select()
    .from(sandboxPaymentWords)
    .where(and(eq(sandboxPaymentWords.paymentId, paymentId), isNull(sandboxPaymentWords.toldAt)))
    .orderBy(asc(sandboxPaymentWords.id));

export async function markTold(tx: Db, id: number, at: Date): Promise<void> {
  await tx.update(sandboxPaymentWords).set({ toldAt: at }).where(eq(sandboxPaymentWords.id, id));
}

/** Payments of which something is to be said by now. */
export const paymentsToTell = (db: Db, now: Date, most: number): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: sandboxPaymentWords.paymentId })
    .from(sandboxPaymentWords)
    .where(and(isNull(sandboxPaymentWords.toldAt), lte(sandboxPaymentWords.dueAt, now)))
    .limit(most);

export const findCard = async (db: Db, token: string): Promise<CardRow | undefined> =>
  (await db.select().from(sandboxCards).where(eq(sandboxCards.token, token)))[0];

export async function keepCard(db: Db, card: CardRow): Promise<void> {
  await db
    .insert(sandboxCards)
    .values(card)
    .onConflictDoUpdate({ target: sandboxCards.token, set: { card: card.card } });
}

export async function forgetCard(db: Db, token: string): Promise<void> {
  await db.delete(sandboxCards).where(eq(sandboxCards.token, token));
}
