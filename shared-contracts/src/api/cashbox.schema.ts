import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, InstantSchema, MoneySchema, nullable } from './common.schema';

/** Limits in minor units of each currency. */
export const LimitSchema = Type.Object({
  currency: CurrencySchema,
  min: Type.Integer(),
  max: Type.Integer(),
});
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
});
export type PaymentSystem = Static<typeof PaymentSystemSchema>;
export const TransactionStatusSchema = Type.Union(
  (
    ['created', 'waiting', 'success', 'declined', 'cancelled', 'expired', 'late', 'server_problem'] as const
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
  /** Query text of the page that opened the cashbox, for attribution. */
  qs: Type.Optional(Type.String({ maxLength: 2000 })),
  dep_qs: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Where the hosted page sends the player back to: a path of the site. */
  returnPath: Type.String({ maxLength: 300, pattern: '^/(?!/)' }),
});
export const CreateInvoiceBodySchema = Type.Omit(OpenDepositBodySchema, ['paymentSystemId']);
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
