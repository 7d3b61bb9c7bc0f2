import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Core } from '../../core';
import { randomToken } from '../../crypto';
import { signedHeaders } from '../../http/signed';
import { createJob } from '../../job';
import type { PaymentProvider, PaymentReport } from '../../ports/payments';
import type { SandboxReport } from './report';
import { type SandboxPayment, sandboxPayments } from './schema';

export type Decision = Exclude<SandboxPayment['status'], 'open'>;

/**
 * A payment provider as they are: a hosted page of its own, and a signed webhook that is repeated until the operator took it.
 * It tells the platform over HTTP, as a foreign one would.
 */
export function createSandboxPayments(core: Core, books: Pick<SandboxReport, 'note'>) {
  const find = async (id: string): Promise<SandboxPayment | null> => {
    const [row] = await core.db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row ?? null;
  };

  const post = async ({ depositId, amount, currency }: SandboxPayment, status: PaymentReport['status']) => {
    const report: PaymentReport = { depositId, status, amount, currency };
    const body = JSON.stringify(report);
    const headers = signedHeaders('webhook', core.config.secrets.webhook, body, core.now().getTime());
    const answer = await fetch(`${core.selfUrl()}/treasury/webhook`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) throw new Error(`the webhook was answered ${answer.status}`);
  };

  /** True once the operator took the report. */
  const deliver = async (payment: SandboxPayment): Promise<boolean> => {
    if (payment.deliveredAt) return true;
    if (payment.status === 'open') return false;
    try {
      await post(payment, payment.status);
    } catch (error) {
      core.log.warn({ err: error, id: payment.id }, 'payment report was not taken');
      return false;
    }
    await core.db
      .update(sandboxPayments)
      .set({ deliveredAt: core.now() })
      .where(eq(sandboxPayments.id, payment.id));
    return true;
  };

  const undelivered = and(isNull(sandboxPayments.deliveredAt), ne(sandboxPayments.status, 'open'));
  const job = createJob(
    'payment reports',
    core,
    async () => {
      for (const payment of await core.db.select().from(sandboxPayments).where(undelivered).limit(20))
        await deliver(payment);
      return false;
    },
    15_000,
  );

  const provider: PaymentProvider = {
    async open({ depositId, merchant, amount, fee, currency, locale, returnUrl }) {
      const fresh = { id: randomToken(24), depositId, merchant, amount, fee, currency, locale, returnUrl };
      await core.db
        .insert(sandboxPayments)
        .values({ ...fresh, createdAt: core.now() })
        .onConflictDoNothing();
      const [row] = await core.db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.depositId, depositId));
      if (!row) throw new Error('the payment was not stored');
      return { redirectUrl: `${core.config.platformUrl}/sandbox/pay/${row.id}` };
    },
    async cancel(depositId) {
      // who called it off knows: there is nothing to report
      await core.db
        .update(sandboxPayments)
        .set({ status: 'cancelled', deliveredAt: core.now() })
        .where(and(eq(sandboxPayments.depositId, depositId), eq(sandboxPayments.status, 'open')));
    },
  };

  return {
    provider,
    find,
    deliver,
    stop: job.stop,
    /** Tells the operator that the player is on the page. A report that gets lost here is no harm. */
    async opened(payment: SandboxPayment): Promise<void> {
      if (payment.status === 'open') await post(payment, 'waiting').catch(() => undefined);
    },
    /** The first decision stays, however often a button is pressed. */
    async decide(id: string, status: Decision): Promise<SandboxPayment | null> {
      const open = and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'open'));
      await core.transact(async (tx) => {
        const [decided] = await tx.update(sandboxPayments).set({ status }).where(open).returning();
        if (!decided || status !== 'success') return;
        const { depositId: reference, amount, currency } = decided;
        await books.note(tx, { kind: 'deposit', reference, amount, currency, state: 'success' });
      });
      return find(id);
    },
  };
}
export type SandboxPayments = ReturnType<typeof createSandboxPayments>;
