import { ask } from 'deploy-observability/http';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import { refuse } from '../../../http/errors';
import { signedHeaders } from '../../../http/signed';
import { createJob } from '../../../job';
import type { PaymentProvider, PaymentReport } from '../../../ports/payments';
import type { GivenCard } from './pay-card';
import { type Decision, wordsOf } from './pay-words';
import type { SandboxReport } from './report';
import {
  type PaymentMode,
  type SandboxPayment,
  sandboxCards,
  sandboxPaymentMode,
  sandboxPayments,
  sandboxPaymentWords as words,
} from './schema';

/** As it stands in the provider's books. */
const lineOf = <S extends 'success' | 'charged_back'>(payment: SandboxPayment, state: S) => {
  const { depositId: reference, amount, currency } = payment;
  return { kind: 'deposit' as const, reference, amount, currency, state };
};

/**
 * A payment provider as they are: pages and card fields of its own, cards that it keeps, and a signed webhook that is repeated until the
 * operator took it. It tells the platform over HTTP, as a foreign one would. What a page decides and what it was asked to call off meet
 * in one row: one of them is first.
 */
export function createSandboxPayments(core: Core, books: Pick<SandboxReport, 'note'>) {
  const table = sandboxPayments;
  const mode = async (): Promise<PaymentMode> =>
    (await core.db.select().from(sandboxPaymentMode))[0]?.mode ?? 'pays';
  const find = async (id: string): Promise<SandboxPayment | null> =>
    (await core.db.select().from(table).where(eq(table.id, id)))[0] ?? null;
  const stillOpen = (id: string) => and(eq(table.id, id), eq(table.status, 'open'));
  const cardOf = async (token: string) =>
    (await core.db.select().from(sandboxCards).where(eq(sandboxCards.token, token)))[0];

  const post = async (payment: SandboxPayment, status: PaymentReport['status']) => {
    const { depositId, amount, currency, card, savesCard } = payment;
    const report: PaymentReport = { depositId, status, amount, currency };
    if (status === 'success' && savesCard && card) report.card = card;
    const body = JSON.stringify(report);
    const address = `${core.selfUrl()}/treasury/webhook`;
    const sent = { to: address, body, now: core.now().getTime() };
    const headers = signedHeaders('webhook', core.config.secrets.webhook, sent);
    const call = { method: 'POST', headers, body, timeout: 5000, most: 0 } as const;
    const answer = await ask(address, { whom: 'the webhook', ...call });
    if (!answer.ok) throw new Error(`the webhook was answered ${answer.status}`);
  };

  /** Says what is due, in its order. True once the operator took all of that. */
  const deliver = async (payment: SandboxPayment): Promise<boolean> => {
    if (payment.deliveredAt) return true;
    if (payment.status === 'open') return false;
    const untold = await core.db
      .select()
      .from(words)
      .where(and(eq(words.paymentId, payment.id), isNull(words.toldAt)))
      .orderBy(asc(words.id));
    const now = core.now();
    for (const { id, status, dueAt } of untold) {
      if (dueAt > now) return true;
      try {
        await post(payment, status);
      } catch (err) {
        core.log.warn({ err, id: payment.id }, 'payment report was not taken');
        return false;
      }
      await core.transact(async (tx) => {
        await tx.update(words).set({ toldAt: now }).where(eq(words.id, id));
        if (status === 'charged_back') await books.note(tx, lineOf(payment, status));
      });
    }
    await core.db.update(table).set({ deliveredAt: now }).where(eq(table.id, payment.id));
    return true;
  };
  const job = createJob(
    'payment reports',
    core,
    async () => {
      const due = and(isNull(words.toldAt), lte(words.dueAt, core.now()));
      const found = await core.db
        .selectDistinct({ id: words.paymentId })
        .from(words)
        .where(due)
        .limit(20);
      for (const { id } of found) {
        const payment = await find(id);
        if (payment) await deliver(payment);
      }
      return false;
    },
    5000,
  );

  /** The first decision stays, however often a button is pressed. What is said of it, and when, follows the mode of the moment. */
  const decide = async (id: string, wanted: Decision): Promise<SandboxPayment | null> => {
    const now = await mode();
    const decision = now === 'declines' && wanted === 'success' ? 'declined' : wanted;
    await core.transact(async (tx) => {
      const change = { status: decision, step: 'ended' as const };
      const [decided] = await tx.update(table).set(change).where(stillOpen(id)).returning();
      if (!decided) return;
      // its books know what it took, whatever it says of that
      for (let taken = 0; decision === 'success' && taken < (now === 'twice' ? 2 : 1); taken += 1)
        await books.note(tx, lineOf(decided, decision));
      for (const [status, after] of wordsOf(now, decision)) {
        const dueAt = new Date(core.now().getTime() + after);
        await tx.insert(words).values({ paymentId: id, status, dueAt });
      }
    });
    return find(id);
  };
  const charge = async (
    id: string,
    { asksBank, declines }: Pick<GivenCard, 'asksBank' | 'declines'>,
  ) => {
    if (asksBank && !declines) {
      await core.db.update(table).set({ step: 'bank' }).where(stillOpen(id));
      return find(id);
    }
    const decided = await decide(id, declines ? 'declined' : 'success');
    if (decided) await deliver(decided);
    return find(id);
  };

  const provider: PaymentProvider = {
    async open({ cardToken, method: _, ...order }) {
      if ((await mode()) === 'down') throw refuse(503, 'payment_system_unavailable');
      const kept = cardToken === undefined ? undefined : await cardOf(cardToken);
      const fresh = {
        ...order,
        id: randomToken(24),
        card: kept?.card ?? null,
        createdAt: core.now(),
      };
      const made = await core.db.insert(table).values(fresh).onConflictDoNothing().returning();
      const [row] = await core.db.select().from(table).where(eq(table.depositId, order.depositId));
      if (!row) throw new Error('the payment was not stored');
      // a card that it does not know any more is typed again
      if (made.length > 0 && kept) await charge(row.id, kept);
      const page = row.kind === 'invoice' ? 'card' : 'pay';
      const redirectUrl = `${core.config.platformUrl}/sandbox/${page}/${row.id}`;
      return { redirectUrl, accessToken: row.id };
    },
    async cancel(depositId) {
      // who called it off knows: there is nothing to report
      await core.db
        .update(table)
        .set({ status: 'cancelled', step: 'ended', deliveredAt: core.now() })
        .where(and(eq(table.depositId, depositId), eq(table.status, 'open')));
    },
    async forgetCard(token) {
      await core.db.delete(sandboxCards).where(eq(sandboxCards.token, token));
    },
  };

  return {
    provider,
    find,
    deliver,
    mode,
    decide,
    drain: job.drain,
    stop: job.stop,
    async turn(to: PaymentMode): Promise<void> {
      const change = { target: sandboxPaymentMode.id, set: { mode: to } };
      await core.db
        .insert(sandboxPaymentMode)
        .values({ id: 1, mode: to })
        .onConflictDoUpdate(change);
    },
    /** Tells the operator that the player is on the page. A report that gets lost here is no harm. */
    async opened(payment: SandboxPayment): Promise<void> {
      if (payment.status === 'open') await post(payment, 'waiting').catch(() => undefined);
    },
    /** The card that was typed pays, unless its bank asks first. It is kept when its player wants that. */
    async payWith(id: string, given: GivenCard, save: boolean): Promise<SandboxPayment | null> {
      const { card, asksBank, declines } = given;
      const change = { card, savesCard: save };
      const [taken] = await core.db
        .update(table)
        .set(change)
        .where(and(stillOpen(id), eq(table.step, 'pay')))
        .returning();
      if (!taken) return find(id);
      if (save)
        await core.db
          .insert(sandboxCards)
          .values({ token: card.token, card, asksBank, declines })
          .onConflictDoUpdate({ target: sandboxCards.token, set: { card } });
      return charge(id, given);
    },
  };
}
export type SandboxPayments = ReturnType<typeof createSandboxPayments>;
