import { createHash, randomUUID } from 'node:crypto';
import type { ErrorCode } from 'shared-contracts/api';
import {
  type CreateInvoiceBody,
  type Deposit,
  type DepositKind,
  HISTORY_PAGE,
  type Invoice,
  type OpenDepositBody,
  type RedirectDepositQuery,
} from 'shared-contracts/cashbox';
import { BCP47, type Locale } from 'shared-contracts/composition';
import { formatMoney, money } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import { jurisdictionOf } from '../../../jurisdiction';
import type { OpenedPayment, PaymentProvider } from '../../../ports/payments';
import { text } from '../../../texts';
import type { RegisterDesk } from '../../protection/exclusion-register/public';
import type { Limits } from '../../protection/limits/public';
import type { Wallet } from '../wallet/public';
import type { Cards } from './cards';
import { CARD, feeOf, limitsFor, methodOf, redirectMethod } from './methods';
import { orderOf } from './money';
import { presentDeposit } from './presenter';
import { addDeposit, findDeposit, listDeposits, setRedirect } from './repository';
import type { DepositRow, deposits } from './schema';

/** Who opens a deposit, and from where. */
export interface Opener {
  player: Player;
  brand: Brand;
  idempotencyKey: string;
  /** The site's origin that the player came from. */
  origin: string;
  locale: Locale;
  /** ISO 3166 code of where the player is; null when nobody said. */
  country: string | null;
}
interface Wanted {
  kind: DepositKind;
  body: OpenDepositBody;
  cardId?: string;
}
interface Parts {
  limits: Limits;
  wallet: Wallet;
  registerDesk: RegisterDesk;
  cards: Cards;
}
/** Where a redirect leads back to that names no place. */
const HOME = '/cashbox';
/** Refusals of a known key, by how its deposit ended without money. */
const ENDED: Partial<Record<DepositRow['status'], ErrorCode>> = {
  declined: 'payment_declined',
  cancelled: 'payment_cancelled',
  expired: 'payment_cancelled',
};

/** The digest of a request: its key is refused for another one (D2). */
const hashOf = ({ kind, body, cardId }: Wanted): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        body.paymentSystemId,
        body.amount,
        body.currency,
        ...(kind === 'hosted' ? [] : [kind, cardId ?? null]),
      ]),
    )
    .digest('hex');

/** Deposits of a player. What became of a payment comes by the webhook alone (`reports.ts`). */
export function createCashbox(
  core: Core,
  provider: PaymentProvider,
  { limits, wallet, registerDesk, cards }: Parts,
) {
  const checked = (player: Player, body: OpenDepositBody) => {
    if (body.currency !== player.currency) throw refuse(422, 'invalid_currency', 'currency');
    const method = methodOf(body.paymentSystemId);
    const limits = limitsFor(body.paymentSystemId, player.currency);
    if (!method || !limits) throw refuse(422, 'payment_system_unavailable', 'paymentSystemId');
    if (body.amount < limits.min) throw refuse(422, 'amount_too_small', 'amount');
    if (body.amount > limits.max) throw refuse(422, 'amount_too_large', 'amount');
    return method;
  };

  /** The deposit of this key. A new one has to be within the player's limits. */
  const add = ({ player, brand, country }: Opener, deposit: typeof deposits.$inferInsert) =>
    core.transact(async (tx) => {
      const row = await addDeposit(tx, deposit);
      if (row.id !== deposit.id) return row;
      const jurisdiction = jurisdictionOf(brand, country ?? undefined);
      await limits.checkDeposit(tx, { ...player, jurisdiction }, row.amount, row.createdAt);
      await wallet.expectDeposit(tx, player, orderOf(row));
      return row;
    });

  /** Opens one deposit for a key, and the provider's page for it. */
  const begin = async (
    opener: Opener,
    wanted: Wanted,
  ): Promise<OpenedPayment & { deposit: DepositRow }> => {
    const { player, brand, origin, locale } = opener;
    const { kind, body, cardId } = wanted;
    const method = checked(player, body);
    const card = cardId === undefined ? null : await cards.find(player.id, cardId);
    const requestHash = hashOf(wanted);
    const fresh = {
      id: randomUUID(),
      playerId: player.id,
      brand: player.brand,
      currency: player.currency,
      paymentSystemId: method.id,
      method: method.key,
      kind,
      cardId: cardId ?? null,
      amount: body.amount,
      fee: feeOf(body.amount, method.feePercent),
      status: 'created' as const,
      idempotencyKey: opener.idempotencyKey,
      requestHash,
      returnUrl: origin + body.returnPath,
      qs: body.qs ?? null,
      depQs: body.dep_qs ?? null,
      createdAt: core.now(),
    } satisfies typeof deposits.$inferInsert;
    const deposit = await registerDesk.answered('deposit', () => add(opener, fresh));
    if (deposit.requestHash !== requestHash) throw refuse(409, 'idempotency_conflict');
    const ended = ENDED[deposit.status];
    if (ended) throw refuse(409, ended);
    const { id: depositId, amount, fee, returnUrl } = deposit;
    const opened = await provider.open({
      depositId,
      amount,
      fee,
      returnUrl,
      kind,
      locale,
      currency: player.currency,
      merchant: brand.name,
      method: method.key,
      ...(card && { cardToken: card.token }),
    });
    if (deposit.redirectUrl !== opened.redirectUrl)
      await setRedirect(core.db, depositId, opened.redirectUrl);
    return { ...opened, deposit };
  };

  return {
    /**
     * Opens a deposit once a key and answers where the player pays.
     * @throws RefusedError 422 `amount_too_small`, `amount_too_large`, `invalid_currency`; 409 `idempotency_conflict`, `payment_declined`,
     * `payment_cancelled`; as `checkDeposit` of the limits and `open` of the provider
     */
    async open({ body, ...opener }: Opener & { body: OpenDepositBody }) {
      const { deposit, redirectUrl } = await begin(opener, { kind: 'hosted', body });
      return { id: deposit.id, redirectUrl };
    },
    /** The same for a card (specification 2, section 3.6); with a saved one the provider charges it at once. @throws RefusedError as `open` */
    async invoice({ body, ...opener }: Opener & { body: CreateInvoiceBody }): Promise<Invoice> {
      const { cardId, ...rest } = body;
      const { deposit, accessToken } = await begin(opener, {
        kind: 'invoice',
        body: { ...rest, paymentSystemId: CARD },
        ...(cardId !== undefined && { cardId }),
      });
      const { brand, locale, player } = opener;
      const amount = formatMoney(
        money(deposit.amount + deposit.fee, player.currency),
        BCP47[locale],
      );
      const back = new URL(deposit.returnUrl);
      back.searchParams.set('deposit', deposit.id);
      return {
        invoiceId: deposit.id,
        invoiceAccessToken: accessToken,
        successUrl: back.href,
        name: brand.name,
        description: text(locale, 'pay.description', { merchant: brand.name }),
        label: text(locale, 'pay.pay', { total: amount }),
      };
    },
    /** The same by a redirect; the method is named by its key. @throws RefusedError as `open`; 422 `payment_system_unavailable` for another method */
    async redirect(
      call: Opener & { params: { method: string; amount: number }; query: RedirectDepositQuery },
    ): Promise<{ redirectUrl: string }> {
      const { params, query, ...opener } = call;
      const method = redirectMethod(params.method);
      if (!method) throw refuse(422, 'payment_system_unavailable', 'method');
      const { returnPath = HOME, qs, dep_qs } = query;
      const body = {
        paymentSystemId: method.id,
        amount: params.amount,
        currency: opener.player.currency,
        returnPath,
        ...(qs !== undefined && { qs }),
        ...(dep_qs !== undefined && { dep_qs }),
      };
      const { redirectUrl } = await begin(opener, { kind: 'redirect', body });
      return { redirectUrl };
    },
    async list(playerId: number, offset: number, locale: Locale) {
      const { found, total } = await listDeposits(core.db, playerId, offset, HISTORY_PAGE);
      return { items: found.map((row) => presentDeposit(row, locale)), totalItems: total };
    },
    /** @throws RefusedError 404 `payment_not_found`, for another player's as well */
    async get(playerId: number, id: string, locale: Locale): Promise<Deposit> {
      const deposit = await findDeposit(core.db, id, playerId);
      if (!deposit) throw refuse(404, 'payment_not_found');
      return presentDeposit(deposit, locale);
    },
  };
}
export type Cashbox = ReturnType<typeof createCashbox>;
