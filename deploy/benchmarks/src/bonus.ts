import { winChances } from 'deploy-games/math/wins';
import { mathModels } from 'deploy-games/models';
import { type Odds, oddsOf } from 'deploy-games/odds';
import { type GameModel, models } from 'deploy-games/themes';
import { products } from 'deploy-platform/seed/compoints';
import { couponTemplates } from 'deploy-platform/seed/coupons';
import { giftTemplates } from 'deploy-platform/seed/gifts';
import { type Played, playMany, Wins } from 'deploy-platform/src/testing/bonus-play';
import { type OddsCase, oddsCases } from 'deploy-platform/src/testing/odds-cases';
import { against, alone, type Figure } from './report/figure';
import { report } from './report/report';
import { optionsOf } from './scenarios';

const options = optionsOf('bonus');
const BEGINNINGS = options.offers?.split(',') ?? [''];
const PLAYERS = Number(options.players);
/** Points of a hundred by which the two may differ; with fewer players than the default, beside three standard errors. */
const AIM = 0.5;
const LONGEST = 1000;

interface Row extends OddsCase {
  odds: Odds;
  played: Played;
}
/** All that the seed can give. */
const templates = [
  ...giftTemplates,
  ...couponTemplates,
  ...products.map(({ template }) => template),
];
const say = (text: string) => process.stderr.write(`${text}\n`);

/** Wins of every combination of stops, in minor units of a bet: not the condensed ones that the odds are worked out from. */
const exactWins = (model: GameModel) => {
  const { units } = mathModels[model];
  const chances = Array.from(
    winChances(mathModels[model]),
    (chance, win) => [win / units, chance] as const,
  );
  return chances.filter(([, chance]) => chance > 1e-15);
};

function play(model: GameModel): Row[] {
  const wins = exactWins(model);
  return oddsCases(templates)
    .filter(({ wagering }) => wagering.model === model && wagering.rounds <= LONGEST)
    .filter(({ name }) => BEGINNINGS.some((beginning) => name.startsWith(beginning)))
    .map((one, nr) => {
      const { bet } = one.play;
      const inBet = wins.map(([win, chance]) => [Math.round(win * bet), chance] as const);
      const played = playMany(one.play, new Wins(inBet, 20_261_127 + nr), PLAYERS);
      return { ...one, odds: oddsOf(one.wagering), played };
    });
}

const figuresOf = ({ name, play: { deposit, bonus, bet }, odds, played }: Row): Figure[] => {
  const byChance = PLAYERS < 1e6 ? 300 * Math.sqrt((odds.chance * (1 - odds.chance)) / PLAYERS) : 0;
  const apart = Math.abs(played.chance - odds.chance) * 100;
  return [
    alone(`${name}: bets at the start`, ((deposit + bonus) / bet).toFixed(1)),
    against(
      `${name}: keeps money, %, computed and played`,
      [odds.chance * 100, played.chance * 100],
      1,
    ),
    alone(`${name}: points apart`, apart.toFixed(2), {
      atMost: Number((AIM + byChance).toFixed(2)),
    }),
    against(`${name}: bets left, computed and played`, [odds.mean, played.mean / bet], 1),
    against(`${name}: of the deposit`, [odds.realMean, played.realMean / bet], 1),
  ];
};

const rows = models
  .filter((model) => !options.model || model === options.model)
  .flatMap((model) => {
    const played = play(model);
    say(`  ${model}: ${played.length} offers`);
    return played;
  });
const figures = rows.flatMap(figuresOf);
await report('bonus', options, figures, { note: `${PLAYERS} players of each offer.` });
process.exitCode = rows.length === 0 || figures.some(({ met }) => met === false) ? 1 : 0;
