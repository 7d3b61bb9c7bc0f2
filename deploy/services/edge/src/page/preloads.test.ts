import { FORMER } from 'deploy-release';
import { type PublishedManifest, SLOTS } from 'shared-contracts/composition';
import { TestEdge } from '../testing/edge';
import { preloads, tags } from '../testing/html';
import { signedIn } from '../testing/tokens';

const SHARES = [
  'share-lib-forms',
  'share-ui-form',
  'share-ui-overlay',
  'share-ui-kit-SanitizedHtml',
];
const LATER = ['http', 'toasts', 'live', 'protection', 'slides', 'errors-ru'];
const CASHBOX = ['area', 'page-cashbox', 'page-balance', 'slot-header-balance', 'texts-ru'];
const ALL = ['*'];

const edge = new TestEdge();
beforeAll(async () => {
  const later = { createdAt: '2100-01-01T00:00:00Z' };
  edge.publish('shell', 's2', {
    ...later,
    chunks: ['texts-ru', 'auth', 'menus', ...SHARES, ...LATER],
    styles: ['share-ui-form', 'toasts', 'menus'],
  });
  edge.publish('lobby', 'l2', {
    ...later,
    chunks: ['area', 'page-main', 'page-category', 'texts-ru'],
    chunkShares: { 'page-main': { 'shared-contracts/ui/kit': ['Badge', 'SanitizedHtml'] } },
  });
  edge.publish('cashbox', 'c2', {
    ...later,
    chunks: CASHBOX,
    styles: ['page-cashbox', 'slot-header-balance'],
    chunkShares: {
      area: { 'shared-contracts/lib/state': ['reaction'], react: ['createElement'] },
      'page-cashbox': {
        'shared-contracts/lib/forms': ['Form'],
        'shared-contracts/ui/form': ALL,
        'shared-contracts/ui/kit': ['Button', 'toString'],
      },
      'page-balance': { 'shared-contracts/ui/overlay': ALL },
    },
  });
  const flying = {
    slot: SLOTS.frameFlying,
    part: 'flying',
    for: 'player',
    load: 'always',
  } as const;
  edge.publish('promo', 'p2', {
    ...later,
    chunks: ['area', 'page-list', 'slot-flying', 'texts-ru'],
    manifest: { ...(FORMER.promo as PublishedManifest), fills: [flying] },
  });
  await edge.start();
});
afterAll(() => edge.stop());
beforeEach(() => edge.platform.reset());

const named = (text: string) => [
  ...preloads(text),
  ...tags(text, /<script defer src="([^"]+)"/g),
  ...tags(text, /<link rel="(?:stylesheet|preload" as="style)" href="([^"]+)"/g),
];
const at = (build: string, files: string[]) => files.map((file) => `/r/${build}/${file}`);
const asPlayer = { cookie: `${signedIn('player')}; locale=ru` };
const page = async (path: string, headers: Record<string, string> = {}) =>
  (await edge.ask(path, { headers })).text;

/** What a player's browser asks for by itself at `/cashbox`: the popup, main behind it, the slots of the header, and what they take. */
const CASHBOX_PAGE = [
  ...at('shell/s2', ['main.js', 'main.css', 'texts-ru.js', 'http.js']),
  ...at('lobby/l2', ['remoteEntry.js', 'area.js', 'page-main.js', 'texts-ru.js']),
  ...at('cashbox/c2', [
    'remoteEntry.js',
    'area.js',
    'page-cashbox.js',
    'page-cashbox.css',
    'texts-ru.js',
  ]),
  ...at('cashbox/c2', ['slot-header-balance.js', 'slot-header-balance.css']),
  ...at('account/b1', ['remoteEntry.js', 'area.js', 'slot-notification-bell.js', 'texts-ru.js']),
  ...at('shell/s2', [
    'share-lib-forms.js',
    'share-ui-form.js',
    'share-ui-form.css',
    'share-ui-kit-SanitizedHtml.js',
  ]),
  ...at('shell/s2', ['toasts.js', 'toasts.css', 'live.js', 'protection.js']),
];

test('a player’s page names every file that it loads until it is idle, each once, and no other', async () => {
  expect(named(await page('/cashbox', asPlayer)).toSorted()).toEqual(CASHBOX_PAGE.toSorted());
});

test('what fills a place that comes with a person is named on its area’s own pages alone', async () => {
  edge.platform.on('GET /json-api/actions', { body: { data: [] } });
  expect(named(await page('/', asPlayer)).filter((file) => file?.includes('/promo/'))).toEqual([]);
  const own = named(await page('/promo', asPlayer)).filter((file) => file?.includes('/promo/'));
  expect(own).toContain('/r/promo/p2/page-list.js');
  expect(own).not.toContain('/r/promo/p2/slot-flying.js');
});

test('shares are those of the chunks that show', async () => {
  const balance = named(await page('/profile/balance', asPlayer));
  expect(balance).toContain('/r/shell/s2/share-ui-overlay.js');
  expect(balance.filter((file) => /share-(lib-forms|ui-form|ui-kit)/.test(file ?? ''))).toEqual([]);
});

test('what comes after the first paint waits for what is needed for it', async () => {
  const text = await page('/cashbox', asPlayer);
  const priority = (file: string) =>
    new RegExp(`<link[^>]*/${file}"[^>]*>`).exec(text)?.[0].includes('"low"');
  expect(['share-ui-form.js', 'http.js', 'page-cashbox.js'].map(priority)).toEqual([
    false,
    false,
    false,
  ]);
  expect(['toasts.js', 'live.js', 'share-ui-kit-SanitizedHtml.js'].map(priority)).toEqual(
    Array(3).fill(true),
  );
  expect(text.indexOf('live.js')).toBeGreaterThan(text.indexOf('share-ui-form.js'));
  // a sheet that is not needed for the first paint holds nothing up
  expect(text).toMatch(/<link rel="preload" as="style" href="[^"]*share-ui-form\.css"/);
  expect(text).toMatch(/<link rel="preload" as="style" href="[^"]*toasts\.css"/);
});

test('a guest’s page names nothing that waits for a person', async () => {
  const files = named(await page('/', { cookie: 'locale=ru' }));
  expect(
    files.filter((file) => /toasts|live|protection|slides|errors|http|share/.test(file ?? '')),
  ).toEqual([]);
});

test('beside a game a guest’s page brings what asks for its round and what watches over it', async () => {
  edge.platform.on('GET /json-api/v2/games/reef', { body: { data: {} } });
  const files = named(await page('/play/reef', { cookie: 'locale=ru' }));
  expect(files).toEqual(expect.arrayContaining(at('shell/s2', ['http.js', 'protection.js'])));
  expect(files.filter((file) => /toasts|live|slides|errors/.test(file ?? ''))).toEqual([]);
});

test('builds of before shares were recorded are preloaded as ever', async () => {
  edge.platform.on('GET /json-api/tournaments', { body: { data: [] } });
  const files = named(await page('/tournaments', asPlayer));
  expect(files).toEqual(expect.arrayContaining(at('tournaments/b1', ['area.js', 'page-list.js'])));
  expect(files.filter((file) => file?.includes('share'))).toEqual([]);
});
