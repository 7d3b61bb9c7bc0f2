import { BRANDS } from '../src/brands';
import type { GiftTemplate } from '../src/modules/rewards/gifts/public';
import { NOBODY_BARRED, SLOTS_ALONE } from './gifts';
import { prizeMoney } from './money';
import { type Text, text } from './text';

export interface SeedCoupon {
  code: string;
  /** Null: every brand. */
  brand: string | null;
  template: GiftTemplate;
  /** From the day of the seed; `to` null: without an end. */
  days: { from: number; to: number | null };
  /** Null: nobody counts them. */
  uses: number | null;
}

const DAY = 24;
const inEach = <T>(terms: (minor: (euros: number) => number) => T): Record<string, T> =>
  Object.fromEntries(
    Object.keys(prizeMoney(1)).map((currency) => [
      currency,
      terms((euros) => prizeMoney(euros)[currency] ?? 0),
    ]),
  );
const offer = (slug: string, title: Text) => ({
  slug: `code-${slug}`,
  title,
  offeredHours: 7 * DAY,
  restrictions: NOBODY_BARRED,
  isDisabled: false,
});

const experience: GiftTemplate = {
  ...offer(
    'experience',
    text(
      '50 очков опыта',
      '50 experience points',
      '50 punti esperienza',
      '50 pontos de experiência',
    ),
  ),
  type: 'xp',
  terms: inEach(() => ({ amount: 50 })),
  activeHours: null,
};
const match: GiftTemplate = {
  ...offer(
    'match',
    text('100 % к депозиту', '100% on your deposit', '100% sul deposito', '100% no depósito'),
  ),
  type: 'deposit_bonus',
  activeHours: 14 * DAY,
  terms: inEach((minor) => ({
    limit: minor(20),
    percent: 100,
    most: minor(50),
    maxBet: minor(5),
    wagering: { times: 10 },
    contributions: SLOTS_ALONE,
  })),
};
const five: GiftTemplate = {
  ...offer(
    'five',
    text('Бонус без депозита', 'No-deposit bonus', 'Bonus senza deposito', 'Bônus sem depósito'),
  ),
  type: 'nondeposit',
  activeHours: 3 * DAY,
  terms: inEach((minor) => ({
    amount: minor(5),
    wagering: { times: 10 },
    contributions: SLOTS_ALONE,
    maxBet: minor(2),
  })),
};

/** Every brand takes it at registration. */
const FOR_ALL = 'WELCOME';

export const couponTemplates: readonly GiftTemplate[] = [experience, match, five];

/** What a brand gives to anyone who registers with one of its own codes. */
const ofBrands: SeedCoupon[] = BRANDS.flatMap(({ id, promoCodes }) =>
  promoCodes
    .filter((code) => code !== FOR_ALL)
    .map((code) => ({
      code,
      brand: id,
      template: match,
      days: { from: -1, to: null },
      uses: null,
    })),
);

/** Codes of a fresh database; those that a registration takes stand in each brand's `promoCodes` as well. */
export const coupons: readonly SeedCoupon[] = [
  { code: FOR_ALL, brand: null, template: experience, days: { from: -1, to: null }, uses: null },
  ...ofBrands,
  { code: 'STARDUST', brand: null, template: five, days: { from: -1, to: 365 }, uses: 500 },
  { code: 'YESTERDAY', brand: null, template: five, days: { from: -30, to: -1 }, uses: 500 },
];
