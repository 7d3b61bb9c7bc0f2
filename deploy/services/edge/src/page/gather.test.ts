import { getCategory } from 'shared-contracts/catalogue';
import { type Route, type RouteCall, routes } from 'shared-contracts/composition';
import { getPromo } from 'shared-contracts/promos';
import { Platform } from '../platform/platform';
import { FakePlatform } from '../testing/fake-platform';
import { HOUSE } from '../testing/house';
import { gather } from './gather';
import { PublicAnswers } from './public-answers';

const fake = new FakePlatform();
let platform: Platform;
beforeAll(async () => {
  platform = new Platform(await fake.start());
});
afterAll(async () => {
  await platform.close();
  await fake.stop();
});
beforeEach(() => fake.reset());

const audience = { brand: 'aurora', locale: 'en', headers: {} } as const;
const params = { slug: 'spring' };
const promoRoute = () => {
  const route = HOUSE.routes.find((row) => row.name === routes.promoPage.name);
  if (!route) throw new Error('there is no page of a promo');
  return route;
};
const statusOf = async ({ name }: Route, extra: RouteCall[] = []) => {
  const route = HOUSE.routes.find((row) => row.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  const { deciding, all } = gather(
    new PublicAnswers(platform),
    audience,
    '/',
    [{ route, params }],
    extra,
  );
  await all;
  return (await deciding).status;
};

test('H-2: a 404 of the call that decides is the status of the page that needs it, and of no other', async () => {
  fake.on('GET /json-api/actions/spring', {
    status: 404,
    body: { errors: [{ code: 'not_found' }] },
  });
  expect(await statusOf(routes.promoPage)).toBe(404);
  expect(await statusOf(routes.main, [{ call: getPromo, params }])).toBe(200);
});

test('an answer about another kind of page is none, for a page that says its kind', async () => {
  const status = async (wanted: string | undefined, found: string | undefined) => {
    const about = { slug: 'spring', name: 'Spring', ...(found ? { pageType: found } : {}) };
    fake.on('GET /json-api/v2/categories/spring', { body: { data: about } });
    const asking = {
      call: getCategory,
      params: { slug: '{slug}' },
      ...(wanted ? { pageType: wanted } : {}),
    };
    const route = { ...promoRoute(), calls: [asking] };
    const { deciding, all } = gather(new PublicAnswers(platform), audience, '/', [
      { route, params },
    ]);
    await all;
    return (await deciding).status;
  };
  expect(await status('gameCategory', 'gameCategory')).toBe(200);
  expect(await status('gameCategory', 'gameProducer')).toBe(404);
  expect(await status('gameProducer', 'gameCategory')).toBe(404);
  expect(await status('gameProducer', 'gameProducer')).toBe(200);
  // another operator may not say it, and a page may not ask
  expect(await status('gameProducer', undefined)).toBe(200);
  expect(await status(undefined, 'gameProducer')).toBe(200);
});

test('H-2: of several calls that decide each may, the first of them that fails', async () => {
  const twice: RouteCall[] = [
    { call: getPromo, params: { slug: 'spring' } },
    { call: getPromo, params: { slug: 'autumn' } },
  ];
  const status = async () => {
    const route = { ...promoRoute(), calls: twice };
    const { deciding, all } = gather(new PublicAnswers(platform), audience, '/', [
      { route, params },
    ]);
    await all;
    return (await deciding).status;
  };
  fake.on('GET /json-api/actions/spring', { body: { data: {} } });
  expect(await status()).toBe(404);
  fake.on('GET /json-api/actions/autumn', { body: { data: {} } });
  expect(await status()).toBe(200);
  fake.on('GET /json-api/actions/spring', {
    status: 451,
    body: { errors: [{ code: 'region_blocked' }] },
  });
  expect(await status()).toBe(451);
});
