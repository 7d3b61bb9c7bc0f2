import { type Static, type TInteger, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { ServerDataSchema } from 'shared-contracts/api/schemas';
import { CURRENCIES, type Currency } from 'shared-contracts/money';

/** Minor units of bets that bring one point, by currency. */
type PointRates = Record<Currency, number>;
/** `rules.json` of a brand. */
export interface BrandRules {
  /** IANA name of the market's zone: its players' days end at midnight there. */
  timeZone: string;
  points: Record<'xp' | 'compoint', PointRates>;
  /** What the site reads at its start (specification 2, section 3.5). */
  site: Static<typeof SiteSchema>;
  /** Gifts of the cashbox for newcomers, the first one for the currency first. `id` is the site's name of it and stays. */
  welcomeGifts?: Static<typeof WelcomeSchema>;
  /** What a week of losses gives back; a brand without it gives nothing. */
  cashback?: Static<typeof CashbackSchema>;
  /** What offers may cost, and by what it is counted (rewards/offers/SPEC.md, OF). */
  offers: Static<typeof OffersSchema>;
}
const Sum = Type.Integer({ minimum: 1 });
/** Of 1,000 of turnover: by the turnover that is expected, and by the least of it. */
const BudgetSchema = Type.Object(
  {
    mean: Type.Number({ minimum: 0, maximum: 1000 }),
    most: Type.Number({ minimum: 0, maximum: 1000 }),
  },
  { additionalProperties: false },
);
const OffersSchema = Type.Object(
  {
    /** Who is expected to take part in an event. */
    players: Sum,
    /** Minor units of the brand's own currency that are bet a day in the games of an event. */
    turnoverOfDay: Type.Object({ least: Sum, expected: Sum }, { additionalProperties: false }),
    /** The most that one offer may give. */
    per1000: Type.Object(
      {
        promotion: BudgetSchema,
        tournament: BudgetSchema,
        shop: BudgetSchema,
        bonus: BudgetSchema,
      },
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);
/** `from`: the least that is given, minor units by currency; `template`: of the gift, whose amount is left open. */
const CashbackSchema = Type.Object(
  {
    percent: Type.Integer({ minimum: 1, maximum: 100 }),
    from: Type.Object(
      Object.fromEntries(
        CURRENCIES.map((currency) => [currency, Type.Integer({ minimum: 1 })]),
      ) as Record<Currency, TInteger>,
      { additionalProperties: false },
    ),
    template: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
  },
  { additionalProperties: false },
);
const WelcomeSchema = Type.Array(
  Type.Object(
    { id: Type.Integer({ minimum: 1 }), template: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }) },
    { additionalProperties: false },
  ),
);
const SiteSchema = Type.Object(
  {
    skipNickname: Type.Boolean(),
    registrationTypes: Type.Array(Type.Union([Type.Literal('email'), Type.Literal('phone')]), {
      minItems: 1,
    }),
    callCenter: ServerDataSchema.properties.callCenterConfig,
    promoTelegramChannelUrl: Type.Union([Type.String(), Type.Null()]),
  },
  { additionalProperties: false },
);

const isZone = (name: unknown): boolean => {
  try {
    return typeof name === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** What was written by hand is looked at before anybody plays by it. @throws Error that names the file and what is wrong in it */
export function checkRules(file: string, rules: unknown): BrandRules {
  const { points } = (rules ?? {}) as {
    points?: Partial<Record<string, Partial<Record<string, unknown>>>>;
  };
  for (const kind of ['xp', 'compoint']) {
    const rates = points?.[kind] ?? {};
    for (const currency of CURRENCIES) {
      if (!Number.isSafeInteger(rates[currency]) || Number(rates[currency]) <= 0)
        throw new Error(
          `${file}: points.${kind}.${currency} must be a whole number of minor units above zero`,
        );
    }
    const unknown = Object.keys(rates).find(
      (name) => !(CURRENCIES as readonly string[]).includes(name),
    );
    if (unknown) throw new Error(`${file}: points.${kind}.${unknown} is no currency`);
  }
  const { site, timeZone } = (rules ?? {}) as { site?: unknown; timeZone?: unknown };
  const [wrong] = Value.Errors(SiteSchema, site);
  if (wrong) throw new Error(`${file}: site${wrong.path.replaceAll('/', '.')}: ${wrong.message}`);
  if (!isZone(timeZone)) throw new Error(`${file}: timeZone must be the name of a time zone`);
  const { welcomeGifts = [] } = rules as { welcomeGifts?: unknown };
  const [odd] = Value.Errors(WelcomeSchema, welcomeGifts);
  if (odd) throw new Error(`${file}: welcomeGifts${odd.path.replaceAll('/', '.')}: ${odd.message}`);
  const { cashback } = rules as { cashback?: unknown };
  const [bad] = cashback === undefined ? [] : Value.Errors(CashbackSchema, cashback);
  if (bad) throw new Error(`${file}: cashback${bad.path.replaceAll('/', '.')}: ${bad.message}`);
  const { offers } = rules as { offers?: BrandRules['offers'] };
  const [lacks] = Value.Errors(OffersSchema, offers);
  if (lacks) throw new Error(`${file}: offers${lacks.path.replaceAll('/', '.')}: ${lacks.message}`);
  if (offers && offers.turnoverOfDay.least > offers.turnoverOfDay.expected)
    throw new Error(`${file}: offers.turnoverOfDay.least is above what is expected`);
  return rules as BrandRules;
}
