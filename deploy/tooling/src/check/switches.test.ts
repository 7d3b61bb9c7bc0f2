import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from '@sinclair/typebox';
import { ServerDataSchema } from 'shared-contracts/api/schemas';
import { ROOT } from '../paths.mjs';

const SPECS = join(ROOT, 'e2e/specs');
const BRANDS = join(ROOT, 'deploy/brands');
const MODULES = 'deploy/services/platform/src/modules';

/** Where a member is turned in a browser: a file under `e2e/specs`, and words of the title of a journey in it. */
interface Journey {
  file: string;
  title: string;
}
/** What holds a member that no journey turns, and why none does. */
interface Held {
  test: string;
  why: string;
}
/** What a journey has to show that is still to be written. */
interface Missing {
  shows: string;
}
type Rows = Record<string, Journey | Held | Missing>;
const missing = (shows: string): Missing => ({ shows });
const by = (file: string, title: string): Journey => ({ file, title });
const held = (test: string, why: string): Held => ({ test, why });

const NEWCOMER = missing(
  'a sign-up by e-mail alone, of 21 years, with the captcha in a dialog, a nickname and no gift',
);
const LIMITS = missing('limits, breaks and help of a market that has few');
const ANNOUNCEMENT = missing(
  'the announcement waits on a page that leaves it out, comes on the next, and is seen once',
);
const WEBIM = missing('the chat of a provider opens with who the player is');
const NO_SUPPORT = missing('no button of support, and a dialog that says that there is no way');
const PACE = missing(
  'a game without full screen and quick spins, with its return, without time and net position',
);
const BRITAIN = by('play-rules', 'a visitor from Great Britain plays a slot at its one pace');
const MAINTENANCE = by('chat', 'a brand whose chat is under maintenance');
const CONSENT = by('around', 'where the market asks, nothing is told');
const REGISTER = by('exclusion-register', 'who stands in the register of excluded players');
const COOLING = by('account/walk-protection', 'a limit acts at once, a higher one waits');
const WITHDRAWAL = by('cashbox/walk-withdrawals', 'a withdrawal is called off, the next is paid');
const PAYOUTS = `${MODULES}/money/payouts/payouts.test.ts`;
const OWN_LIMITS = `${MODULES}/protection/protection/own-limits.test.ts`;

/** The operator's switches: the journey of each, what holds it, or what a journey has to show that is still missing. */
const SWITCHES: Record<'server data' | 'policy' | 'brand' | 'rules', Rows> = {
  'server data': {
    'captcha.site_key': NEWCOMER,
    'captcha.active_version': NEWCOMER,
    'captcha.script': NEWCOMER,
    'captcha.integrity': NEWCOMER,
    'captcha.always': missing('a login is proven each time'),
    abTests: by('releases/slot-experiment', 'an experiment on a slot from its start to its winner'),
    currencies: by('first-steps', 'a newcomer confirms the e-mail'),
    defaultCurrency: by('deposits', 'is one of its own chips, and can be paid at once'),
    'registrationConfig.skipNickname': NEWCOMER,
    'registrationConfig.types': NEWCOMER,
    'callCenterConfig.provider': WEBIM,
    'callCenterConfig.maintenance': MAINTENANCE,
    'callCenterConfig.settings': WEBIM,
    'callCenterConfig.messengers.telegram': MAINTENANCE,
    'callCenterConfig.messengers.viber': NO_SUPPORT,
    webPushKey: by('installed', 'a push arrives while the site is elsewhere'),
    'promoPopup.active': ANNOUNCEMENT,
    'promoPopup.title': ANNOUNCEMENT,
    'promoPopup.imageUrl': ANNOUNCEMENT,
    'promoPopup.body': ANNOUNCEMENT,
    'promoPopup.buttonText': ANNOUNCEMENT,
    'promoPopup.buttonUrl': ANNOUNCEMENT,
    'promoPopup.excludedRoutes': ANNOUNCEMENT,
    'promoPopup.showDateFrom': ANNOUNCEMENT,
    'promoPopup.showDateTo': ANNOUNCEMENT,
    'promoPopup.updatedAt': ANNOUNCEMENT,
    promoTelegramChannelUrl: missing('the list of promotions leads to the channel'),
    promoWidgetData: by(
      'promos/walk-list',
      'the promotion of the moment over the lobby and under it',
    ),
    socketPath: by('one-socket', 'a player’s tabs share one live connection'),
    cashboxGifts: NEWCOMER,
  },
  policy: {
    minimumAge: NEWCOMER,
    idleMinutes: missing(
      'who was away for the market’s time is asked for the password, and the page stays',
    ),
    blockedCountries: by('regions', 'is barred where the brand may not be played'),
    jurisdictions: BRITAIN,
    realityCheckMinutes: by('protection', 'a reality check covers every tab'),
    coolingOffHours: COOLING,
    confirmationHours: held(OWN_LIMITS, 'the wish may be confirmed a day later'),
    'limits.deposit': LIMITS,
    'limits.loss': LIMITS,
    'limits.bet': LIMITS,
    'limits.single_bet': LIMITS,
    'limits.session': LIMITS,
    requiredLimits: missing('a deposit without the limit is refused, and the way to it is said'),
    limitPrompt: NEWCOMER,
    limitReminderDays: held(OWN_LIMITS, 'the reminder comes days later'),
    timeOutHours: LIMITS,
    exclusionMonths: LIMITS,
    exclusionRevocableAfterMonths: LIMITS,
    exclusionGames: LIMITS,
    closingDays: LIMITS,
    payoutCancel: by('switches/by-country', 'but not where the market forbids it'),
    'payoutReview.automatic.upTo': held(PAYOUTS, 'the operator decides out of sight'),
    'payoutReview.automatic.unless': held(PAYOUTS, 'the operator decides out of sight'),
    'payoutReview.twoPeopleAbove': held(PAYOUTS, 'the operator decides out of sight'),
    'stepUp.contactWaitHours': held(PAYOUTS, 'a new phone gets codes a day later'),
    'stepUp.payoutAbove': WITHDRAWAL,
    'exclusionRegister.firstSignInOfDay': REGISTER,
    'exclusionRegister.againAfterDays': REGISTER,
    'retention.registerCalls': held(
      `${MODULES}/protection/exclusion-register/exclusion-register.long.test.ts`,
      'what is forgotten after days is nowhere shown',
    ),
    'retention.signIns': held(
      `${MODULES}/identity/accounts/sign-ins.test.ts`,
      'what is forgotten after days is nowhere shown',
    ),
    'retention.contactClaims': held(
      `${MODULES}/identity/accounts/contact-claims.test.ts`,
      'what is forgotten after days is nowhere shown',
    ),
    helpLines: LIMITS,
    stakeCaps: BRITAIN,
    'gameRules.disabledAutoplay': PACE,
    'gameRules.disabledTurbo': PACE,
    'gameRules.disabledSuperTurbo': PACE,
    'gameRules.disabledSlamstop': BRITAIN,
    'gameRules.disabledSpacebar': by('play-rules', 'where the space bar is disabled'),
    'gameRules.disabledBuyFeature': PACE,
    'gameRules.disabledFullscreen': PACE,
    'gameRules.displayNetPosition': PACE,
    'gameRules.displayRTP': PACE,
    'gameRules.displaySessionTimer': PACE,
    'gameRules.minimumRoundDuration': BRITAIN,
    'bonusRules.mostWagerTimes': held(
      `${MODULES}/rewards/gifts/market.test.ts`,
      'it changes figures of a gift, which other journeys read',
    ),
    'bonusRules.mixedProducts': held(
      `${MODULES}/rewards/gifts/market.test.ts`,
      'it changes figures of a gift, which other journeys read',
    ),
    demo: missing('a guest is asked to log in for a demo'),
    'responsibleGaming.textKey': by('protection', 'a guest at a game sees the age mark'),
    'responsibleGaming.helpKey': by('protection', 'a guest at a game sees the age mark'),
    'responsibleGaming.url': by('protection', 'a guest at a game sees the age mark'),
    'register.titleKey': REGISTER,
    'register.url': REGISTER,
  },
  brand: {
    id: by('first-pages', 'a guest sees the first page of every area that the brand has'),
    name: by('first-pages', 'a guest sees the first page of every area that the brand has'),
    hosts: by('first-pages', 'a guest sees the first page of every area that the brand has'),
    locales: by('language', 'an address names its language'),
    defaultLocale: by('language', 'a language that the site does not speak changes nothing'),
    currencies: by('first-steps', 'a newcomer confirms the e-mail'),
    defaultCurrency: by('deposits', 'is one of its own chips, and can be paid at once'),
    themeColor: missing('the browser has the colour'),
    licence: missing('the licence on another site opens beside the page, from the strip as well'),
    helpLinks: NO_SUPPORT,
    logoutToLogin: missing('a logout leads to the login'),
    embedders: by('around', 'a page that is no embedder shows nothing'),
    tracking: CONSENT,
    promoCodes: held(
      `${MODULES}/identity/accounts/accounts.test.ts`,
      'a code of a registration is taken or refused by the server alone',
    ),
  },
  rules: {
    timeZone: held(
      `${MODULES}/promotions/promo-goals/goals.test.ts`,
      'a day ends at midnight of the market',
    ),
    points: held(`${MODULES}/rewards/points/earning.test.ts`, 'it changes sums alone'),
    welcomeGifts: NEWCOMER,
    cashback: missing('a brand without cashback says so'),
    offers: held(`${MODULES}/rewards/offers/offers.test.ts`, 'what offers may cost is staff’s'),
  },
};

/** Members of an object by their paths; those of a map from places or currencies once. */
function membersOf(schema: TSchema, at = ''): string[] {
  const alternatives: TSchema[] = schema.anyOf ?? [schema];
  const inner = alternatives.find(({ type }) => type === 'object');
  const [valueOfMap] = Object.values((inner?.patternProperties ?? {}) as Record<string, TSchema>);
  if (valueOfMap) return membersOf(valueOfMap, at);
  const members = Object.entries((inner?.properties ?? {}) as Record<string, TSchema>);
  // sums by currency are one switch
  if (members.length === 0 || members.some(([name]) => name === 'EUR')) return [at];
  return members.flatMap(([name, value]) => membersOf(value, at ? `${at}.${name}` : name));
}
const load = (path: string) => require(join(ROOT, path)) as Record<string, TSchema>;
const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8')) as object;
/** Members of a file of any brand. */
const inFiles = (name: string): string[] =>
  readdirSync(BRANDS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((brand) => Object.keys(json(BRANDS, brand.name, `${name}.json`)));

const { PolicySchema } = load('deploy/services/platform/src/policy/schema.ts');
const { LooksSchema } = load('deploy/release/src/brands/schema.ts');
const MEMBERS: Record<keyof typeof SWITCHES, string[]> = {
  'server data': membersOf(ServerDataSchema),
  policy: membersOf(PolicySchema as TSchema),
  brand: [...inFiles('brand'), ...Object.keys(LooksSchema?.properties ?? {})],
  // what `site` has is server data
  rules: inFiles('rules').filter((name) => name !== 'site'),
};

const titles = (file: string): string[] =>
  [
    ...readFileSync(join(SPECS, `${file}.spec.ts`), 'utf8').matchAll(
      /\b(?:test|walk|coreWalk|eachWay)\(\s*(['`])(.+?)\1,/gs,
    ),
  ].map(([, , title = '']) => title);
const groups = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[];

test.each(groups)(
  'each switch of the operator in %s is in the table, and nothing else is',
  (group) => {
    expect(Object.keys(SWITCHES[group]).sort()).toEqual([...new Set(MEMBERS[group])].sort());
  },
);

test.each(groups)('what the table names of %s is there', (group) => {
  for (const [member, row] of Object.entries(SWITCHES[group])) {
    if ('title' in row) {
      const found = titles(row.file).filter((title) => title.includes(row.title));
      expect([member, row.title, found]).toEqual([member, row.title, [expect.anything()]]);
    }
    if ('test' in row) {
      const text = readFileSync(join(ROOT, row.test), 'utf8');
      const isNamed = group !== 'policy' || text.includes(`policy.${member.split('.')[0]}`);
      expect([member, row.test, isNamed]).toEqual([member, row.test, true]);
    }
  }
});
