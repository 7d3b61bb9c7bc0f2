import { type RouteCall, routes } from 'shared-contracts/composition';
import { getPromo } from 'shared-contracts/promos';
import { Platform } from '../platform/platform';
import { FakePlatform } from '../testing/fake-platform';
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
const statusOf = async (route: typeof routes.main | typeof routes.promoPage, extra: RouteCall[] = []) => {
  const { deciding, all } = gather(new PublicAnswers(platform), audience, '/', [{ route, params }], extra);
  await all;
  return (await deciding).status;
};

test('H-2: a 404 of the call that decides is the status of the page that needs it, and of no other', async () => {
  fake.on('GET /json-api/actions/spring', { status: 404, body: { errors: [{ code: 'not_found' }] } });
  expect(await statusOf(routes.promoPage)).toBe(404);
  expect(await statusOf(routes.main, [{ call: getPromo, params }])).toBe(200);
});
