import { eq } from 'drizzle-orm';
import { LOCALES } from 'shared-contracts/composition';
import { hiddenPrizes as hiddenData } from '../../../../seed/hidden-prizes';
import { promoGoals as goalData } from '../../../../seed/promo-goals';
import { promos as promoData, type SeedPromo } from '../../../../seed/promos';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hiddenPrizes } from '../../promotions/duck-hunt/public';
import { promoGoals } from '../../promotions/promo-goals/public';
import { promos } from '../../promotions/promos/public';
import { REFUSALS } from './refusals';
import { offerDrafts } from './schema';
import { promotionDraftOf } from './seed';
import type { PromotionDraft } from './written-promotion';

const DAY = 86_400_000;
type Goal = PromotionDraft['goals'][number];

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    await site.seeded('media', 'catalogue', 'gifts', 'loyalty', 'content', 'offers');
  });
  afterAll(() => site.close());

  const goalsOf = (slug: string): Goal[] =>
    (goalData.find((one) => one.slug === slug)?.goals ?? []).map((goal) => ({
      title: goal.title,
      measure: goal.measure,
      target: goal.target ?? null,
      targets: goal.targets ?? null,
      windowDays: goal.windowDays ?? null,
      isDaily: goal.isDaily ?? false,
      rewardPoints: goal.rewardPoints ?? null,
      rewardTickets: goal.rewardTickets ?? null,
      rewardGift: goal.rewardGift ?? null,
    }));
  const hiddenOf = (slug: string): PromotionDraft['hidden'] =>
    hiddenData
      .filter(({ promo }) => promo === slug)
      .map(({ gameSlug, odds, stock, title, gift }) => ({ gameSlug, odds, stock, title, gift }));
  /** A promotion of the seed as an operator writes it down, under another name. */
  const writtenAs = (promo: SeedPromo, slug: string): PromotionDraft => ({
    ...promotionDraftOf(promo, site.services.core.now(), {
      goals: goalsOf(promo.slug),
      hidden: hiddenOf(promo.slug),
    }),
    slug,
  });
  const seeded = (slug: string): SeedPromo => {
    const found = promoData.find((one) => one.slug === slug);
    if (!found) throw new Error(`there is no ${slug}`);
    return found;
  };
  const post = (url: string, fields: Record<string, string>, language = 'en') =>
    site.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
      payload: new URLSearchParams(fields).toString(),
    });
  const write = (offer: unknown, language?: string) =>
    post(
      '/desk/offers/write',
      { kind: 'promotion', offer: typeof offer === 'string' ? offer : JSON.stringify(offer) },
      language,
    );
  const idOf = async (slug: string) => {
    const [row] = await site.services.core.db
      .select()
      .from(offerDrafts)
      .where(eq(offerDrafts.slug, slug));
    return row?.id ?? 0;
  };
  const press = async (slug: string, fields: Record<string, string> = {}) =>
    post(`/desk/offers/${await idOf(slug)}`, fields);
  const running = (draft: PromotionDraft): PromotionDraft => {
    const now = site.services.core.now().getTime();
    return {
      ...draft,
      startAt: new Date(now - 1000).toISOString(),
      endAt: new Date(now + 21 * DAY).toISOString(),
    };
  };
  const asked = async (slug: string) => {
    const { token } = await site.player();
    return site.call('GET', `/json-api/actions/${slug}`, { token });
  };

  test('every promotion that the seed has, of whatever mechanic, can be written at the desk, and no player sees it', async () => {
    // two of them were over before there were draws, and name their winners
    const coming = promoData.filter(({ prizes }) =>
      prizes.every(({ winners = [] }) => winners.length === 0),
    );
    expect(coming.length).toBe(promoData.length - 2);
    expect(new Set(coming.map(({ template }) => template)).size).toBe(6);
    for (const promo of coming) {
      const slug = `written-${promo.slug}`;
      const { statusCode, body } = await write(writtenAs(promo, slug));
      expect([slug, statusCode, body]).toEqual([slug, 303, '']);
      expect((await asked(slug)).status).toBe(404);
    }
  });

  test('an exchange with hidden prizes is published as it was written, with numbers of its own', async () => {
    const { db } = site.services.core;
    const slug = 'evening-market';
    await write(running(writtenAs(seeded('lantern-market'), slug)));
    expect((await press(slug)).statusCode).toBe(303);
    const { status, body } = await asked(slug);
    expect(status).toBe(200);
    const { prizes, currency, hiddenIn } = body.data;
    expect([prizes.length, currency.name, currency.url]).toEqual([4, 'Искры', `/promo/${slug}`]);
    expect(prizes.every((one: { currencyId: number }) => one.currencyId === currency.id)).toBe(
      true,
    );
    expect([...hiddenIn].sort()).toEqual(['cherry-turbine', 'lemon-lottery', 'seven-on-sunday']);
    const [row] = await db.select().from(promos).where(eq(promos.slug, slug));
    expect([row?.rates.currency, row?.isHighFiveEnabled]).toEqual(['EUR', false]);
    expect(row?.id).toBeGreaterThanOrEqual(10_000);
    const hidden = await db
      .select()
      .from(hiddenPrizes)
      .where(eq(hiddenPrizes.promoId, row?.id ?? 0));
    expect(hidden.map(({ stock }) => stock).sort((a, b) => a - b)).toEqual([40, 150, 300]);
  });

  test('a draw whose tickets are won by goals and high-fives has its goals, and a player takes part', async () => {
    const { db } = site.services.core;
    const slug = 'second-table';
    await write(running(writtenAs(seeded('birthday-table'), slug)));
    const pressed = await press(slug, { reason: 'the second birthday of the house' });
    expect([pressed.statusCode, pressed.body]).toEqual([303, '']);
    const [row] = await db.select().from(promos).where(eq(promos.slug, slug));
    const goals = await db
      .select()
      .from(promoGoals)
      .where(eq(promoGoals.promoId, row?.id ?? 0));
    expect(goals).toEqual([
      expect.objectContaining({ measure: 'additional', rewardTickets: 1, windowDays: 2 }),
    ]);
    const { token } = await site.player();
    const joined = await site.call('POST', '/json-api/actions/be_participant', {
      token,
      body: { action_id: row?.id },
    });
    expect([joined.status, joined.codes]).toEqual([200, []]);
    const { body } = await site.call('GET', `/json-api/actions/${slug}`, { token });
    expect(body.data.isHighFiveEnabled).toBe(true);
    expect(body.data.achievements).toHaveLength(1);
  });

  /** Noon of a day that every year has, so many days from now. */
  const noonIn = (days: number): Date => {
    const at = new Date(site.services.core.now().getTime() + days * DAY);
    at.setUTCHours(12, 0, 0, 0);
    return at.getUTCMonth() === 1 && at.getUTCDate() === 29 ? noonIn(days + 1) : at;
  };
  const dayOf = (at: Date) => at.toISOString().slice(5, 10);
  const inSeason = (slug: string, from: Date, to: Date) => {
    const { startAt: _is, endAt: _not, ...draft } = writtenAs(seeded('new-year-elements'), slug);
    return { ...draft, season: { from: dayOf(from), to: dayOf(to) } };
  };

  test('OF11: a promotion of a season has no dates before it is published, and then those of the season', async () => {
    const { db } = site.services.core;
    const [before, start, end] = [noonIn(-5), noonIn(20), noonIn(40)];
    for (const [slug, from, startAt] of [
      ['coming-elements', start, start],
      ['running-elements', before, null],
    ] as const) {
      const written = await write(inSeason(slug, from, end));
      expect([written.statusCode, written.body]).toEqual([303, '']);
      const { body } = await site.app.server.inject({
        method: 'GET',
        url: `/desk/offers/${await idOf(slug)}`,
      });
      const shown = [...body.matchAll(/<time>([^<]+)<\/time>/g)].map(([, at]) => at);
      expect(shown).toEqual(
        [from, end].map((at) => at.toISOString().slice(0, 16).replace('T', ' ')),
      );
      expect((await asked(slug)).status).toBe(404);
      // its text says when the seed's own season ends
      expect((await press(slug)).body).toContain('offer_needs_reason');
      const pressed = site.services.core.now();
      expect((await press(slug, { reason: 'of another season' })).statusCode).toBe(303);
      const [row] = await db.select().from(promos).where(eq(promos.slug, slug));
      expect(row?.endAt).toEqual(end);
      if (startAt) expect(row?.startAt).toEqual(startAt);
      else expect(row?.startAt.getTime()).toBeGreaterThanOrEqual(pressed.getTime());
      expect((await asked(slug)).status).toBe(200);
    }
  });

  test('OF11: one over the budget is refused, and published with a reason that the log has', async () => {
    const slug = 'golden-tide';
    const tide = running(writtenAs(seeded('high-tide-week'), slug));
    const fundStart = Object.fromEntries(
      Object.entries(tide.fundStart ?? {}).map(([currency, minor]) => [currency, minor * 100]),
    );
    await write({ ...tide, fundStart });
    const refused = await press(slug);
    expect([refused.statusCode, refused.body]).toEqual([
      422,
      expect.stringContaining('offer_needs_reason'),
    ]);
    expect((await asked(slug)).status).toBe(404);
    expect((await press(slug, { reason: 'the jubilee' })).statusCode).toBe(303);
    expect((await asked(slug)).status).toBe(200);
  });

  test('OF13b: what is refused says why, by a code and in the language of the operator', async () => {
    const slug = 'refused-promotion';
    const market = writtenAs(seeded('lantern-market'), slug);
    const { startAt: _is, endAt: _not, ...undated } = market;
    const [first, ...others] = market.prizes;
    const gift = { template: 'no-such-gift', amount: 1 };
    for (const [offer, code, detail] of [
      ['{ "slug"', 'offer_no_json', /JSON/],
      [{ ...market, told: 'ended' }, 'offer_unlike_schema', /additional properties/],
      [{ ...market, rates: {} }, 'offer_unlike_schema', /additional properties/],
      [{ ...market, prizes: [{ ...first, winners: ['ann'] }] }, 'offer_unlike_schema', /winners/],
      [{ ...market, pointPrices: { EUR: -5 } }, 'offer_unlike_schema', /pointPrices/],
      [{ ...market, fundPercent: 101 }, 'offer_unlike_schema', /fundPercent/],
      [{ ...market, prizes: others }, 'offer_out_of_order', /2, 3, 4/],
      [{ ...market, image: 'no-such-picture' }, 'offer_no_picture', /no-such-picture/],
      [{ ...market, prizes: [{ ...first, gift }] }, 'offer_no_gift', /no-such-gift/],
      [{ ...market, hidden: [{ ...market.hidden[0], gift }] }, 'offer_no_gift', /no-such-gift/],
      [
        { ...market, hidden: [{ ...market.hidden[0], gameSlug: 'no-such-game' }] },
        'offer_no_game',
        /no-such-game/,
      ],
      [{ ...market, currency: null }, 'offer_points_unnamed', /prize 1/],
      [
        { ...market, season: { from: '06-01', to: '08-31' } },
        'offer_unlike_schema',
        /startAt|additional properties/,
      ],
      [{ ...undated, season: { from: '13-01', to: '08-31' } }, 'offer_unlike_schema', /from/],
      [
        { ...undated, season: { from: '02-29', to: '08-31' } },
        'offer_contradicts_itself',
        /not every year has a 02-29/,
      ],
      [
        { ...undated, season: { from: '06-01', to: '06-01' } },
        'offer_contradicts_itself',
        /on one day/,
      ],
      [{ ...market, template: 'static' }, 'offer_page_with_terms', /static/],
      [{ ...market, slug: 'harbour-lights' }, 'offer_name_taken', /slug/],
      [{ ...market, endAt: market.startAt }, 'offer_contradicts_itself', /endAt is not after/],
      [
        { ...market, endAt: null, draw: { ticketPrice: 1 } },
        'offer_contradicts_itself',
        /draw without endAt/,
      ],
      [
        { ...market, prizes: [{ ...first, drawn: 1 }] },
        'offer_contradicts_itself',
        /prize 1 is drawn/,
      ],
    ] as const)
      for (const locale of LOCALES) {
        const refused = await write(offer, locale === 'br' ? 'pt-BR,pt;q=0.9' : locale);
        expect([code, refused.statusCode, refused.body]).toEqual([
          code,
          422,
          expect.stringMatching(detail),
        ]);
        expect(refused.body).toContain(`<code>${code}</code>`);
        expect(refused.body).toContain(`${REFUSALS[code][locale]}.</strong>`);
      }
    expect(await idOf(slug)).toBe(0);
  });
});
