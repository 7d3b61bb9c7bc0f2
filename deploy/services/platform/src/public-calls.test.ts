import { type AnyEndpoint, type CallInput, fillPath, queryText } from 'shared-contracts/api';
import { SERVED_CALLS } from 'shared-contracts/api/served';
import { getCategory, getGame, getSimilarGames } from 'shared-contracts/catalogue';
import { getSeoMeta, getStaticPage } from 'shared-contracts/content';
import { getDraw } from 'shared-contracts/draws';
import { getHighFives, giveHighFive } from 'shared-contracts/high-fives';
import { getParticipants, getPromo, joinPromo } from 'shared-contracts/promos';
import { getResults } from 'shared-contracts/results';
import { getSeries, getTournament, getTournamentGames } from 'shared-contracts/tournaments';
import { seedPromos } from './modules/promotions/promos/seed';
import { seedContent } from './modules/site/content/seed';
import { seedTournaments } from './modules/tournaments/tournaments/seed';
import { openEither } from './testing/database';
import { Harness } from './testing/harness';

const PUBLIC = SERVED_CALLS.filter((call) => call.public);
/** What the calls with parameters are asked for, by path; the places of a promo follow from its answer. */
const INPUT: Record<string, CallInput> = {
  [getCategory.path]: { params: { slug: 'slots' } },
  [getGame.path]: { params: { slug: 'lunar-leap' } },
  [getSimilarGames.path]: { params: { slug: 'lunar-leap' } },
  [getStaticPage.path]: { params: { slug: 'rules' } },
  [getSeoMeta.path]: { query: { path: '/' } },
  [getPromo.path]: { params: { slug: 'high-tide-week' } },
  [getDraw.path]: { params: { slug: 'high-tide-week' } },
  [getTournament.path]: { params: { slug: 'deep-water-duel' } },
  [getTournamentGames.path]: { params: { slug: 'deep-water-duel' } },
  [getResults.path]: { params: { slug: 'deep-water-duel' } },
  [getSeries.path]: { params: { slug: 'four-winds-cup' } },
};

describe('what is public', () => {
  let site: Harness;
  let token: string;
  beforeAll(async () => {
    site = await (await Harness.start(await openEither())).withCatalogue();
    const { db } = site.services.core;
    await seedContent(db);
    for (const seed of [seedPromos, seedTournaments]) await seed(db, new Date(site.now));
    await site.seeded('draws');
    // of another currency than the brand's, in a promo and a tournament
    ({ token } = await site.player({ currency: 'EUR' }));
    const join = (url: string, body: object) =>
      site.call('POST', url, { token, body, headers: { 'idempotency-key': 'a-key-of-the-test' } });
    const promo = await site.call('GET', '/json-api/actions/high-tide-week');
    INPUT[getParticipants.path] = {
      params: { promoId: promo.body.data.id },
      query: { limit: 100 },
    };
    INPUT[getHighFives.path] = { params: { promoId: promo.body.data.id }, query: { type: 'sent' } };
    const joined = [
      await join(joinPromo.path, { action_id: promo.body.data.id }),
      await join('/json-api/v2/tournaments/deep-water-duel/members', {}),
    ];
    const friend = await site.player({ currency: 'EUR' });
    const meets = { token: friend.token, body: { action_id: promo.body.data.id } };
    await site.call('POST', joinPromo.path, {
      ...meets,
      headers: { 'idempotency-key': 'a-key-of-the-friend' },
    });
    const greeting = { actionId: promo.body.data.id, toUserId: friend.id };
    expect((await join(giveHighFive.path, greeting)).codes).toEqual([]);
    expect(joined.map(({ status, codes }) => [status, codes])).toEqual([
      [200, []],
      [200, []],
    ]);
  });
  afterAll(() => site.close());

  const ask = async ({ path }: AnyEndpoint, options: { token?: string } = {}) => {
    const { params, query } = INPUT[path] ?? {};
    const text = queryText(query);
    const { status, body } = await site.call(
      'GET',
      fillPath(path, params) + (text && `?${text}`),
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
