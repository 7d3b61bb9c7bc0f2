import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBalance, getNotifications, getProfile } from 'shared-contracts/accounts';
import { getUserAchievements } from 'shared-contracts/achievements';
import { type Endpoint, fillPath, queryText, type Shape } from 'shared-contracts/api';
import {
  createInvoice,
  getDeposit,
  getDeposits,
  getPaymentSystems,
  getUserCards,
  openDeposit,
} from 'shared-contracts/cashbox';
import {
  getBanners,
  getCategories,
  getGame,
  getGames,
  getJackpots,
  getProducers,
  getWinners,
  runGame,
} from 'shared-contracts/catalogue';
import {
  buyCompointProduct,
  getCompointHistory,
  getCompointProducts,
} from 'shared-contracts/compoints';
import { getUserGifts } from 'shared-contracts/gifts';
import { getPayoutSystems, getPayouts } from 'shared-contracts/payouts';
import { getParticipants, getPromo, getPromos, joinPromo } from 'shared-contracts/promos';
import { getLimits } from 'shared-contracts/protection';
import { getCountedRounds, getResults } from 'shared-contracts/results';
import type { Answers } from 'shared-contracts/testing/answers';
import {
  getSeries,
  getSeriesList,
  getTournament,
  getTournaments,
} from 'shared-contracts/tournaments';
import { getVerifications } from 'shared-contracts/verification';
import { seedPromos } from './modules/promotions/promos/seed';
import { seedContent } from './modules/site/content/seed';
import { seedTournaments } from './modules/tournaments/tournaments/seed';
import { openEither } from './testing/database';
import { CARD, depositsIn } from './testing/deposits';
import { bonusTemplate, depositTemplate, giftsIn } from './testing/gifts';
import { Harness } from './testing/harness';
import { payoutsIn } from './testing/payouts';
import { finish, hold, place, play, takeSeat } from './testing/tournaments';

/** The one on which answers are recorded. */
const DAY = Date.UTC(2030, 0, 16, 12);
const FILE = join(__dirname, '../../../../shared-contracts/src/testing/answers/recorded.json');

/** `2026-01-02T03:04:05.678Z`. */
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** What a client may rely on in a value: members and the kinds of what stands in them, not what happens to stand there. */
function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (typeof value === 'string') return INSTANT.test(value) ? 'instant' : 'text';
  if (Array.isArray(value))
    return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))].sort();
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, shapeOf(member)]),
  );
}
const first = <T>(items: readonly T[], wanted: (item: T) => boolean = () => true): T => {
  const found = items.find(wanted);
  if (!found) throw new Error('the platform answered with none');
  return found;
};

/** One answer of each kind, of a player in euros who paid, played, won, was given something and asked for a payout. */
async function record(site: Harness): Promise<Answers> {
  const payouts = await payoutsIn(site);
  const payments = depositsIn(site);
  const gifts = await giftsIn(site, [depositTemplate('match'), bonusTemplate('five')]);
  const cup = await hold(site, [place(1, 50)], { minutes: 5 });
  const player = await takeSeat(site, cup);
  const ask = async <S extends Shape>(
    { method, path }: Endpoint<S>,
    { params, query, body }: { params?: S['params']; query?: S['query']; body?: S['body'] } = {},
  ): Promise<S['answer']> => {
    await player.renew();
    const text = queryText(query);
    const answer = await site.call(method, fillPath(path, params) + (text && `?${text}`), {
      token: player.token,
      body,
      headers: { 'idempotency-key': randomUUID(), 'accept-language': 'en' },
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.codes}`);
    return answer.body;
  };

  await gifts.offer(player, 'five');
  await gifts.offer(player, 'match');
  const given = (await ask(getUserGifts)).data;
  const invoice = (
    await ask(createInvoice, { body: { amount: 50_00, currency: 'EUR', returnPath: '/cashbox' } })
  ).data;
  const { payUrl } = (await ask(getDeposit, { params: { id: invoice.invoiceId } })).data;
  await payments.send(String(payUrl), payments.typed(CARD, { save: 'on' }));
  await payouts.verify(player.id);
  await payouts.place(player, 50_00);
  const run = await ask(runGame, {
    params: { slug: 'prism-harbour' },
    body: { platform: 'desktop', type: 'real' },
  });
  await play(site, player, 1_00, 500_00);
  const promo = first((await ask(getPromos)).data, ({ status }) => status === 'active');
  await ask(joinPromo, { body: { action_id: promo.id } });
  const promoId = promo.id;
  const product = first((await ask(getCompointProducts, { query: { type: 'gift' } })).data);
  await ask(buyCompointProduct, { params: { id: product.id } });
  const bought = first((await ask(getUserGifts)).data, ({ productId }) => productId === product.id);
  await finish(site, cup);
  await ask(openDeposit, {
    body: { paymentSystemId: 77, amount: 50_00, currency: 'EUR', returnPath: '/cashbox' },
  });

  const { slug } = cup;
  const tournament = first((await ask(getTournaments, { query: {} })).data);
  const [series] = (await ask(getSeriesList)).data;
  return {
    profile: (await ask(getProfile)).data,
    balance: (await ask(getBalance)).data,
    notification: first((await ask(getNotifications, { query: { offset: 0 } })).items),
    limits: (await ask(getLimits)).data,
    document: first((await ask(getVerifications)).data),
    product,
    pointsEntry: first((await ask(getCompointHistory, { query: { offset: 0 } })).items),
    achievement: first((await ask(getUserAchievements)).data),
    gift: first(given, ({ type }) => type === 'nondeposit'),
    depositGift: first(given, ({ type }) => type === 'deposit_bonus'),
    boughtGift: bought,
    paymentSystem: first((await ask(getPaymentSystems)).data),
    deposit: first(
      (await ask(getDeposits, { query: { offset: 0 } })).items,
      (one) => one.payUrl !== null,
    ),
    invoice,
    card: first((await ask(getUserCards)).data),
    payoutSystem: first((await ask(getPayoutSystems)).data),
    payout: first((await ask(getPayouts, { query: { offset: 0 } })).items),
    game: first((await ask(getGames, { query: {} })).items),
    gameDetail: (await ask(getGame, { params: { slug: 'lunar-leap' } })).data,
    gameRun: run,
    category: first((await ask(getCategories, { query: { 'filter[type]': 'category' } })).data),
    producer: first((await ask(getProducers, { query: { 'filter[type]': 'producer' } })).data),
    winner: first((await ask(getWinners)).data),
    jackpot: first((await ask(getJackpots, { query: { currency: 'EUR' } })).data),
    banner: first((await ask(getBanners)).data),
    promo,
    promoDetail: (await ask(getPromo, { params: { slug: promo.slug } })).data,
    participant: first(
      (await ask(getParticipants, { params: { promoId }, query: { limit: 10 } })).items,
    ),
    tournament,
    tournamentDetail: (await ask(getTournament, { params: { slug } })).data,
    series: (await ask(getSeries, { params: { slug: String(series?.slug) } })).data,
    results: (await ask(getResults, { params: { slug } })).data,
    countedRound: first((await ask(getCountedRounds, { params: { slug }, query: {} })).items),
  };
}

describe('the answers that areas’ tests begin from (RECORD_ANSWERS=1 writes them anew)', () => {
  let given: Answers;
  beforeAll(async () => {
    const site = await (await Harness.start(await openEither())).withCatalogue();
    // which events run depends on the day
    site.pass(DAY - site.now);
    const { db } = site.services.core;
    await seedContent(db);
    for (const seed of [seedPromos, seedTournaments]) await seed(db, new Date(site.now));
    await site.seeded('draws', 'gifts', 'loyalty', 'wallet');
    await site.listen();
    given = await record(site).finally(() => site.close());
    if (!process.env.RECORD_ANSWERS) return;
    // tokens of a database that is gone
    const secrets = [
      given.gameRun.data.runToken,
      given.invoice.invoiceAccessToken,
      given.profile.hash,
    ];
    const text = secrets.reduce(
      (all, secret) => all.replaceAll(secret, 'a-token'),
      JSON.stringify(given, null, 2),
    );
    writeFileSync(FILE, `${text}\n`);
  });

  test('have the members and kinds of values that the platform answers today', () => {
    const kept: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    expect(shapeOf(kept)).toEqual(shapeOf(given));
  });
});
