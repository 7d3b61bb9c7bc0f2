import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, DaySchema, InstantSchema, nullable } from './common.schema';

/** Only the edge sees tokens; what a page gets is `LoginAnswer`. */
export const TokensSchema = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
});
export const CaptchaSchema = Type.Object({
  token: Type.String({ maxLength: 4000 }),
  version: Type.Union([Type.Literal('second'), Type.Literal('third')]),
});
export const LoginBodySchema = Type.Object({
  login: Type.String({
    minLength: 1,
    maxLength: 150,
    description: 'e-mail, or digits of the phone with its dial code',
  }),
  password: Type.String({ minLength: 1, maxLength: 150 }),
  captcha: Type.Optional(CaptchaSchema),
});
/**
 * The platform answers `tokens`, and `device`, by which it knows this browser again; the edge keeps both and answers the rest.
 * `codeNeeded`: go on with the SMS code. `signedUp`: the call made this player. `ok` false: nobody is in; the flow goes to its limit step
 * (`is_max_attempts_used`), or says the operator's `message` (specification 1, section 4).
 */
export const LoginAnswerSchema = Type.Object({
  ok: Type.Boolean(),
  tokens: Type.Optional(TokensSchema),
  device: Type.Optional(Type.String()),
  codeNeeded: Type.Optional(Type.Boolean()),
  signedUp: Type.Optional(Type.Boolean()),
  is_max_attempts_used: Type.Optional(Type.Boolean()),
  message: Type.Optional(Type.String()),
});
export const RegistrationBodySchema = Type.Object({
  type: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
  email: Type.Optional(Type.String({ maxLength: 150 })),
  phone: Type.Optional(Type.String({ maxLength: 20, description: 'digits with the dial code' })),
  password: Type.String({ maxLength: 150 }),
  currency: CurrencySchema,
  birthday: DaySchema,
  promoCode: Type.Optional(Type.String({ maxLength: 50 })),
  termsAccepted: Type.Boolean(),
  adultConfirmed: Type.Boolean(),
  captcha: Type.Optional(CaptchaSchema),
  refcode: Type.Optional(Type.String({ maxLength: 150 })),
});
export const ContactSchema = Type.Object({
  id: Type.String(),
  value: Type.String(),
  is_primary: Type.Boolean(),
  is_verified: Type.Boolean(),
});
export const ProfileSchema = Type.Object({
  id: Type.String(),
  user_id: Type.Integer(),
  /** The name of the player's live room. */
  hash: Type.String(),
  level: Type.Object({
    index: Type.Integer(),
    title: Type.String(),
    /** The level by which bonuses of the shop are open to the player (`levelFrom` of a product). */
    bonus_availability_level: Type.Integer(),
  }),
  firstname: nullable(Type.String()),
  lastname: nullable(Type.String()),
  middlename: nullable(Type.String()),
  address: nullable(Type.String()),
  country: nullable(Type.String()),
  gender: nullable(Type.Union([Type.Literal('male'), Type.Literal('female')])),
  registration_contact_type: Type.Union([Type.Literal('email'), Type.Literal('phone')]),
  birthday: DaySchema,
  birthday_verified: Type.Boolean(),
  nick_name: nullable(Type.String()),
  /** How others see the player: the nickname, or a name that the site gave. Since 1.6. */
  shown_name: Type.Optional(Type.String()),
  currency: CurrencySchema,
  locale: Type.String(),
  multi_account: Type.Boolean(),
  phones: Type.Array(ContactSchema),
  emails: Type.Array(ContactSchema),
  onVerification: Type.Array(
    Type.Object({
      type: Type.Union([Type.Literal('phone'), Type.Literal('email')]),
      value: Type.String(),
    }),
  ),
  first_auth: Type.Boolean(),
  is_verified: Type.Boolean(),
});
export type Profile = Static<typeof ProfileSchema>;
export const ProfileUpdateSchema = Type.Partial(
  Type.Object({
    firstname: Type.String({ maxLength: 35 }),
    lastname: Type.String({ maxLength: 35 }),
    middlename: Type.String({ maxLength: 35 }),
    address: Type.String({ maxLength: 150 }),
    country: Type.String({ maxLength: 2 }),
    gender: Type.Union([Type.Literal('male'), Type.Literal('female')]),
    birthday: DaySchema,
    locale: Type.String({ maxLength: 2 }),
  }),
);
/** A session of play: over reloads, games and windows, until half an hour passed without a run or a bet. */
export const PlaySchema = Type.Object({
  startedAt: InstantSchema,
  /** Everything that rounds paid since then minus everything that they took, minor units. */
  net: Type.Integer(),
});
/** Integer minor units throughout; `compoint_balance` counts whole points. */
export const BalanceSchema = Type.Object({
  user_id: Type.Integer(),
  balance: Type.Integer(),
  currency: CurrencySchema,
  is_active_bonus: Type.Boolean(),
  bonus: Type.Integer(),
  wagering: Type.Integer(),
  winback: Type.Integer(),
  compoint_balance: Type.Integer(),
  /** The session of play that goes on; null when there is none. */
  play: nullable(PlaySchema),
  /** Number of the player's money stream, read before the amounts; an event with the next number follows this state. */
  seq: Type.Integer(),
  /** The run of numbers that `seq` is of. Since 1.5. */
  epoch: Type.Optional(Type.String()),
});
export type Balance = Static<typeof BalanceSchema>;
export const NotificationSchema = Type.Object({
  id: Type.String(),
  status: Type.Union([Type.Literal('new'), Type.Literal('read')]),
  msg: Type.String({ description: 'html' }),
  createdAt: Type.String(),
  button: nullable(Type.Object({ link: Type.String(), title: Type.String() })),
});
export type Notification = Static<typeof NotificationSchema>;
export const LevelSchema = Type.Object({
  index: Type.Integer(),
  title: Type.String(),
  image: Type.String(),
  pointsFrom: Type.Integer(),
});
