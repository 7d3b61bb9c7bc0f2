import { createHash, randomUUID } from 'node:crypto';
import { HISTORY_PAGE, type OpenDepositBody } from 'shared-contracts/cashbox';
import type { Locale } from 'shared-contracts/composition';
import type { Brand } from '../../brands';
import type { Core } from '../../core';
import type { Player } from '../../http/caller';
import { refuse } from '../../http/errors';
import { jurisdictionOf } from '../../jurisdiction';
import type { PaymentProvider } from '../../ports/payments';
import type { RegisterDesk } from '../exclusion-register/public';
import type { Limits } from '../limits/public';
import type { Wallet } from '../wallet/public';
import { feeOf, limitsFor, methodOf } from './methods';
import { orderOf } from './money';
import { presentDeposit } from './presenter';
import { addDeposit, findDeposit, listDeposits, setRedirect } from './repository';
import type { deposits } from './schema';

export interface Opening {
  player: Player;
  brand: Brand;
  body: OpenDepositBody;
  idempotencyKey: string;
  /** The site's origin that the player came from. */
  origin: string;
  locale: Locale;
  /** ISO 3166 code of where the player is; null when nobody said. */
  country: string | null;
}

/** Deposits of a player. What became of a payment comes by the webhook alone (`reports.ts`). */
export function createCashbox(
  core: Core,
  provider: PaymentProvider,
  { limits, wallet, registerDesk }: { limits: Limits; wallet: Wallet; registerDesk: RegisterDesk },
) {
  const checked = ({ player, body }: Opening) => {
    if (body.currency !== player.currency) throw refuse(422, 'invalid_currency', 'currency');
    const method = methodOf(body.paymentSystemId);
    const limits = limitsFor(body.paymentSystemId, player.currency);
    if (!method || !limits) throw refuse(422, 'payment_system_unavailable', 'paymentSystemId');
    if (body.amount < limits.min) throw refuse(422, 'amount_too_small', 'amount');
    if (body.amount > limits.max) throw refuse(422, 'amount_too_large', 'amount');
    return method;
  };

  /** The deposit of this key; a new one only within the player's limits. */
  const add = ({ player, brand, country }: Opening, deposit: typeof deposits.$inferInsert) =>
    core.transact(async (tx) => {
      const row = await addDeposit(tx, deposit);
      if (row.id !== deposit.id) return row;
      const jurisdiction = jurisdictionOf(brand, country ?? undefined);
      await limits.checkDeposit(tx, { ...player, jurisdiction }, row.amount, row.createdAt);
      await wallet.expectDeposit(tx, player, orderOf(row));
      return row;
    });

  return {
    /**
     * Opens a deposit once a key and answers where the player pays.
     * @throws Refusal 422 `amount_too_small`, `amount_too_large`, `invalid_currency`; 409 `idempotency_conflict`; as `checkDeposit` of the limits
     */
    async open(opening: Opening): Promise<{ id: string; redirectUrl: string }> {
      const { player, brand, body, origin, locale } = opening;
      const method = checked(opening);
      const requestHash = createHash('sha256')
        .update(JSON.stringify([body.paymentSystemId, body.amount, body.currency]))
        .digest('hex');
      const fresh = {
        id: randomUUID(),
        playerId: player.id,
        brand: player.brand,
        paymentSystemId: method.id,
        method: method.key,
        amount: body.amount,
        fee: feeOf(body.amount, method.feePercent),
        currency: player.currency,
        status: 'created' as const,
        idempotencyKey: opening.idempotencyKey,
        requestHash,
        returnUrl: origin + body.returnPath,
        qs: body.qs ?? null,
        depQs: body.dep_qs ?? null,
        createdAt: core.now(),
      } satisfies typeof deposits.$inferInsert;
      const deposit = await registerDesk.answered('deposit', () => add(opening, fresh));
      if (deposit.requestHash !== requestHash) throw refuse(409, 'idempotency_conflict');
      if (deposit.redirectUrl) return { id: deposit.id, redirectUrl: deposit.redirectUrl };
      const { id: depositId, amount, fee, returnUrl } = deposit;
      const order = {
        depositId,
        amount,
        fee,
        returnUrl,
        currency: player.currency,
        merchant: brand.name,
        locale,
      };
      const { redirectUrl } = await provider.open({ ...order, method: method.key });
      await setRedirect(core.db, depositId, redirectUrl);
      return { id: depositId, redirectUrl };
    },
    async list(playerId: number, offset: number, locale: Locale) {
      const { found, total } = await listDeposits(core.db, playerId, offset, HISTORY_PAGE);
      return { items: found.map((row) => presentDeposit(row, locale)), totalItems: total };
    },
    /** @throws Refusal 404 `payment_not_found`, for another player's as well */
    async get(playerId: number, id: string, locale: Locale) {
      const deposit = await findDeposit(core.db, id, playerId);
      if (!deposit) throw refuse(404, 'payment_not_found');
      return presentDeposit(deposit, locale);
    },
  };
}
export type Cashbox = ReturnType<typeof createCashbox>;
