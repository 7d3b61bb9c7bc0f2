import { oddsOf, winTableOf } from 'deploy-games/odds';
import type { GameModel } from 'deploy-games/themes';
import { BonusPlayer, Wins } from '../../../testing/bonus-play';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, depositTemplate, type GiftsIn, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { GAME } from '../../../testing/table';
import { createOdds } from './service';

const play = (change: object = {}) => ({
  terms: {
    EUR: {
      amount: 1000,
      wagering: { times: 2 },
      contributions: { slots: 100 },
      maxBet: null,
      ...change,
    },
  },
});

onADriver((open) => {
  let site: Harness;
  let gifts: GiftsIn;
  beforeAll(async () => {
    site = await (await Harness.start(await open())).withCatalogue();
    gifts = await giftsIn(site, [
      bonusTemplate('usual', play()),
      bonusTemplate('small-bets', play({ maxBet: 100 })),
      bonusTemplate('half', play({ contributions: { slots: 50 } })),
      bonusTemplate('no-slots', play({ contributions: { table: 10 } })),
      depositTemplate('with-deposit'),
    ]);
  });
  afterAll(() => site.close());

  const wageredEightTimes = { wagering: { times: 8 }, contributions: { slots: 100 }, maxBet: null };
  const oddsFor = async (template: string, query = `?game=${GAME}`, amount?: number) => {
    const player = await site.player();
    const id = await gifts.offer(player, template, amount);
    const ask = () =>
      site.call('GET', `/json-api/user-gifts/${id}/odds${query}`, { token: player.token });
    let answer = await ask();
    // on a busy machine the page asks again as well
    while (answer.body.data?.pending) answer = await ask();
    return answer;
  };

  test('of the game that is asked for, with its usual bet', async () => {
    const { body } = await oddsFor('usual');
    expect(body.data).toMatchObject({ currency: 'EUR', money: 1000, turnover: 2000 });
    const row = await site.services.catalogue.gameRow(GAME);
    const { model = 'low' } = (row?.theme ?? {}) as { model?: 'low' | 'medium' | 'high' };
    const { chance, mean } = oddsOf({ model, real: 0, bonus: 5, least: 0.5, rounds: 10 });
    expect(body.data.items).toEqual([
      expect.objectContaining({
        slug: GAME,
        bet: 200,
        rounds: 10,
        turnover: 2000,
        minutes: 1,
        chance,
      }),
    ]);
    expect(body.data.items[0].mean).toBe(Math.round(mean * 200));
  });

  test('the offer’s largest bet holds', async () => {
    const { body } = await oddsFor('small-bets');
    expect(body.data.items[0]).toMatchObject({ bet: 100, rounds: 20 });
  });

  test('where half of a bet counts, twice as much is to be bet; where none does, there is nothing to show', async () => {
    expect((await oddsFor('half')).body.data.items[0]).toMatchObject({
      rounds: 20,
      turnover: 4000,
    });
    expect((await oddsFor('no-slots')).body.data.items).toEqual([]);
  });

  test('without a game they are popular ones, of a deposit gift with the deposits that it asks for', async () => {
    const { body } = await oddsFor('with-deposit', '');
    expect(body.data).toMatchObject({ money: 1000, deposit: 1000, turnover: 2000 });
    expect(body.data.items).toHaveLength(3);
    for (const { chance, depositMean } of body.data.items) {
      expect(depositMean).toBeGreaterThan(0);
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThanOrEqual(1);
    }
  });

  test('the deposit is wagered with the bonus, and before it', async () => {
    const { body } = await oddsFor('with-deposit');
    const row = await site.services.catalogue.gameRow(GAME);
    const { model = 'low' } = (row?.theme ?? {}) as { model?: GameModel };
    const { chance, mean, realMean } = oddsOf({ model, real: 5, bonus: 5, least: 0.5, rounds: 10 });
    expect(body.data.items[0]).toMatchObject({ rounds: 10, chance, mean: Math.round(mean * 200) });
    expect(body.data.items[0].depositMean).toBe(Math.round(realMean * 200));
    expect((await oddsFor('usual')).body.data).not.toHaveProperty('deposit');
  });

  test('players who are played with by hand keep in the wallet what the players of the simulation keep', async () => {
    const ends = new Set<string>();
    for (let nr = 0; nr < 8; nr += 1) {
      const terms = { limit: 1000, percent: nr % 2 ? 30 : 100, most: 5000 };
      const bonus = 10 * terms.percent;
      const slug = `played-${nr}`;
      await gifts.add(
        depositTemplate(slug, { terms: { EUR: { ...terms, ...wageredEightTimes } } }),
      );
      const player = await site.player();
      await gifts.choose(player, await gifts.offer(player, slug));
      await gifts.deposit(player, 1000);
      const play = {
        deposit: 1000,
        bonus,
        turnover: 8 * bonus,
        percent: 100,
        bet: nr % 2 ? 140 : 300,
      };
      const simulated = new BonusPlayer(play);
      const wins = new Wins(winTableOf('high'), 20_261_137 + nr);
      while (simulated.state === 'plays') {
        const won = Math.floor((wins.next() * play.bet) / 4);
        await gifts.round(player, play.bet, won);
        simulated.round(won);
        const { balance, bonus: left } = await gifts.balance(player);
        const active = simulated.state === 'plays' || simulated.state === 'has_no_bet';
        expect([balance, left]).toEqual([simulated.kept, active ? simulated.bonus : 0]);
      }
      ends.add(simulated.state);
    }
    // all ways to end were seen
    expect([...ends].sort()).toEqual(['has_no_bet', 'lost', 'wagered']);
  });

  test('what is not known in time is pending, and there once it is worked out', async () => {
    const player = await site.player();
    const giftId = await gifts.offer(player, 'with-deposit');
    const desk = createOdds(site.services.core, site.services, 0);
    const ask = () => desk.of({ player, giftId, game: GAME, jurisdiction: 'XX' });
    expect(await ask()).toMatchObject({ items: [], pending: 1 });
    // each asks anew: nothing is worked out twice
    let last = await ask();
    while (last.pending) last = await ask();
    expect(last.items).toEqual([expect.objectContaining({ slug: GAME, rounds: 10 })]);
    expect(last).not.toHaveProperty('pending');
  });

  test('to whom nothing may be offered it tells nothing', async () => {
    const player = await site.player();
    const id = await gifts.offer(player, 'usual');
    jest.spyOn(site.services.limits, 'mayBeApproached').mockResolvedValueOnce(false);
    const asked = await site.call('GET', `/json-api/user-gifts/${id}/odds`, {
      token: player.token,
    });
    expect([asked.status, asked.codes]).toEqual([404, ['gift_invalid']]);
  });

  test('another player’s gift, and one without wagering, are none', async () => {
    const [player, other] = [await site.player(), await site.player()];
    const id = await gifts.offer(other, 'usual');
    const asked = await site.call('GET', `/json-api/user-gifts/${id}/odds`, {
      token: player.token,
    });
    expect([asked.status, asked.codes]).toEqual([404, ['gift_invalid']]);
    expect((await oddsFor('cash', '', 700)).codes).toEqual(['gift_invalid']);
  });
});
