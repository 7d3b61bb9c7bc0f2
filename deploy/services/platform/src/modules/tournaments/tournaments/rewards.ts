import { BCP47, type Locale } from 'shared-contracts/composition';
import type { Db } from '../../../db/connect';
import { translated } from '../../../texts/translated';
import type { Gifts } from '../../rewards/gifts/public';
import { titleOf } from './repository';
import type { PrizeReward } from './schema';

const points = {
  xp: translated('{{n}} XP', '{{n}} XP', '{{n}} XP', '{{n}} XP'),
  compoint: translated(
    'баллы лояльности: {{n}}',
    'loyalty points: {{n}}',
    'punti fedeltà: {{n}}',
    'pontos de fidelidade: {{n}}',
  ),
};
const seat = translated(
  'место в «{{title}}»',
  'a seat in {{title}}',
  'un posto in {{title}}',
  'uma vaga em {{title}}',
);

const pointsText = (kind: 'xp' | 'compoint', amount: number, locale: Locale): string =>
  points[kind][locale].replace('{{n}}', new Intl.NumberFormat(BCP47[locale]).format(amount));
const seatText = (title: string, locale: Locale): string =>
  seat[locale].replace('{{title}}', title);

/** What is won beside money, in a visitor's language. */
export function createRewardTitles(templates: Pick<Gifts['templates'], 'find'>) {
  return async (db: Db, reward: PrizeReward, locale: Locale): Promise<string> => {
    if (reward.kind === 'gift') {
      // an operator may take a template away: its slug is all that is left of it
      const template = await templates.find(db, reward.template).catch(() => null);
      return template?.title[locale] ?? reward.template;
    }
    if (reward.kind !== 'seat') return pointsText(reward.kind, reward.amount, locale);
    const title = await titleOf(db, reward.tournamentId);
    return seatText(title?.[locale] ?? '', locale);
  };
}
