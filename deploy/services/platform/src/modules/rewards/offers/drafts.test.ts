import { eq, sql } from 'drizzle-orm';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { bonusTemplate } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { promos } from '../../promotions/promos/public';
import { tournaments } from '../../tournaments/tournaments/public';
import { giftTemplates } from '../gifts/schema';
import { offerDrafts } from './schema';
import { draftsOf as allDrafts } from './seed';
import type { TournamentDraft } from './written';
import type { PromotionDraft } from './written-promotion';

const draftsOf = (today: Date) =>
  allDrafts(today).flatMap(({ kind, slug, terms }) =>
    kind === 'promotion' ? [{ slug, terms: terms as PromotionDraft }] : [],
  );
const RICH = 'treasure-fleet';
const FAIR = 'harbour-lights';

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.seeded('media', 'catalogue', 'gifts', 'loyalty', 'content', 'offers');
  });
  afterAll(() => site.close());

  const idOf = async (slug: string) => {
    const [row] = await site.services.core.db
      .select()
      .from(offerDrafts)
      .where(eq(offerDrafts.slug, slug));
    return row?.id ?? 0;
  };
  const press = async (slug: string, fields: object = {}) =>
    site.app.server.inject({
      method: 'POST',
      url: `/desk/offers/${await idOf(slug)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ ...fields }).toString(),
    });
  const withdraw = async (slug: string) =>
    site.app.server.inject({
      method: 'POST',
      url: `/desk/offers/${await idOf(slug)}/withdraw`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const look = async (slug: string) =>
    site.app.server.inject({ method: 'GET', url: `/desk/offers/${await idOf(slug)}` });
  const list = (query = '') =>
    site.app.server.inject({ method: 'GET', url: `/desk/offers${query}` });
  /** Every call by which a player could see a promotion. */
  const seen = async (slug: string) => {
    const player = await site.player();
    const calls = [
      '/json-api/actions',
      `/json-api/actions/${slug}`,
      `/json-api/actions/${slug}/draw`,
    ];
    const more = [
      '/json-api/actions/active',
      `/json-api/seo?path=/promo/${slug}`,
      '/json-api/sitemap',
    ];
    const found: string[] = [];
    for (const token of [undefined, player.token])
      for (const url of [...calls, ...more]) {
        const { body } = await site.call('GET', url, token ? { token } : {});
        if (JSON.stringify(body ?? '').includes(slug)) found.push(url);
      }
    return found;
  };
  const audited = async (slug: string, kind = 'promotion') =>
    rows<{ action: string; detail: Record<string, string>; operator: string }>(
      site.services.core.db,
      sql`select action, detail, operator from operator_audit where subject = ${`${kind} ${slug}`} order by id`,
    );

  test('OF10: what is not published is in no list, page or call of players, and what is published is', async () => {
    const [before] = [await seen(FAIR)];
    expect(before).toEqual([]);
    const { body } = await look(FAIR);
    expect(body).toContain('Nothing is wrong with it.');
    expect(body).toMatch(/aurora: within its budget/);
    expect((await press(FAIR)).statusCode).toBe(303);
    expect(await seen(FAIR)).toContain(`/json-api/actions/${FAIR}`);
    expect(await audited(FAIR)).toEqual([
      {
        action: 'offer published',
        operator: 'sandbox',
        detail: {
          kind: 'promotion',
          slug: FAIR,
          number: String(await idOf(FAIR)),
          cost: expect.stringMatching(/ \/ /),
        },
      },
    ]);
    const [row] = await site.services.core.db.select().from(promos).where(eq(promos.slug, FAIR));
    expect(row?.rates.currency).toBe('EUR');
  });

  test('OF11, OF11a: what exceeds the budget is refused; with a reason it is published, and the log has the reason', async () => {
    const { body } = await look(RICH);
    expect(body).toMatch(/aurora: OVER its budget/);
    // neither signs nor letters that nobody sees are words
    for (const reason of [
      undefined,
      '  ',
      '...',
      'ab',
      '\u200b\u200b\u200b',
      '\u3164\u3164\u3164',
    ]) {
      const fields = reason === undefined ? {} : { reason };
      const refused = await press(RICH, fields);
      expect([refused.statusCode, refused.body]).toEqual([
        422,
        expect.stringContaining('no reason of three letters is given'),
      ]);
    }
    expect([await seen(RICH), await audited(RICH)]).toEqual([[], []]);
    expect((await press(RICH, { reason: 'the jubilee' })).statusCode).toBe(303);
    expect(await audited(RICH)).toEqual([
      {
        action: 'offer published against its check',
        operator: 'sandbox',
        detail: expect.objectContaining({
          kind: 'promotion',
          slug: RICH,
          reason: 'the jubilee',
          over: expect.stringContaining('aurora'),
        }),
      },
    ]);
    expect((await site.call('GET', `/json-api/actions/${RICH}`)).status).toBe(200);
  });

  test('OF12: an offer is published once, whoever presses at once, and a start of the sandbox leaves it', async () => {
    const { db, now } = site.services.core;
    const [one] = draftsOf(now());
    if (!one) throw new Error('there is no draft');
    const slug = 'pressed-twice';
    await db.insert(offerDrafts).values({ kind: 'promotion', slug, terms: { ...one.terms, slug } });
    const pressed = await Promise.all([press(slug), press(slug)]);
    expect(pressed.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404]);
    expect(await db.select().from(promos).where(eq(promos.slug, slug))).toHaveLength(1);
    expect(await audited(slug)).toHaveLength(1);
    await site.seeded('offers');
    const [fair] = await db.select().from(offerDrafts).where(eq(offerDrafts.slug, FAIR));
    expect(fair?.publishedBy).toBe('sandbox');
  });

  test('an offer of a gift that was written at the desk can be given once it is published', async () => {
    const { db } = site.services.core;
    const terms = {
      EUR: { amount: 500, wagering: { times: 10 }, contributions: {}, maxBet: null },
    };
    const by = { operator: 'ann', ip: '127.0.0.1' };
    const id = await site.services.offerDrafts.write(
      'bonus',
      JSON.stringify(bonusTemplate('written', { terms })),
      by,
    );
    expect(await audited('written', 'bonus')).toEqual([
      {
        action: 'draft written',
        operator: 'ann',
        detail: { kind: 'bonus', slug: 'written', number: String(id) },
      },
    ]);
    expect((await list()).body).toContain('draft by ann');
    const there = () => db.select().from(giftTemplates).where(eq(giftTemplates.slug, 'written'));
    expect([id, await there()]).toEqual([await idOf('written'), []]);
    // in one currency of six
    expect((await press('written')).statusCode).toBe(422);
    expect((await press('written', { reason: 'one market' })).statusCode).toBe(303);
    expect(await there()).toHaveLength(1);
  });

  test('a promotion whose start has passed begins when it is published, and is checked for what is left of it', async () => {
    const { db, now } = site.services.core;
    const one = draftsOf(now()).find(({ slug }) => slug === FAIR);
    if (!one) throw new Error('there is no draft');
    const day = 86_400_000;
    const slug = 'begun-before';
    const from = (days: number) => new Date(now().getTime() + days * day).toISOString();
    const terms = { ...one.terms, slug, startAt: from(-30), endAt: from(1 / 24) };
    await db.insert(offerDrafts).values({ kind: 'promotion', slug, terms });
    // what 30 days pay for one hour does not
    expect((await look(slug)).body).toMatch(/aurora: OVER its budget/);
    expect((await press(slug)).statusCode).toBe(422);
    const before = now();
    expect((await press(slug, { reason: 'an hour of it' })).statusCode).toBe(303);
    const [row] = await db.select().from(promos).where(eq(promos.slug, slug));
    expect(row?.startAt.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  test('drafts of a sandbox start weeks after the day that wrote them', () => {
    const today = site.services.core.now();
    for (const { terms } of draftsOf(today))
      if ('startAt' in terms)
        expect(new Date(terms.startAt).getTime() - today.getTime()).toBeGreaterThan(
          14 * 86_400_000,
        );
  });

  const write = (kind: string, offer: unknown) =>
    site.app.server.inject({
      method: 'POST',
      url: '/desk/offers/write',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        kind,
        offer: typeof offer === 'string' ? offer : JSON.stringify(offer),
      }).toString(),
    });
  const termsOf = (kind: string) => {
    const found = allDrafts(site.services.core.now()).find((one) => one.kind === kind);
    if (!found) throw new Error(`there is no ${kind}`);
    return found.terms as Record<string, unknown> & { slug: string };
  };
  /** Of what the log says to all, the words that matter. */
  const actions = async (slug: string, kind: string) =>
    (await audited(slug, kind)).map(({ action }) => action);

  test('a tournament is written at the desk, seen by no player, and shown once it is published', async () => {
    const { db } = site.services.core;
    const slug = 'written-cup';
    const written = await write('tournament', { ...termsOf('tournament'), slug });
    expect([written.statusCode, written.headers.location]).toEqual([
      303,
      `/desk/offers/${await idOf(slug)}`,
    ]);
    const asked = () => site.call('GET', `/json-api/v2/tournaments/${slug}`);
    expect((await asked()).status).toBe(404);
    const { body } = await look(slug);
    expect([
      body.includes('Nothing is wrong with it.'),
      body.includes('<button>Withdraw</button>'),
    ]).toEqual([true, true]);
    expect((await press(slug)).statusCode).toBe(303);
    expect((await asked()).status).toBe(200);
    const [row] = await db.select().from(tournaments).where(eq(tournaments.slug, slug));
    expect([row?.rates.currency, row?.membersCount]).toEqual(['EUR', 0]);
    expect(row?.id).toBeGreaterThanOrEqual(10_000);
    const jobs = await rows<{ key: string }>(
      db,
      sql`select key from outbox where key like ${`tournament_dates/${row?.id}/%`}`,
    );
    expect(jobs).toHaveLength(2);
    expect(await actions(slug, 'tournament')).toEqual(['draft written', 'offer published']);
  });

  test('a product is written at the desk, and in the shop once it is published', async () => {
    const slug = 'written-purse';
    const shop = async () => {
      const { token } = await site.player();
      return JSON.stringify(
        (await site.call('GET', '/json-api/compoint-products', { token })).body,
      );
    };
    expect((await write('shop', { ...termsOf('shop'), slug, brand: 'aurora' })).statusCode).toBe(
      303,
    );
    expect(await shop()).not.toContain('Открытый кошелёк');
    expect((await press(slug)).statusCode).toBe(303);
    expect(await shop()).toContain('Открытый кошелёк');
    expect(await actions(slug, 'shop')).toEqual(['draft written', 'offer published']);
  });

  test('OF11: they are refused over the budget, published with a reason, and withdrawn like any other', async () => {
    const cheap = { ...termsOf('shop'), slug: 'cheap-purse', price: 40 };
    const rich = { ...termsOf('tournament'), slug: 'rich-cup' };
    const millions = (of: Record<string, number>) =>
      Object.fromEntries(Object.entries(of).map(([currency, minor]) => [currency, minor * 1000]));
    const { prizeMoney, prizes } = rich as unknown as TournamentDraft;
    const places = prizes.map(({ money, ...place }) => ({ ...place, money: millions(money) }));
    await write('shop', cheap);
    await write('tournament', { ...rich, prizeMoney: millions(prizeMoney), prizes: places });
    for (const [slug, kind] of [
      ['cheap-purse', 'shop'],
      ['rich-cup', 'tournament'],
    ] as const) {
      expect((await look(slug)).body).toMatch(/aurora: OVER its budget/);
      expect((await press(slug)).statusCode).toBe(422);
      expect(await actions(slug, kind)).toEqual(['draft written']);
    }
    expect((await press('cheap-purse', { reason: 'a gift of the house' })).statusCode).toBe(303);
    expect((await audited('cheap-purse', 'shop')).at(-1)).toMatchObject({
      action: 'offer published against its check',
      detail: { reason: 'a gift of the house' },
    });
    expect((await withdraw('rich-cup')).statusCode).toBe(303);
    expect(await actions('rich-cup', 'tournament')).toEqual(['draft written', 'draft withdrawn']);
    expect((await withdraw('cheap-purse')).statusCode).toBe(404);
  });

  test('OF13b: what is written is of its shape, of what there is, and has a name of its own', async () => {
    const cup = termsOf('tournament');
    const product = termsOf('shop');
    const slug = 'refused-offer';
    for (const [kind, offer, why] of [
      ['tournament', '{ "slug"', /JSON/],
      ['tournament', { ...cup, slug, told: 'ended' }, /additional properties/],
      ['tournament', { ...cup, slug, startAt: 'soon' }, /date-time/],
      ['tournament', { ...cup, slug, prizeMoney: { EUR: 0.5 } }, /integer/],
      ['tournament', { ...cup, slug, prizeMoney: { XXX: 5 } }, /additional properties/],
      [
        'tournament',
        { ...cup, slug, image: 'no-such-picture' },
        /offer_no_picture<\/code>: no-such-picture/,
      ],
      [
        'tournament',
        { ...cup, slug, prizes: (cup as unknown as TournamentDraft).prizes.slice(1) },
        /not 1, 2, 3/,
      ],
      ['tournament', cup, /offer_name_taken/],
      ['shop', { ...product, slug, brand: 'nobody' }, /brand/],
      [
        'shop',
        { ...product, slug, giftTemplate: 'no-such-gift' },
        /offer_no_gift<\/code>: no-such-gift/,
      ],
      ['shop', { ...product, slug: 'purse' }, /offer_name_taken/],
    ] as const) {
      const refused = await write(kind, offer);
      expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(why)]);
      // what was written is not lost
      expect(refused.body).toContain('&#34;slug&#34;');
    }
    expect(await idOf(slug)).toBe(0);
    expect((await write('series', cup)).statusCode).toBe(422);
  });

  test('a draft is withdrawn by whoever the log names, and its name is free; what is published stays', async () => {
    const { offerDrafts: drafts, core } = site.services;
    const written = JSON.stringify(bonusTemplate('misspelt'));
    const by = { operator: 'ann', ip: '127.0.0.1' };
    await drafts.write('bonus', written, by);
    await expect(drafts.write('bonus', written, by)).rejects.toThrow();
    expect((await look('misspelt')).body).toContain('<button>Withdraw</button>');
    expect((await withdraw('misspelt')).statusCode).toBe(303);
    expect(await idOf('misspelt')).toBe(0);
    expect((await audited('misspelt', 'bonus')).at(-1)).toMatchObject({
      action: 'draft withdrawn',
      operator: 'sandbox',
    });
    await drafts.write('bonus', written, by);
    await core.db
      .update(offerDrafts)
      .set({ publishedAt: core.now(), publishedBy: 'ann' })
      .where(eq(offerDrafts.slug, 'misspelt'));
    expect((await look('misspelt')).body).not.toContain('<button>Withdraw</button>');
    expect((await withdraw('misspelt')).statusCode).toBe(404);
    expect(await idOf('misspelt')).toBeGreaterThan(0);
  });

  test('the list has pages, and every draft is on one of them', async () => {
    const { db, now } = site.services.core;
    const [one] = draftsOf(now());
    if (!one) throw new Error('there is no draft');
    const slugs = Array.from({ length: 60 }, (_, at) => `listed-${at}-`);
    await db
      .insert(offerDrafts)
      .values(
        slugs.map((slug) => ({ kind: 'promotion' as const, slug, terms: { ...one.terms, slug } })),
      );
    const [first, second] = [(await list()).body, (await list('?page=2')).body];
    expect([
      first.includes('?page=2'),
      second.includes('?page=1'),
      second.includes('?page=3'),
    ]).toEqual([true, true, false]);
    for (const slug of slugs) expect(first.includes(slug) !== second.includes(slug)).toBe(true);
    expect((await list('?page=0')).statusCode).toBe(422);
  });
});
