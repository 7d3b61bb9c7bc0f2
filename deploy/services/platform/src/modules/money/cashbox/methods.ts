import type { DepositKind, PaymentSystem } from 'shared-contracts/cashbox';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import { text } from '../../../texts';

type MethodKey = 'card' | 'instant' | 'wallet' | 'voucher' | 'mobile' | 'bank' | 'coin' | 'cash';
interface Method {
  id: number;
  key: MethodKey;
  /** Where its deposits are paid. */
  kind: DepositKind;
  feePercent: number;
  /** Times the currency's base limits. */
  min: number;
  max: number;
}
/** Specification 2, section 9: these ids stand under "more". */
const UNDER_MORE: readonly number[] = [2, 5, 6, 7, 44, 99];

const METHODS: readonly Method[] = [
  { id: 88, key: 'card', kind: 'invoice', feePercent: 0, min: 1, max: 10 },
  { id: 77, key: 'instant', kind: 'hosted', feePercent: 0, min: 1, max: 20 },
  { id: 12, key: 'wallet', kind: 'redirect', feePercent: 0, min: 1, max: 5 },
  { id: 2, key: 'voucher', kind: 'hosted', feePercent: 2.5, min: 1, max: 1 },
  { id: 5, key: 'mobile', kind: 'hosted', feePercent: 5, min: 1, max: 0.5 },
  { id: 6, key: 'bank', kind: 'redirect', feePercent: 0, min: 5, max: 50 },
  { id: 44, key: 'coin', kind: 'hosted', feePercent: 1, min: 2, max: 50 },
  { id: 99, key: 'cash', kind: 'hosted', feePercent: 3, min: 1, max: 2 },
];

interface Amounts {
  min: number;
  max: number;
  quick: readonly number[];
  start: number;
}
/**
 * Minor units. `min` and `max` are the base of each method's limits; `quick` are the chips of the deposit form and `start`, one of
 * them, what it begins with (500 rubles are the specification's, 1, section 9; elsewhere what comes near it in worth).
 */
const AMOUNTS: Record<Currency, Amounts> = {
  RUB: {
    min: 10_000,
    max: 10_000_000,
    quick: [50_000, 100_000, 300_000, 500_000, 1_000_000],
    start: 50_000,
  },
  USD: { min: 500, max: 100_000, quick: [1000, 2500, 5000, 10_000, 25_000], start: 1000 },
  KZT: {
    min: 50_000,
    max: 50_000_000,
    start: 250_000,
    quick: [250_000, 500_000, 1_000_000, 2_500_000, 5_000_000],
  },
  EUR: { min: 500, max: 100_000, quick: [1000, 2500, 5000, 10_000, 25_000], start: 1000 },
  CAD: { min: 500, max: 150_000, quick: [1500, 3000, 5000, 10_000, 25_000], start: 1500 },
  BRL: { min: 2000, max: 500_000, quick: [3000, 5000, 10_000, 25_000, 50_000], start: 5000 },
  UAH: {
    min: 10_000,
    max: 4_000_000,
    quick: [20_000, 50_000, 100_000, 200_000, 500_000],
    start: 20_000,
  },
};

const limitOf = (method: Method, currency: Currency) => ({
  currency,
  min: Math.round(AMOUNTS[currency].min * method.min),
  max: Math.round(AMOUNTS[currency].max * method.max),
});

/** The name of a method by its key, which is what a deposit keeps. */
export const methodName = (key: string, locale: Locale): string =>
  key in ICONS ? text(locale, `method.${key as MethodKey}`) : key;

export const paymentSystems = (brand: Brand, locale: Locale): PaymentSystem[] =>
  METHODS.map((method, at) => ({
    id: method.id,
    key: method.key,
    name: methodName(method.key, locale),
    image: `/media/payments/${method.key}.svg`,
    position: at + 1,
    limits: brand.currencies.map((currency) => limitOf(method, currency)),
    feePercent: method.feePercent,
    underMore: UNDER_MORE.includes(method.id),
    kind: method.kind,
  }));

/** The method of cards, which an invoice is for. */
export const CARD = 88;
/** The method whose deposits begin by a redirect, by its name in the address; null for another one. */
export const redirectMethod = (key: string) =>
  METHODS.find((method) => method.key === key && method.kind === 'redirect') ?? null;
export const methodOf = (id: number) => METHODS.find((method) => method.id === id) ?? null;
export const limitsFor = (id: number, currency: Currency) => {
  const method = methodOf(id);
  return method && limitOf(method, currency);
};
/** From the least to the most that any method takes. */
export const generalLimit = (currency: Currency) => {
  const limits = METHODS.map((method) => limitOf(method, currency));
  return {
    currency,
    min: Math.min(...limits.map(({ min }) => min)),
    max: Math.max(...limits.map(({ max }) => max)),
  };
};
/** The chips of the deposit form and the amount it begins with. */
export const quickAmounts = (currency: Currency) => ({
  values: AMOUNTS[currency].quick.map((amount) => ({ amount, currency })),
  start: { amount: AMOUNTS[currency].start, currency },
});
/** The fee that the player pays on top, in minor units, rounded down: the operator bears the rest. */
export const feeOf = (amount: number, feePercent: number): number =>
  Math.floor((amount * feePercent) / 100);

const ICONS: Record<MethodKey, string> = {
  card: '<rect x="8" y="16" width="48" height="32" rx="5"/><path d="M8 26h48M16 39h12"/>',
  instant: '<path d="M36 8 16 36h14l-4 20 22-30H34z"/>',
  wallet:
    '<path d="M10 20h40a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4h30M54 32H42a4 4 0 0 0 0 8h12"/>',
  voucher: '<path d="M8 18h48v8a6 6 0 0 0 0 12v8H8v-8a6 6 0 0 0 0-12zM36 18v4M36 28v8M36 42v4"/>',
  mobile: '<rect x="20" y="6" width="24" height="52" rx="5"/><path d="M29 50h6"/>',
  bank: '<path d="M8 26 32 10l24 16zM14 30v18M26 30v18M38 30v18M50 30v18M8 54h48"/>',
  coin: '<circle cx="32" cy="32" r="23"/><path d="M32 18v28M22 30c0 10 20 10 20 0"/>',
  cash: '<rect x="8" y="18" width="48" height="28" rx="3"/><circle cx="32" cy="32" r="7"/><path d="M14 24v16M50 24v16"/>',
};
/** The picture of a method, in a neutral ink: it stands on light and on dark pages. */
export const methodImage = (key: string): string | null => {
  const icon = key in ICONS ? ICONS[key as MethodKey] : null;
  if (!icon) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#7a86a8" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round">${icon}</svg>`;
};
