import { stakesOf } from 'deploy-games/bets';
import { winChances } from 'deploy-games/math/wins';
import { mathModels } from 'deploy-games/models';
import type { GameModel } from 'deploy-games/themes';
import type { Currency } from 'shared-contracts/money';
import { couponTemplates } from '../../../../seed/coupons';
import { giftTemplates } from '../../../../seed/gifts';
import { playMany, Wins } from '../../../testing/bonus-play';
import { seedMeans } from '../../../testing/offers';
import type { GiftTemplate } from '../gifts/public';
import { checkBonus } from './bonus';

const seeds = seedMeans();
/** Wins of every combination of stops, in bets: not the condensed ones that the check works with. */
const exactWins = (model: GameModel) => {
  const { units } = mathModels[model];
  return Array.from(
    winChances(mathModels[model]),
    (chance, win) => [win / units, chance] as const,
  ).filter(([, chance]) => chance > 1e-12);
};
/** What players who bet as much as they may keep of a bonus, for 1,000 of the turnover that it asks for. */
function keptByPlayers(slug: string, model: GameModel, players: number): number {
  const found = [...giftTemplates, ...couponTemplates].find((template) => template.slug === slug);
  if (!found) throw new Error(`there is no ${slug}`);
  const wins = exactWins(model);
  let dearest = 0;
  for (const [currency, term] of Object.entries(found.terms)) {
    if (!('wagering' in term) || !('times' in term.wagering) || 'spins' in term)
      throw new Error('other terms');
    const deposits =
      'limit' in term ? [term.limit, Math.ceil((term.most * 100) / term.percent)] : [0];
    for (const deposit of deposits) {
      const given = 'limit' in term ? (deposit * term.percent) / 100 : (term.amount ?? 0);
      const limit = Math.min(given, term.maxBet ?? given / 2);
      const { step, most } = stakesOf('slot', currency as Currency);
      const bet = Math.floor(Math.min(limit, most) / step) * step;
      const turnover = term.wagering.times * given;
      const inBet = wins.map(([win, chance]) => [Math.round(win * bet), chance] as const);
      const play = { deposit, bonus: given, turnover, percent: 100, bet };
      const { mean, realMean } = playMany(play, new Wins(inBet, 20_261_128), players);
      dearest = Math.max(dearest, (1000 * (mean - realMean)) / turnover);
    }
  }
  return dearest;
}

test.each([
  ['first-deposit', 'classic-1', 10_000],
  ['code-five', 'classic-1', 100_000],
] as const)('%s in %s costs what players keep who wager it', (slug, model, players) => {
  const games = seeds.games.filter((game) => game.model === model);
  const template = [...giftTemplates, ...couponTemplates].find(
    (found) => found.slug === slug,
  ) as GiftTemplate;
  const { cost } = checkBonus(template, { ...seeds, games });
  expect((cost?.mean ?? 0) / keptByPlayers(slug, model, players)).toBeCloseTo(1, 1.5);
});
