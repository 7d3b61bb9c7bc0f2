import type { Locale } from 'shared-contracts/composition';
import { COIN_FACTOR, type Currency } from 'shared-contracts/money';
import { PAYOUT_DEFAULTS, type PayoutSystem } from 'shared-contracts/payouts';
import type { Brand } from '../../../brands';
import { type Texts, translated } from '../../../texts/translated';
import { methodName } from '../cashbox/public';

export interface Field {
  name: string;
  label: Texts;
  kind: 'text' | 'latin' | 'card' | 'phone';
  /** Numbers of accounts are digits as well, and one in ten ends as a card's does: none is taken for one. */
  isNumber?: true;
  /** It is, or is part of, the name of the account's owner. */
  isName?: true;
}
interface System {
  /** Those of the deposit method of the same key. */
  id: number;
  key: string;
  fields: readonly Field[];
  /** Times the currency's limits. */
  min: number;
  max: number;
  /** Its provider sends any sum. */
  paysRest?: true;
}
const field = (name: string, kind: Field['kind'], label: Texts): Field => ({ name, kind, label });
const named = (name: string, kind: Field['kind'], label: Texts): Field => {
  return { name, kind, label, isName: true };
};

const SYSTEMS: readonly System[] = [
  {
    id: 88,
    key: 'card',
    min: 1,
    max: 1,
    paysRest: true,
    fields: [
      field(
        'number',
        'card',
        translated('Номер карты', 'Card number', 'Numero della carta', 'Número do cartão'),
      ),
      named(
        'firstname',
        'latin',
        translated('Имя на карте', 'First name on the card', 'Nome sulla carta', 'Nome no cartão'),
      ),
      named(
        'lastname',
        'latin',
        translated(
          'Фамилия на карте',
          'Last name on the card',
          'Cognome sulla carta',
          'Sobrenome no cartão',
        ),
      ),
    ],
  },
  {
    id: 12,
    key: 'wallet',
    min: 1,
    max: 0.5,
    paysRest: true,
    fields: [
      {
        ...field(
          'wallet',
          'text',
          translated(
            'Номер кошелька',
            'Wallet number',
            'Numero del portafoglio',
            'Número da carteira',
          ),
        ),
        isNumber: true,
      },
    ],
  },
  {
    id: 5,
    key: 'mobile',
    min: 1,
    max: 0.1,
    fields: [
      field(
        'phone',
        'phone',
        translated('Номер телефона', 'Phone number', 'Numero di telefono', 'Número de telefone'),
      ),
    ],
  },
  {
    id: 6,
    key: 'bank',
    min: 5,
    max: 1,
    fields: [
      {
        ...field(
          'iban',
          'latin',
          translated(
            'IBAN или номер счёта',
            'IBAN or account number',
            'IBAN o numero di conto',
            'IBAN ou número da conta',
          ),
        ),
        isNumber: true,
      },
      named(
        'holder',
        'text',
        translated(
          'Владелец счёта',
          'Account holder',
          'Intestatario del conto',
          'Titular da conta',
        ),
      ),
    ],
  },
  {
    id: 44,
    key: 'coin',
    min: 2,
    max: 1,
    fields: [
      field(
        'address',
        'latin',
        translated(
          'Адрес кошелька',
          'Wallet address',
          'Indirizzo del portafoglio',
          'Endereço da carteira',
        ),
      ),
    ],
  },
];

/** Of every system. */
export const SYSTEM_IDS: readonly number[] = SYSTEMS.map(({ id }) => id);

const units = (min: number, max: number) => ({ min: min * COIN_FACTOR, max: max * COIN_FACTOR });
const USUAL = units(PAYOUT_DEFAULTS.min, PAYOUT_DEFAULTS.max);
/** Minor units. Rubles and dollars are the specification's (2, section 9); elsewhere what is usual. */
const LIMITS: Record<Currency, { min: number; max: number }> = {
  RUB: USUAL,
  USD: USUAL,
  KZT: units(1000, 10_000_000),
  EUR: units(10, 1_000_000),
  CAD: units(15, 1_500_000),
  BRL: units(50, 5_000_000),
  UAH: units(100, 4_000_000),
};
const limitOf = ({ min, max }: System, currency: Currency) => ({
  currency,
  min: Math.round(LIMITS[currency].min * min),
  max: Math.round(LIMITS[currency].max * max),
});

/** By position, with limits in every currency of the brand. */
export const payoutSystems = ({ currencies }: Brand, locale: Locale): PayoutSystem[] =>
  SYSTEMS.map((system, at) => ({
    id: system.id,
    key: system.key,
    name: methodName(system.key, locale),
    image: `/media/payments/${system.key}.svg`,
    position: at + 1,
    limits: currencies.map((currency) => limitOf(system, currency)),
    fields: system.fields.map(({ name, kind, label }) => ({ name, kind, label: label[locale] })),
    send: null,
    paysRest: system.paysRest ?? false,
  }));

/** What a request to a system has to keep to; null for one that there is not. */
export function rulesOf(id: number, currency: Currency) {
  const system = SYSTEMS.find((each) => each.id === id);
  if (!system) return null;
  const { key, fields, paysRest = false } = system;
  return { key, fields, paysRest, ...limitOf(system, currency) };
}
/** The least that any system pays, in minor units. */
export const leastPayout = (currency: Currency): number =>
  Math.min(...SYSTEMS.map((system) => limitOf(system, currency).min));
