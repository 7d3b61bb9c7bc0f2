import { sql } from 'drizzle-orm';
import {
  type GiftNews,
  giftAutoActivated,
  giftStateChanged,
  giftStateUpdated,
} from 'shared-contracts/gifts';
import { type Db, rows } from '../../../db/connect';
import { onADriver, onEachDriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { englishPlayer, noticesOf, toldIn } from '../../../testing/heard';
import { countEnded, endedGifts } from './repository';

const HOUR = 3_600_000;
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await Harness.start(await open());
    const bound = { wagering: { times: 2 }, contributions: { slots: 100 }, maxBet: 300 };
    gifts = await giftsIn(site, [
      bonusTemplate('thousand'),
      depositTemplate('match'),
      depositTemplate('bound', {
        terms: { EUR: { limit: 1000, percent: 50, most: 5000, ...bound } },
      }),
      depositTemplate('at-once', {
        terms: { EUR: { limit: 1000, percent: 50, most: 5000, ...bound, wagering: { times: 0 } } },
      }),
    ]);
  });
  afterAll(() => site.close());

  /** What the player's pages were told became of gifts. */
  const outcomesOf = async ({ hash }: Player) => {
    await site.settled();
    const topics: string[] = [giftAutoActivated.name, giftStateUpdated.name, giftStateChanged.name];
    return (await toldIn(site, 'aurora', `user.${hash}`))
      .filter(({ topic, payload }) => topics.includes(topic) && (payload as GiftNews).outcome)
      .map(({ payload }) => {
        const { outcome, sum, currency, maxBet } = payload as GiftNews;
        return [outcome, sum, currency, maxBet];
      });
  };
  const giftNotices = (player: Player) => noticesOf(site, player, '/profile/gifts');
  const ended = (player: Player) => site.services.ownGifts.ended(player, 'en', 0);
  const english = () => englishPlayer(site);
  const playing = async () => {
    const player = await english();
    const id = await gifts.offer(player, 'thousand');
    await gifts.activate(player, id);
    return { player, id };
  };

  test('GI18: a deposit that activates says how much, the largest bet and until when', async () => {
    const player = await english();
    await gifts.choose(player, await gifts.offer(player, 'bound'));
    await gifts.deposit(player, 1000);
    expect(await outcomesOf(player)).toEqual([['auto_activated', 500, 'EUR', 300]]);
    expect(await giftNotices(player)).toEqual([
      expect.stringMatching(
        /^Your deposit activated “t”: a bonus of €5\.00, bets of €3\.00 at most, to be wagered until \S.*:\d\d.*\.$/,
      ),
    ]);
  });

  test('GI18: one that asks for no wagering is said to be money, and nothing else', async () => {
    const player = await english();
    await gifts.choose(player, await gifts.offer(player, 'at-once'));
    await gifts.deposit(player, 1000);
    expect(await outcomesOf(player)).toEqual([['converted', 500, 'EUR', undefined]]);
    expect(await giftNotices(player)).toEqual(['“t” is wagered: €5.00 is real money now.']);
  });

  test('GI18: converted, it says how much became real money, and so does the history', async () => {
    const { player, id } = await playing();
    await gifts.round(player, 1000, 1200);
    await gifts.round(player, 1000, 300);
    expect(await outcomesOf(player)).toEqual([['converted', 500, 'EUR', undefined]]);
    expect(await giftNotices(player)).toEqual(['“t” is wagered: €5.00 is real money now.']);
    const { items, totalItems } = await ended(player);
    expect(totalItems).toBe(1);
    expect(items).toEqual([
      expect.objectContaining({ id, state: 'converted', amount: 1000, paid: 500, currency: 'EUR' }),
    ]);
  });

  test.each<[string, (player: Player, id: number) => Promise<unknown>, string]>([
    ['lost', (player) => gifts.round(player, 1000, 0), '“t” is used up: nothing is left of it.'],
    [
      'expired',
      async () => site.pass(24 * HOUR),
      'The time of “t” is over: the bonus is gone, real money stays.',
    ],
    ['cancelled', (player) => gifts.cancelAll(player), '“t” was cancelled. Real money stays.'],
    [
      'forfeited',
      (player, id) =>
        site.services.core.transact((tx) =>
          site.services.wallet.endBonus(tx, player, `gift/${id}`, 'forfeited'),
        ),
      'Your withdrawal ended “t”: the bonus is gone.',
    ],
  ])(
    'GI18: a bonus that is %s is told once, and stands in the history',
    async (state, end, text) => {
      const { player, id } = await playing();
      await end(player, id);
      expect(await outcomesOf(player)).toEqual([[state, 1000, 'EUR', undefined]]);
      expect(await giftNotices(player)).toEqual([text]);
      expect((await ended(player)).items).toEqual([
        expect.objectContaining({ id, state, amount: 1000, paid: null }),
      ]);
    },
  );

  test('GI18: an offer that nobody took ends without a word, in the history alone; a chosen one says so', async () => {
    const [idle, chooser] = [await english(), await english()];
    const id = await gifts.offer(idle, 'thousand');
    await gifts.choose(chooser, await gifts.offer(chooser, 'match'));
    site.pass(24 * HOUR);
    expect([await outcomesOf(idle), await giftNotices(idle)]).toEqual([[], []]);
    expect((await ended(idle)).items).toEqual([expect.objectContaining({ id, state: 'expired' })]);
    expect((await outcomesOf(chooser)).map(([outcome]) => outcome)).toEqual(['expired']);
  });

  test('GI18: what a press gave has said so, and is no notification; of `compoints` nobody hears', async () => {
    const player = await english();
    await gifts.activate(player, await gifts.offer(player, 'cash', 700));
    const hidden = await gifts.grant(player, 'thousand', { reason: 'compoints' });
    await gifts.activate(player, hidden.id);
    await gifts.cancelAll(player);
    expect([await outcomesOf(player), await giftNotices(player)]).toEqual([[], []]);
    const { items, totalItems } = await ended(player);
    expect([items.map(({ amount }) => amount), totalItems]).toEqual([[700], 1]);
  });

  test('the history is paged, the newest end first, and nobody else’s', async () => {
    const [player, other] = [await english(), await english()];
    const ids: number[] = [];
    for (let at = 0; at < 23; at += 1) {
      const id = await gifts.offer(player, 'cash', 100);
      ids.unshift(id);
      await gifts.activate(player, id);
      site.pass(1000);
    }
    const page = async (of: Player, offset: number) =>
      (await site.call('GET', `/json-api/user-gifts/ended?offset=${offset}`, { token: of.token }))
        .body;
    const pages = [await page(player, 0), await page(player, 20)];
    expect(pages.map(({ items }) => items.length)).toEqual([20, 3]);
    expect(pages.flatMap(({ items }) => items).map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(pages[1].totalItems).toBe(23);
    expect(await page(other, 0)).toEqual({ items: [], totalItems: 0 });
  });
});

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  Plans?: Plan[];
}
const below = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(below)];

onEachDriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  test('a page of the history is read off its index as it is sorted, and so is how many there are', async () => {
    const plans = await site.services.core.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Db;
      await tx.execute(sql`set local enable_seqscan = off`);
      const explain = async (
        query: ReturnType<typeof endedGifts> | ReturnType<typeof countEnded>,
      ) => {
        const [found] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          tx,
          sql`explain (format json) ${query.getSQL()}`,
        );
        return found ? below(found['QUERY PLAN'][0].Plan) : [];
      };
      return [await explain(endedGifts(tx, 7, 20, 20)), await explain(countEnded(tx, 7))];
    });
    for (const plan of plans) {
      expect(plan.map((node) => node['Index Name'])).toContain('player_gifts_ended');
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort');
    }
  });
});
