import { randomUUID } from 'node:crypto';
import { HISTORY_PAGE } from 'shared-contracts/cashbox';
import type { Locale } from 'shared-contracts/composition';
import {
  type CreatePayoutBody,
  maskedPayee,
  type Payout,
  type PayoutTimes,
} from 'shared-contracts/payouts';
import type { Brand } from '../../../brands';
import type { Core } from '../../../core';
import { sign } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Player } from '../../../http/caller';
import { refuse } from '../../../http/errors';
import type { PayoutProvider } from '../../../ports/payouts';
import type { PayoutAsked, PayoutCodes, StepUp } from '../../identity/accounts/public';
import { findPlayer, type PlayerRow } from '../../identity/players/public';
import type { Gifts } from '../../rewards/gifts/public';
import { methodName } from '../cashbox/public';
import type { Wallet } from '../wallet/public';
import { readAccount, withoutCards } from './account';
import type { PayoutCallingOff } from './calling-off';
import { orderOf, type PayoutMoves } from './moves';
import { payeeReason } from './payee';
import { presentPayout } from './presenter';
import {
  addPayout,
  askedSince,
  listPayouts,
  lockPayout,
  openPayouts,
  payoutByKey,
  payoutTimes,
  setIrrevocable,
  wasPaid,
} from './repository';
import type { Review } from './review';
import type { PayoutRow, payouts } from './schema';
import { OPEN_STATUSES } from './states';
import { rulesOf } from './systems';
import { asksForfeit, isRest } from './waiver';

export interface Asking {
  player: Player;
  brand: Brand;
  locale: Locale;
  ip: string;
  body: CreatePayoutBody;
  idempotencyKey: string;
}
interface Parts {
  wallet: Wallet;
  gifts: Gifts;
  payoutCodes: PayoutCodes;
  stepUp: StepUp;
  provider: PayoutProvider | null;
  moves: PayoutMoves;
  review: Review;
  callingOff: PayoutCallingOff;
}
export interface Created {
  data: Payout | null;
  codeNeeded?: boolean;
  is_max_attempts_used?: boolean;
}
const DAY_MS = 86_400_000;
const LIMIT: Created = { data: null, is_max_attempts_used: true };

/** Requests of players to be paid (SPEC.md, PA1 to PA4). Protection of a player is not asked: it never stops a payout. */
export function createPayouts(core: Core, parts: Parts) {
  const { wallet, gifts, payoutCodes, stepUp, provider, moves, review, callingOff } = parts;

  const checked = ({ player, body }: Asking) => {
    if (body.currency !== player.currency) throw refuse(422, 'invalid_currency', 'currency');
    const rules = rulesOf(body.payoutSystemId, player.currency);
    if (!rules) throw refuse(422, 'payment_system_unavailable', 'payoutSystemId');
    if (body.amount < rules.min && !rules.paysRest) throw refuse(422, 'amount_too_small', 'amount');
    if (body.amount > rules.max) throw refuse(422, 'amount_too_large', 'amount');
    return { rules, account: readAccount(rules.fields, body.account) };
  };
  const hashOf = ({ body }: Asking, account: Record<string, string>): string => {
    const { payoutSystemId, amount, currency, forfeitBonus = false } = body;
    const asked = [payoutSystemId, amount, currency, Object.entries(account), forfeitBonus];
    return sign(core.config.secrets.codes, `payout|${JSON.stringify(asked)}`);
  };
  /** The request of this key. @throws RefusedError 409 `idempotency_conflict` when it was another one */
  const known = async (db: Db, { player, idempotencyKey }: Asking, hash: string) => {
    const row = await payoutByKey(db, player.id, idempotencyKey);
    if (row && row.requestHash !== hash) throw refuse(409, 'idempotency_conflict');
    return row;
  };
  /** @throws RefusedError 403 `action_not_allowed`, where documents are taken at all */
  const demandVerified = async ({ player }: Asking): Promise<PlayerRow> => {
    const row = await findPlayer(core.db, player.id);
    if (!row) throw new Error(`there is no player ${player.id}`);
    if (core.config.verification && !row.isVerified) throw refuse(403, 'action_not_allowed');
    return row;
  };
  /** Whether the player's day with this request is above the policy's sum: splitting a sum does not avoid the check. */
  const isLarge = async ({ player, brand, body }: Asking): Promise<boolean> => {
    // a phone has one code at a time, so that no two requests of a player are made at once
    const asked = await askedSince(core.db, player, new Date(core.now().getTime() - DAY_MS));
    return asked + body.amount > brand.stepUp.payoutAbove[player.currency];
  };
  /** Demands a fresh password or passkey for a large sum, and for a payee that was never paid. @throws RefusedError 403 `step_up_required` */
  const demandPresence = async (
    asking: Asking,
    method: string,
    account: Readonly<Record<string, string>>,
  ): Promise<void> => {
    const { player } = asking;
    if ((await isLarge(asking)) || !(await wasPaid(core.db, player.id, method, account)))
      await stepUp.demand(player);
  };
  /** What a code confirms: all that is asked for, under its key. */
  const confirmed = (
    { player: { currency }, body, idempotencyKey }: Asking,
    { rules, account }: ReturnType<typeof checked>,
    requestHash: string,
  ): PayoutAsked => ({
    digest: sign(core.config.secrets.codes, `payout code|${idempotencyKey}|${requestHash}`),
    money: { amount: body.amount, currency },
    payee: (locale) => maskedPayee(methodName(rules.key, locale), rules.fields, account),
  });
  /** @throws RefusedError 422 `amount_too_small`, `withdrawal_needs_wager`, `insufficient_funds` */
  const demandMoney = async (
    db: Db,
    { player, body }: Asking,
    { rules }: ReturnType<typeof checked>,
  ): Promise<void> => {
    const { balance: real, bonus, wagering, currency } = await wallet.amounts(db, player);
    if (body.amount < rules.min && !isRest(body.amount, real, currency))
      throw refuse(422, 'amount_too_small', 'amount');
    if (!body.forfeitBonus && asksForfeit({ real, bonus, wagering, currency }))
      throw refuse(422, 'withdrawal_needs_wager');
    await wallet.demandReal(db, player, body.amount);
  };

  /** Makes the request with its code, gifts and money: all of it, or nothing. */
  const make = (
    asking: Asking,
    wanted: ReturnType<typeof checked>,
    asked: PayoutAsked,
    code: string,
    payout: typeof payouts.$inferInsert,
  ): Promise<PayoutRow> =>
    core.transact(async (tx) => {
      const { player } = asking;
      await wallet.lockBonus(tx, player);
      const before = await known(tx, asking, payout.requestHash);
      if (before) return before;
      await payoutCodes.use(tx, player, asked, code);
      await demandMoney(tx, asking, wanted);
      await gifts.burn(tx, player);
      const row = await addPayout(tx, payout);
      await wallet.holdPayout(tx, player, orderOf(row));
      await review.begin(tx, row);
      await callingOff.begin(tx, row);
      await moves.tell(tx, player, row);
      return row;
    });
  /** Of a request that was not made before. */
  const ask = async (
    asking: Asking,
    wanted: ReturnType<typeof checked>,
    requestHash: string,
  ): Promise<Created> => {
    const { player, body, locale, ip, idempotencyKey } = asking;
    if (!provider) throw refuse(503, 'payment_system_unavailable');
    const who = await demandVerified(asking);
    await demandMoney(core.db, asking, wanted);
    const { fields, key: method } = wanted.rules;
    const account = await withoutCards(fields, wanted.account, provider.tokenize);
    await demandPresence(asking, method, account);
    const asked = confirmed(asking, wanted, requestHash);
    if (!body.code) {
      const sent = await payoutCodes.send(player, asked, ip);
      return sent === 'limit' ? LIMIT : { data: null, codeNeeded: true };
    }
    if ((await payoutCodes.check(player, asked, body.code, ip)) === 'limit') return LIMIT;
    const reviewReason = await payeeReason(core, provider, who, { method, fields, account });
    const row = await make(asking, wanted, asked, body.code, {
      id: randomUUID(),
      playerId: player.id,
      brand: player.brand,
      idempotencyKey,
      requestHash,
      payoutSystemId: body.payoutSystemId,
      method,
      status: 'created' as const,
      account,
      reviewReason,
      amount: body.amount,
      currency: player.currency,
      createdAt: core.now(),
    });
    return { data: presentPayout(row, locale) };
  };

  return {
    /** Asks once a key. @throws RefusedError as `createPayout` says */
    async create(asking: Asking): Promise<Created> {
      const wanted = checked(asking);
      const requestHash = hashOf(asking, wanted.account);
      const before = await known(core.db, asking, requestHash);
      if (before) return { data: presentPayout(before, asking.locale) };
      try {
        return await ask(asking, wanted, requestHash);
      } catch (error) {
        // the same request was sooner: its money and its code are gone already
        const made = await known(core.db, asking, requestHash);
        if (made) return { data: presentPayout(made, asking.locale) };
        throw error;
      }
    },
    /** @throws RefusedError 404 `payment_not_found`, for another player's as well; 403 `action_not_allowed` while the provider may be calling it off */
    makeIrrevocable: (playerId: number, id: string, locale: Locale): Promise<Payout> =>
      core.transact(async (tx) => {
        const found = await lockPayout(tx, id);
        if (!found || found.playerId !== playerId) throw refuse(404, 'payment_not_found');
        if (found.irrevocableAt || found.finishedAt) return presentPayout(found, locale);
        if (found.recallAskedAt) throw refuse(403, 'action_not_allowed');
        return presentPayout(await setIrrevocable(tx, id, core.now()), locale);
      }),
    times: (brand: Brand): Promise<PayoutTimes[]> => payoutTimes(core.db, brand.id),
    async list(playerId: number, offset: number, locale: Locale) {
      const { found, total } = await listPayouts(core.db, playerId, offset, HISTORY_PAGE);
      return { items: found.map((row) => presentPayout(row, locale)), totalItems: total };
    },
    /** Payouts that may be called off, by state: created, server problem, waiting; the newest of each first. */
    async open(playerId: number, locale: Locale): Promise<Payout[]> {
      const found = (await openPayouts(core.db, playerId)).filter(
        ({ irrevocableAt }) => !irrevocableAt,
      );
      const inOrder = OPEN_STATUSES.flatMap((status) =>
        found.filter((row) => row.status === status),
      );
      return inOrder.map((row) => presentPayout(row, locale));
    },
  };
}
export type Payouts = ReturnType<typeof createPayouts>;
