import * as api from 'shared-contracts/api';
import { SERVED_CALLS } from 'shared-contracts/api/schemas';
import { seedContent } from './modules/content/seed';
import { seedPromos } from './modules/promos/seed';
import { seedTournaments } from './modules/tournaments/seed';
import { openPglite } from './testing/database';
import { Harness } from './testing/harness';

const PUBLIC = SERVED_CALLS.filter((call) => call.public);
/** What the calls with parameters are asked for, by path; the places of a promo follow from its answer. */
const INPUT: Record<string, api.CallInput> = {
  [api.getCategory.path]: { params: { slug: 'slots' } },
  [api.getGame.path]: { params: { slug: 'lunar-leap' } },
  [api.getStaticPage.path]: { params: { slug: 'rules' } },
  [api.getSeoMeta.path]: { query: { path: '/' } },
  [api.getPromo.path]: { params: { slug: 'high-tide-week' } },
  [api.getTournament.path]: { params: { slug: 'deep-water-duel' } },
  [api.getTournamentGames.path]: { params: { slug: 'deep-water-duel' } },
  [api.getSeries.path]: { params: { slug: 'four-winds-cup' } },
};

describe('what is public', () => {
  let site: Harness;
  let token: string;
  beforeAll(async () => {
    site = await (await Harness.start(await openPglite())).withCatalogue();
    const { db } = site.services.core;
    await seedContent(db);
    for (const seed of [seedPromos, seedTournaments]) await seed(db, new Date(site.now));
    // of another currency than the brand's, in a promo and a tournament
    ({ token } = await site.player({ currency: 'EUR' }));
    const join = (url: string, body: object) =>
      site.call('POST', url, { token, body, headers: { 'idempotency-key': 'a-key-of-the-test' } });
    const promo = await site.call('GET', '/json-api/actions/high-tide-week');
    INPUT[api.getParticipants.path] = { params: { promoId: promo.body.data.id }, query: { limit: 100 } };
    const joined = [
      await join(api.joinPromo.path, { action_id: promo.body.data.id }),
      await join('/json-api/v2/tournaments/deep-water-duel/members', {}),
    ];
    expect(joined.map(({ status, codes }) => [status, codes])).toEqual([
      [200, []],
      [200, []],
    ]);
  }, 60_000);
  afterAll(() => site.close());

  const ask = async ({ path }: api.AnyEndpoint, options: { token?: string } = {}) => {
    const { params, query } = INPUT[path] ?? {};
    const text = api.queryText(query);
    const { status, body } = await site.call(
      'GET',
      api.fillPath(path, params) + (text && `?${text}`),
      options,
    );
    return { status, body };
  };

  test.each(PUBLIC.filter(({ personal }) => !personal).map((each) => [each.path, each] as const))(
    'a guest and a player are answered alike: %s',
    async (_, endpoint) => {
      const guests = await ask(endpoint);
      expect(guests.status).toBe(200);
      expect(await ask(endpoint, { token })).toEqual(guests);
    },
  );

  test('what may be a player’s own is kept by nobody on its way', async () => {
    const url = '/json-api/actions';
    const headers = { 'x-brand': 'aurora', authorization: `Bearer ${token}` };
    const answer = await site.app.server.inject({ method: 'GET', url, headers });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test.each(PUBLIC.filter(({ personal }) => personal).map((each) => [each.path, each] as const))(
    'a player has the own besides: %s',
    async (_, endpoint) => {
      const guests = await ask(endpoint);
      expect(guests.status).toBe(200);
      expect(await ask(endpoint, { token })).not.toEqual(guests);
    },
  );
});
