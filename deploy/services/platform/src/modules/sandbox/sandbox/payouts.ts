import { ask } from 'deploy-observability/http';
import type { Core } from '../../../core';
import { sign } from '../../../crypto';
import { signedHeaders } from '../../../http/signed';
import { createJob } from '../../../job';
import type { PayoutProvider, PayoutReport } from '../../../ports/payouts';
import {
  addPayout,
  findPayout,
  markReported,
  movePayout,
  newestPayouts,
  payoutMode,
  payoutsToTell,
  turnPayouts,
} from './payout-repository';
import type { SandboxReport } from './report';
import type { PayoutMode, SandboxPayout } from './schema';

/** It pays so long after it took an order, in milliseconds. */
export const PAYS_AFTER_MS = 20_000;
/** A number for trying what happens to a payout to somebody else. */
export const STRANGERS_CARD = '4000000000000002';
const SHOWN = 100;
const PLANS = { pays: 'success', silent: 'success', declines: 'declined', waits: null } as const;

/**
 * A provider that pays players, as they are: it takes orders once a key, loses answers, and tells by a signed webhook that is repeated until
 * the operator took it. What a page decides and what it was asked to call off meet in one row: one of them is first.
 */
export function createSandboxPayouts(core: Core, books: Pick<SandboxReport, 'note'>) {
  const mode = (): Promise<PayoutMode> => payoutMode(core.db);
  /** Whether it was still in that state. */
  const change = (
    payoutId: string,
    from: SandboxPayout['status'],
    status: SandboxPayout['status'],
  ) =>
    core.transact(async (tx) => {
      const moved = await movePayout(tx, payoutId, from, status);
      if (!moved) return false;
      const { payoutId: reference, amount, currency } = moved;
      if (status === 'success' || status === 'returned')
        await books.note(tx, { kind: 'payout', reference, amount, currency, state: status });
      return true;
    });

  const post = async (
    { payoutId, amount, currency }: SandboxPayout,
    status: PayoutReport['status'],
  ) => {
    const body = JSON.stringify({ payoutId, status, amount, currency } satisfies PayoutReport);
    const address = `${core.selfUrl()}/treasury/payout-webhook`;
    const sent = { to: address, body, now: core.now().getTime() };
    const headers = signedHeaders('webhook', core.config.secrets.webhook, sent);
    const call = { method: 'POST', headers, body, timeout: 5000, most: 0 } as const;
    const answer = await ask(address, { whom: 'the webhook', ...call });
    if (!answer.ok) throw new Error(`the webhook was answered ${answer.status}`);
    await markReported(core.db, payoutId, status);
  };
  /** Tells what the site has not taken yet, a payment before its return. True once it took all. */
  const deliver = async (payoutId: string): Promise<boolean> => {
    const payout = await findPayout(core.db, payoutId);
    if (!payout || payout.status === 'open' || payout.status === 'cancelled') return false;
    try {
      if (payout.status === 'returned' && payout.reported === null) await post(payout, 'success');
      if (payout.reported !== payout.status) await post(payout, payout.status);
      return true;
    } catch (err) {
      core.log.warn({ err, id: payoutId }, 'payout report was not taken');
      return false;
    }
  };
  const job = createJob(
    'payout reports',
    core,
    async () => {
      const found = await payoutsToTell(core.db, core.now(), 20);
      for (const { payoutId, status, plan } of found) {
        if (status === 'open' && plan) await change(payoutId, 'open', plan);
        await deliver(payoutId);
      }
      return false;
    },
    5000,
  );

  const provider: PayoutProvider = {
    tokenize: async (cardNumber) =>
      `card_${sign(core.config.secrets.webhook, `card|${cardNumber}`).slice(0, 32)}`,
    // one number of tests is a stranger's card, whatever name was typed
    ownerOf: async (_, { number = '' }) =>
      number === `**** ${STRANGERS_CARD.slice(-4)}` ? 'SOMEBODY ELSE' : null,
    async pay(order) {
      const now = await mode();
      if (now === 'down') throw new Error('the provider is down');
      const plan = PLANS[now];
      const dueAt = plan && new Date(core.now().getTime() + PAYS_AFTER_MS);
      const fresh = { ...order, status: 'open' as const, plan, dueAt, createdAt: core.now() };
      const isNew = await addPayout(core.db, fresh);
      if (now === 'silent' && isNew) throw new Error('the answer was lost');
    },
    async cancel(payoutId) {
      if ((await mode()) === 'down') throw new Error('the provider is down');
      const none = { amount: 0, currency: '', method: '', account: {}, createdAt: core.now() };
      await addPayout(core.db, { ...none, payoutId, status: 'cancelled' });
      await change(payoutId, 'open', 'cancelled');
      return (await findPayout(core.db, payoutId))?.status === 'cancelled'
        ? 'cancelled'
        : 'too_late';
    },
  };

  return {
    provider,
    mode,
    drain: job.drain,
    stop: job.stop,
    turn: (to: PayoutMode): Promise<void> => turnPayouts(core.db, to),
    /** The newest hundred that it was asked to pay. */
    list: () => newestPayouts(core.db, SHOWN),
    /** The first decision stays; only what was paid comes back. @returns whether the site took it */
    async decide(payoutId: string, status: PayoutReport['status']): Promise<boolean> {
      await change(payoutId, status === 'returned' ? 'success' : 'open', status);
      return deliver(payoutId);
    },
  };
}
export type SandboxPayouts = ReturnType<typeof createSandboxPayouts>;
