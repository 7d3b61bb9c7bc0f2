import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Payout, PayoutStatus } from 'shared-contracts/payouts';
import type { Owner } from '../modules/identity/players/owner';
import { players } from '../modules/identity/players/schema';
import { orderOf } from '../modules/money/payouts/moves';
import { addPayout } from '../modules/money/payouts/repository';
import { payouts } from '../modules/money/payouts/schema';
import type { PayoutReport } from '../ports/payouts';
import type { CallOptions, Harness } from './harness';

const CALL = '/json-api/treasury/user-payout';
export const CARD = '4111111111111111';
/** A request that is good, of 20 euros. */
export const payoutBody = (change: object = {}) => ({
  payoutSystemId: 88,
  amount: 2000,
  currency: 'EUR',
  account: { number: CARD, firstname: 'IVAN', lastname: 'PETROV' },
  ...change,
});
let people = 0;
interface Created {
  data: Payout | null;
  codeNeeded?: boolean;
  is_max_attempts_used?: boolean;
}
export type Somebody = Owner & { token: string; phone: string };

/** Payouts as tests ask for them. The provider that the sandbox stands in for does nothing by itself. */
export async function payoutsIn(site: Harness) {
  const { core, operators, sandboxPayouts, payoutReview, payoutCallingOff } = site.services;
  await sandboxPayouts.turn('waits');
  const by = await operators.sandboxPerson();
  const ask = (
    { token, id }: Pick<Somebody, 'token' | 'id'>,
    body: object,
    key: string = randomUUID(),
    more: CallOptions = {},
  ) =>
    site.call<Created>('POST', CALL, {
      token,
      body,
      from: `10.60.${id >> 8}.${id & 255}`,
      ...more,
      headers: { 'idempotency-key': key, ...more.headers },
    });
  const verify = (id: number) =>
    core.db
      .update(players)
      .set({ isVerified: true, verifiedName: 'Ivan Petrov' })
      .where(eq(players.id, id));
  const read = async (id: string) => {
    const [row] = await core.db.select().from(payouts).where(eq(payouts.id, id));
    if (!row) throw new Error(`there is no payout ${id}`);
    return row;
  };
  return {
    ask,
    /** Who decides. */
    by,
    verify,
    read,
    /** Verified, with a phone and so much money. */
    async somebody(amount: number): Promise<Somebody> {
      people += 1;
      const phone = `7960${String(people).padStart(3, '0')}${String(Date.now() % 10_000).padStart(4, '0')}`;
      const player = await site.richPlayer(amount, { type: 'phone', email: undefined, phone });
      await verify(player.id);
      return { ...player, phone };
    },
    /** With the code that comes by SMS. @throws Error for what is refused */
    async create(player: Somebody, change: object = {}): Promise<string> {
      const body = payoutBody(change);
      const key = randomUUID();
      const sent = await ask(player, body, key);
      const made = sent.body.codeNeeded
        ? await ask(player, { ...body, code: await site.codeTo(player.phone) }, key)
        : sent;
      if (!made.body.data) throw new Error(`the payout was refused: ${made.codes.join(', ')}`);
      return made.body.data.id;
    },
    /** Without a code, since a phone gets few a day. @throws RefusedError 422 `insufficient_funds` */
    place: (player: Owner, amount: number, account: Record<string, string> = {}): Promise<string> =>
      core.transact(async (tx) => {
        const payout = await addPayout(tx, {
          id: randomUUID(),
          playerId: player.id,
          brand: player.brand,
          payoutSystemId: 88,
          method: 'card',
          amount,
          currency: player.currency,
          account,
          status: 'created',
          requestHash: '',
          idempotencyKey: randomUUID(),
          createdAt: core.now(),
        });
        await site.services.wallet.holdPayout(tx, player, orderOf(payout));
        await payoutReview.begin(tx, payout);
        await payoutCallingOff.begin(tx, payout);
        return payout.id;
      }),
    state: async (id: string): Promise<PayoutStatus> => (await read(id)).status,
    /** By a person; its order is with the provider then. */
    async approve(id: string): Promise<void> {
      await payoutReview.approve(id, by);
      await site.settled();
    },
    decline: (id: string) => payoutReview.decline(id, by),
    cancel: ({ id: playerId }: Pick<Owner, 'id'>, id: string) =>
      payoutCallingOff.cancel(playerId, id),
    /** The provider's word. */
    async report(id: string, status: PayoutReport['status'], change: Partial<PayoutReport> = {}) {
      const { amount, currency } = await read(id);
      const answer = await site.signed('webhook', '/treasury/payout-webhook', {
        payoutId: id,
        status,
        amount,
        currency,
        ...change,
      });
      await site.settled();
      return answer;
    },
    money: async (player: Owner) => {
      const { balance, bonus } = await site.services.wallet.amounts(core.db, player);
      return { balance, bonus };
    },
  };
}
export type PayoutsIn = Awaited<ReturnType<typeof payoutsIn>>;
