import { type Static, type TLiteral, Type } from '@sinclair/typebox';
import { CurrencySchema, InstantSchema, MoneySchema, nullable } from './common.schema';

/** Limits in minor units of each currency. */
export const LimitSchema = Type.Object({
  currency: CurrencySchema,
  min: Type.Integer(),
  max: Type.Integer(),
});
/**
 * Where a deposit is paid: on the provider's hosted page, in the provider's frame by an invoice, or where a redirect leads.
 * Since 1.6, as all that names it.
 */
export const DEPOSIT_KINDS = ['hosted', 'invoice', 'redirect'] as const;
const DepositKindSchema = Type.Union(
  DEPOSIT_KINDS.map((kind) => Type.Literal(kind)) as TLiteral<(typeof DEPOSIT_KINDS)[number]>[],
);
export type DepositKind = Static<typeof DepositKindSchema>;
export const PaymentSystemSchema = Type.Object({
  id: Type.Integer(),
  key: Type.String(),
  name: Type.String(),
  image: Type.String(),
  position: Type.Integer(),
  limits: Type.Array(LimitSchema),
  /** Percent of the amount that the player pays on top, 0 for none. */
  feePercent: Type.Number(),
  /** Listed under "more" (specification 2, section 9: ids 2, 5, 6, 7, 44, 99). */
  underMore: Type.Boolean(),
  /** How a deposit by it is opened; `hosted` where it is not said. Since 1.6. */
  kind: Type.Optional(DepositKindSchema),
});
export type PaymentSystem = Static<typeof PaymentSystemSchema>;
export const TransactionStatusSchema = Type.Union(
  (
    [
      'created',
      'waiting',
      'success',
      'declined',
      'cancelled',
      'expired',
      'late',
      'server_problem',
      'charged_back',
    ] as const
  ).map((status) => Type.Literal(status)),
);
export const DepositSchema = Type.Object({
  id: Type.String(),
  amount: Type.Integer(),
  currency: CurrencySchema,
  status: TransactionStatusSchema,
  method: Type.String(),
  createdAt: InstantSchema,
  finishedAt: nullable(InstantSchema),
  /** The provider's page while the deposit can still be paid; null otherwise. */
  payUrl: nullable(Type.String()),
  /** Until when it waits; null for one that has ended. */
  expiresAt: nullable(InstantSchema),
  /** How it was opened; `payUrl` of an invoice is shown in a frame. Since 1.6. */
  kind: Type.Optional(DepositKindSchema),
  /** Payment system it was paid by. Since 1.6. */
  paymentSystemId: Type.Optional(Type.Integer()),
  /** The saved card that it was paid with; null without one. Since 1.6. */
  cardId: Type.Optional(nullable(Type.String())),
});
export type Deposit = Static<typeof DepositSchema>;
export const LastBetSchema = Type.Object({
  amount: Type.Integer(),
  currency: CurrencySchema,
  gameSlug: Type.String(),
  at: InstantSchema,
});
export const OpenDepositBodySchema = Type.Object({
  /** Payment system id. */
  paymentSystemId: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: CurrencySchema,
  /** The query by which a partner brought the player. */
  qs: Type.Optional(Type.String({ maxLength: 2000 })),
  /** The query of the page that the cashbox was opened from. */
  dep_qs: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Where the hosted page sends the player back to: a path of the site. */
  returnPath: Type.String({ maxLength: 300, pattern: '^/(?!/)' }),
});
export const CreateInvoiceBodySchema = Type.Composite([
  Type.Omit(OpenDepositBodySchema, ['paymentSystemId']),
  /** A saved card to pay with, which needs no fields. Since 1.6. */
  Type.Object({ cardId: Type.Optional(Type.String({ minLength: 1, maxLength: 50 })) }),
]);
/** What goes with a deposit by a redirect beside its address. Since 1.6. */
export const RedirectDepositQuerySchema = Type.Partial(
  Type.Pick(OpenDepositBodySchema, ['returnPath', 'qs', 'dep_qs']),
);
/**
 * A card that its player let the provider keep. The site has its last digits, network and validity, never its number. Since 1.6.
 */
export const UserCardSchema = Type.Object({
  id: Type.String(),
  /** As it is printed: `Visa`, `Mastercard`, or `Card` for any other. */
  network: Type.String(),
  last4: Type.String({ pattern: '^\\d{4}$' }),
  expiryMonth: Type.Integer({ minimum: 1, maximum: 12 }),
  /** Four digits. */
  expiryYear: Type.Integer(),
  isExpired: Type.Boolean(),
  /** The one that a form begins with; one of a player's cards is. */
  isDefault: Type.Boolean(),
});
export type UserCard = Static<typeof UserCardSchema>;
/** What a card payment is made with. */
export const InvoiceSchema = Type.Object({
  invoiceId: Type.String(),
  invoiceAccessToken: Type.String(),
  name: Type.String(),
  description: Type.String(),
  /** What the button of the payment says. */
  label: Type.String(),
  /** Where the player comes back to. */
  successUrl: Type.String(),
});
export type Invoice = Static<typeof InvoiceSchema>;
/** `redirectUrl` is the provider's hosted page. */
export const OpenDepositAnswerSchema = Type.Object({
  data: Type.Object({ id: Type.String(), redirectUrl: Type.String() }),
});
export const SumRangeSchema = Type.Object({ values: Type.Array(MoneySchema), start: MoneySchema });
