import { ask } from 'deploy-observability/http';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import { refuse } from '../../../http/errors';
import { signedHeaders } from '../../../http/signed';
import { createJob } from '../../../job';
import type { PaymentProvider, PaymentReport } from '../../../ports/payments';
import type { GivenCard } from './pay-card';
import { type Decision, wordsOf } from './pay-words';
import {
  addPayment,
  addWord,
  cancelPayment,
  changeOpenPayment,
  findCard,
  findPayment,
  forgetCard,
  keepCard,
  markDelivered,
  markTold,
  paymentMode,
  paymentOfDeposit,
  paymentsToTell,
  turnPayments,
  untoldWords,
} from './payment-repository';
import type { SandboxReport } from './report';
import type { PaymentMode, SandboxPayment } from './schema';

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
  const mode = (): Promise<PaymentMode> => paymentMode(core.db);
  const find = (id: string): Promise<SandboxPayment | null> => findPayment(core.db, id);

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
    const untold = await untoldWords(core.db, payment.id);
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
        await markTold(tx, id, now);
        if (status === 'charged_back') await books.note(tx, lineOf(payment, status));
      });
    }
    await markDelivered(core.db, payment.id, now);
    return true;
  };
  const job = createJob(
    'payment reports',
    core,
    async () => {
      for (const { id } of await paymentsToTell(core.db, core.now(), 20)) {
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
      const decided = await changeOpenPayment(tx, id, change);
      if (!decided) return;
      // its books know what it took, whatever it says of that
      for (let taken = 0; decision === 'success' && taken < (now === 'twice' ? 2 : 1); taken += 1)
        await books.note(tx, lineOf(decided, decision));
      for (const [status, after] of wordsOf(now, decision)) {
        const dueAt = new Date(core.now().getTime() + after);
        await addWord(tx, { paymentId: id, status, dueAt });
      }
    });
    return find(id);
  };
  const charge = async (
    id: string,
    { asksBank, declines }: Pick<GivenCard, 'asksBank' | 'declines'>,
  ) => {
    if (asksBank && !declines) {
      await changeOpenPayment(core.db, id, { step: 'bank' });
      return find(id);
    }
    const decided = await decide(id, declines ? 'declined' : 'success');
    if (decided) await deliver(decided);
    return find(id);
  };

  const provider: PaymentProvider = {
    async open({ cardToken, method: _, ...order }) {
      if ((await mode()) === 'down') throw refuse(503, 'payment_system_unavailable');
      const kept = cardToken === undefined ? undefined : await findCard(core.db, cardToken);
      const fresh = {
        ...order,
        id: randomToken(24),
        card: kept?.card ?? null,
        createdAt: core.now(),
      };
      const isNew = await addPayment(core.db, fresh);
      const row = await paymentOfDeposit(core.db, order.depositId);
      if (!row) throw new Error('the payment was not stored');
      // a card that it does not know any more is typed again
      if (isNew && kept) await charge(row.id, kept);
      const page = row.kind === 'invoice' ? 'card' : 'pay';
      const redirectUrl = `${core.config.platformUrl}/sandbox/${page}/${row.id}`;
      return { redirectUrl, accessToken: row.id };
    },
    cancel: (depositId) => cancelPayment(core.db, depositId, core.now()),
    forgetCard: (token) => forgetCard(core.db, token),
  };

  return {
    provider,
    find,
    deliver,
    mode,
    decide,
    drain: job.drain,
    stop: job.stop,
    turn: (to: PaymentMode): Promise<void> => turnPayments(core.db, to),
    /** Tells the operator that the player is on the page. A report that gets lost here is no harm. */
    async opened(payment: SandboxPayment): Promise<void> {
      if (payment.status === 'open') await post(payment, 'waiting').catch(() => undefined);
    },
    /** The card that was typed pays, unless its bank asks first. It is kept when its player wants that. */
    async payWith(id: string, given: GivenCard, save: boolean): Promise<SandboxPayment | null> {
      const { card, asksBank, declines } = given;
      const change = { card, savesCard: save };
      if (!(await changeOpenPayment(core.db, id, change, 'pay'))) return find(id);
      if (save) await keepCard(core.db, { token: card.token, card, asksBank, declines });
      return charge(id, given);
    },
  };
}
export type SandboxPayments = ReturnType<typeof createSandboxPayments>;
