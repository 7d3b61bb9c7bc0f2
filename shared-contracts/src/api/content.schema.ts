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
export const ServerDataSchema = Type.Object({
  captcha: Type.Object({
    site_key: Type.String(),
    active_version: Type.Union([Type.Literal('v2'), Type.Literal('v3')]),
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
    provider: nullable(Type.Union([Type.Literal('webim'), Type.Literal('netrox')])),
    maintenance: Type.Boolean(),
    settings: Type.Record(Type.String(), Type.String()),
    messengers: Type.Object({ telegram: nullable(Type.String()), viber: nullable(Type.String()) }),
  }),
  webPushKey: nullable(Type.String()),
  promoPopup: nullable(PromoPopupSchema),
  promoTelegramChannelUrl: nullable(Type.String()),
  promoWidgetData: nullable(Type.Unknown()),
  /** Path of the live socket on the site's own origin. */
  socketPath: Type.String(),
});
export type ServerData = Static<typeof ServerDataSchema>;
export const StaticPageSchema = Type.Object({
  slug: Type.String(),
  url: Type.String(),
  title: Type.String(),
  pageType: Type.Literal('static'),
});
export const StaticPageDetailSchema = Type.Composite([
  StaticPageSchema,
  Type.Object({ body: Type.String({ description: 'html' }), updatedAt: Type.String() }),
]);
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
export const LogContextSchema = Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), scalar, {
  maxProperties: 30,
});
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
