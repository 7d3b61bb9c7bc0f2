import { eq, sql } from 'drizzle-orm';
import { openEither } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { games } from '../../play/catalogue/schema';
import { tournaments } from '../../tournaments/tournaments/schema';
import { seedTournaments } from '../../tournaments/tournaments/seed';

let site: Harness;
beforeAll(async () => {
  site = await (await Harness.start(await openEither())).withCatalogue();
  await seedTournaments(site.services.core.db, new Date(site.now));
});
afterAll(() => site.close());

const ask = (query: string) => site.call('GET', `/json-api/seo/sitemap?${query}`);
const slugs = async (query: string): Promise<string[]> =>
  (await ask(query)).body.items.map(({ slug }: { slug: string }) => slug);

test('chunk after chunk everything stands there once, in order, and what is closed does not', async () => {
  const { db } = site.services.core;
  await db.update(games).set({ disabled: true }).where(eq(games.slug, 'lunar-leap'));
  const wanted = await db.select().from(games).where(eq(games.disabled, false));
  const found: string[] = [];
  for (let after = ''; ; after = found.at(-1) ?? '') {
    const chunk = await slugs(`kind=gameItem&limit=50${after && `&after=${after}`}`);
    found.push(...chunk);
    if (chunk.length < 50) break;
  }
  expect(new Set(found).size).toBe(found.length);
  expect([...found].sort()).toEqual(wanted.map(({ slug }) => slug).sort());
  expect(found).not.toContain('lunar-leap');
  const [first = '', second = '', third = ''] = found;
  expect(await slugs(`kind=gameItem&after=${first}&to=${third}`)).toEqual([second, third]);
});

test('the parts of a list end where the next begin', async () => {
  const { db } = site.services.core;
  await db.execute(sql`insert into games (slug, name, provider_slug, position, badges, theme, rtp, volatility, search_text)
    select 'many-' || lpad(n::text, 5, '0'), 'Many', (select slug from providers limit 1), 1000 + n, '[]', '{}', 96, 'low', ' many'
    from generate_series(1, 2500) as n`);
  const { data } = (await site.call('GET', '/json-api/seo/sitemap-parts?kind=gameItem&size=1000'))
    .body;
  expect(data.ends).toHaveLength(Math.floor((data.total - 1) / 1000));
  const ends = [...data.ends, undefined];
  const counts = await Promise.all(
    ends.map(async (to, at) => {
      const range = [at > 0 && `after=${ends[at - 1]}`, to && `to=${to}`].filter(Boolean).join('&');
      return (await slugs(`kind=gameItem&limit=2000&${range}`)).length;
    }),
  );
  expect(counts.slice(0, -1).every((count) => count === 1000)).toBe(true);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(data.total);
});

test('a page changed when its words did, not when a seat was taken', async () => {
  const { db } = site.services.core;
  const changedAt = async () =>
    (await ask('kind=tournamentPage')).body.items.find(
      ({ slug }: { slug: string }) => slug === 'deep-water-duel',
    ).changedAt;
  await db.execute(sql`alter table tournaments disable trigger tournaments_changed`);
  await db.execute(sql`update tournaments set changed_at = '2020-01-01'`);
  await db.execute(sql`alter table tournaments enable trigger tournaments_changed`);
  const where = eq(tournaments.slug, 'deep-water-duel');
  await db.update(tournaments).set({ membersCount: sql`members_count + 1` }).where(where);
  expect(await changedAt()).toBe('2020-01-01T00:00:00.000Z');
  const texts = { ru: 'a', en: 'b', it: 'c', br: 'd' };
  await db.update(tournaments).set({ title: texts }).where(where);
  expect(new Date(await changedAt()).getUTCFullYear()).toBeGreaterThan(2020);
});

test.each([
  '',
  'kind=staticPage',
  'kind=gameItem&limit=2001',
  'kind=gameItem&offset=9',
  'kind=gameItem&after=',
])('"%s" is no question', async (query) => {
  expect((await ask(query)).status).toBe(422);
});
