import { type Static, Type } from '@sinclair/typebox';
import { CurrencySchema, nullable } from './common.schema';

/** Instants are seconds (specification 2, section 4.8). */
export const PromoPopupSchema = Type.Object({
  active: Type.Boolean(),
  title: Type.String(),
  imageUrl: Type.String(),
  body: Type.String(),
  buttonText: Type.String(),
  buttonUrl: Type.String(),
  excludedRoutes: Type.Array(Type.String()),
  showDateFrom: Type.Integer({ description: 'seconds' }),
  showDateTo: Type.Integer({ description: 'seconds' }),
  updatedAt: Type.Integer({ description: 'seconds' }),
});
/** A gift of the welcome in one currency; amounts in minor units. */
export const CashboxGiftSchema = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  currency: CurrencySchema,
  /** Deposits of `limit` bring `percent` of them, `most` at most; null of a gift that asks for none. */
  deposit: nullable(
    Type.Object({ limit: Type.Integer(), percent: Type.Integer(), most: Type.Integer() }),
  ),
  /** How many times it is to be wagered; null when it is not. */
  wager: nullable(Type.Number()),
  /** Hours for which it can be taken up, and then wagered (null: no end). Since 1.5, as the next. */
  hours: Type.Optional(Type.Object({ offered: Type.Integer(), active: nullable(Type.Integer()) })),
  /** Most that a bet may be while it is wagered; null for no limit. */
  maxBet: Type.Optional(nullable(Type.Integer())),
});
export type CashboxGift = Static<typeof CashboxGiftSchema>;
export const ServerDataSchema = Type.Object({
  captcha: Type.Object({
    site_key: Type.String(),
    active_version: Type.Union([Type.Literal('second'), Type.Literal('third')]),
    script: Type.String(),
    integrity: Type.Optional(Type.String()),
    /** Login and registration ask for it each time; false: only what says `captcha_required`. */
    always: Type.Optional(Type.Boolean()),
  }),
  abTests: Type.Record(Type.String(), Type.String()),
  currencies: Type.Array(CurrencySchema),
  defaultCurrency: CurrencySchema,
  registrationConfig: Type.Object({
    skipNickname: Type.Boolean(),
    types: Type.Array(Type.Union([Type.Literal('email'), Type.Literal('phone')])),
  }),
  callCenterConfig: Type.Object({
    /** `own` is the operator's own small chat; since 1.5. */
    provider: nullable(
      Type.Union([Type.Literal('webim'), Type.Literal('netrox'), Type.Literal('own')]),
    ),
    maintenance: Type.Boolean(),
    /** `frame`: address of the page that the chat runs in; `account`, `script` of a provider; `vipLevel`: from there talks are VIP. */
    settings: Type.Record(Type.String(), Type.String()),
    messengers: Type.Object({ telegram: nullable(Type.String()), viber: nullable(Type.String()) }),
  }),
  webPushKey: nullable(Type.String()),
  promoPopup: nullable(PromoPopupSchema),
  /** The operator's channel of news on promotions, https; the list of promotions links to it. */
  promoTelegramChannelUrl: nullable(Type.String()),
  promoWidgetData: nullable(Type.Unknown()),
  /** Path of the live socket on the site's own origin. */
  socketPath: Type.String(),
  /** The first in a player's currency is what the thanks popup sends. Since 1.5. */
  cashboxGifts: Type.Optional(Type.Array(CashboxGiftSchema)),
});
export type ServerData = Static<typeof ServerDataSchema>;
export const StaticPageSchema = Type.Object({
  slug: Type.String(),
  url: Type.String(),
  title: Type.String(),
  pageType: Type.Literal('static'),
  /** Day of its last change. Since 1.5. */
  updatedAt: Type.Optional(Type.String({ description: 'ISO date' })),
});
export const StaticPageDetailSchema = Type.Composite([
  StaticPageSchema,
  Type.Object({ body: Type.String({ description: 'html' }), updatedAt: Type.String() }),
]);
export const SITEMAP_KINDS = [
  'gameItem',
  'gameSheet',
  'promoPage',
  'tournamentPage',
  'tournamentSeries',
] as const;
export const SitemapKindSchema = Type.Union(SITEMAP_KINDS.map((kind) => Type.Literal(kind)));
export const SitemapEntrySchema = Type.Object({
  slug: Type.String(),
  changedAt: nullable(Type.String({ description: 'ISO time' })),
});
export const SeoMetaSchema = Type.Object({
  title: Type.String(),
  description: Type.String(),
  canonical: nullable(Type.String()),
  noindex: Type.Boolean(),
});
export type SeoMeta = Static<typeof SeoMetaSchema>;
const name = (maxLength = 100) => Type.String({ maxLength });
const scalar = Type.Union([
  Type.String({ maxLength: 4000 }),
  Type.Number({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
  Type.Boolean(),
  Type.Null(),
]);
/** Facts about an entry: flat, so that nothing can be nested in them. */
export const LogContextSchema = Type.Record(
  Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }),
  scalar,
  {
    maxProperties: 30,
  },
);
export const LogEntrySchema = Type.Object({
  label: name(),
  level: Type.Union([Type.Literal('error'), Type.Literal('warn'), Type.Literal('info')]),
  datetime: name(40),
  message: Type.String({ maxLength: 4000 }),
  stack: Type.Optional(Type.String({ maxLength: 20000 })),
  context: Type.Optional(LogContextSchema),
});

const milliseconds = Type.Optional(Type.Number({ minimum: 0, maximum: 1e12 }));
const builds = Type.Optional(
  Type.Record(Type.String({ pattern: '^[\\w.-]{1,100}$' }), name(), { maxProperties: 100 }),
);
/** Steps of the navigation, in milliseconds of the page, and bytes of the document. */
export const NavigationSchema = Type.Object({
  requestStart: milliseconds,
  responseStart: milliseconds,
  responseEnd: milliseconds,
  domInteractive: milliseconds,
  domContentLoadedEventEnd: milliseconds,
  domComplete: milliseconds,
  loadEventEnd: milliseconds,
  transferSize: milliseconds,
  encodedBodySize: milliseconds,
  decodedBodySize: milliseconds,
});
/** What a browser measured of a page view, with the builds and arms that caused it. */
export const PerformanceReportSchema = Type.Object({
  cls: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6 })),
  lcp: milliseconds,
  fcp: milliseconds,
  ttfb: milliseconds,
  inp: milliseconds,
  timing: Type.Optional(NavigationSchema),
  route: Type.Optional(nullable(name())),
  view: Type.Optional(nullable(name(500))),
  revision: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  builds,
  arms: builds,
});
