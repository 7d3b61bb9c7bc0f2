import { type Static, type TObject, Type } from '@sinclair/typebox';
import { closed } from 'shared-contracts/api/closed';

const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', maxLength: 36 });
const text = Type.String({ minLength: 1, maxLength: 100 });
const amount = (minimum: number) => Type.Integer({ minimum, maximum: 1e12 });

const asked = { request_uuid: uuid };
/** `user`: a player's public hash. `token`: of the game session, as opening it answered. `game_code`: the game's slug. */
const seat = { ...asked, user: text, token: text, game_code: text };
const transaction = { ...seat, transaction_uuid: uuid, round: text };
const money = { ...transaction, currency: text };

const Session = Type.Object({ ...asked, run_token: Type.String({ minLength: 1, maxLength: 300 }) });
const Info = Type.Object({ ...asked, user: text });
const Balance = Type.Object(seat);
/** `reward` names the gift of which the bet is a free spin; such a one has no amount, and every other one has. */
const Bet = Type.Object({ ...money, amount: amount(0), reward: Type.Optional(text) });
const Win = Type.Object({
  ...money,
  amount: amount(0),
  reference_transaction_uuid: uuid,
  round_closed: Type.Boolean(),
});
const Rollback = Type.Object({ ...transaction, reference_transaction_uuid: uuid });

export type SessionBody = Static<typeof Session>;
export type InfoBody = Static<typeof Info>;
export type BalanceBody = Static<typeof Balance>;
export type BetBody = Static<typeof Bet>;
export type WinBody = Static<typeof Win>;
export type RollbackBody = Static<typeof Rollback>;

/** Bodies of a provider's calls (SPEC.md, N1). Amounts are minor units of `currency`. */
export const BODIES = {
  session: closed<TObject>(Session),
  info: closed<TObject>(Info),
  balance: closed<TObject>(Balance),
  bet: closed<TObject>(Bet),
  win: closed<TObject>(Win),
  rollback: closed<TObject>(Rollback),
};

/** Amounts are minor units of the player's currency; `round` is the provider's own name of the round that won. */
export interface JackpotsAnswer {
  status: 'RS_OK';
  user: string;
  currency: string;
  jackpots: { id: string; name: string; amount: number }[];
  won: { id: string; number: number; name: string; amount: number; round: string }[];
}

/** What a call that asks for a balance or moves money answers, beside `request_uuid`. */
export interface MoneyAnswer {
  status: 'RS_OK' | 'RS_ERROR_NOT_ENOUGH_MONEY';
  user: string;
  currency: string;
  balance: number;
}
