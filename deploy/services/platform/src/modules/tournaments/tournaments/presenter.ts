import type { Locale } from 'shared-contracts/composition';
import { type Currency, money } from 'shared-contracts/money';
import type {
  Barred,
  Series,
  Standing,
  Tournament,
  TournamentDetail,
} from 'shared-contracts/tournaments';
import { amountIn, shownRates } from '../../money/rates/public';
import { roundsUntil, statusOf } from '../../promotions/promos/public';
import type { Media } from '../../site/media/public';
import type { Standing as Place, TieRule } from '../standings/public';
import { priceOf } from './entry';
import { POINT, POINT_PRICE } from './points';
import type { MemberRow, SeriesRow, TournamentRow } from './repository';
import { betRuleOf, mechanicTitles, prizeText } from './words';

export interface TournamentView {
  locale: Locale;
  now: Date;
  media: Media;
  member: MemberRow | undefined;
  series: SeriesRow | undefined;
  numberOfGames: number;
  podium: string[];
  isSeriesLeaderMember: boolean;
  wantsToParticipate: boolean;
  /** The seat in its paid series. */
  hasSeriesSeat: boolean;
}

export const toTournament = (row: TournamentRow, view: TournamentView): Tournament => {
  const { locale, now, media, member, series } = view;
  const image = media.image('tournament', row.image, '');
  return {
    id: row.id,
    slug: row.slug,
    title: row.title[locale],
    status: statusOf(row, now),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt?.toISOString() ?? null,
    sortPriority: row.sortPriority,
    type: 'tournament',
    tournamentSeriesId: row.seriesId,
    isPaid: series?.isPaid ?? false,
    isChosen: member?.isChosen ?? false,
    isMember: member !== undefined,
    wantParticipate: view.wantsToParticipate,
    isSeriesLeaderMember: view.isSeriesLeaderMember,
    compointMembershipPrice: priceOf(row, series, view.hasSeriesSeat),
    privacyType: row.privacyType,
    maxMemberLimit: row.maxMembers,
    membersCount: row.membersCount,
    imageDefault: { url: `${image.base}-${image.widths.at(-1)}.webp`, image },
    mechanic: { title: mechanicTitles[row.mechanic][locale], value: row.mechanic },
    prizeMoney: row.prizeMoney,
    numberOfPrizes: row.prizes.length,
    numberOfGames: view.numberOfGames,
    levelFrom: row.levelFrom,
    levelTo: row.levelTo,
    requiredStatus: row.requiredStatus,
    podium: view.podium,
  };
};

/** What places win, as it is called. */
type Prizes = TournamentDetail['prizes'];

/** Places shown above and below the player's own. */
export const NEIGHBOURS = { above: 2, below: 2 };

/** Scores are kept in hundredths, and so they are shown. */
export const toStanding = (row: Place, playerId: number | null): Standing => ({
  position: row.position,
  id: row.id,
  username: row.username,
  points: row.score / POINT,
  isItsMe: playerId !== null && row.playerId === playerId,
});

/** A board as its event's page shows it, and what its places win. */
export interface ShownBoard extends Record<'leaders' | 'opponents', Standing[]> {
  tieRule: TieRule;
  prizes: Prizes;
}
export const toTournamentDetail = (
  row: TournamentRow,
  view: TournamentView,
  currency: Currency,
  { leaders, opponents, tieRule, prizes }: ShownBoard,
  { barred, chosenBeside }: { barred: Barred | null; chosenBeside: TournamentRow | undefined },
): TournamentDetail => {
  const bet = (amounts: TournamentRow['betMin'], round: 'down' | 'up') => {
    const amount = amountIn(amounts, row.rates, currency, round);
    return amount === undefined ? null : money(amount, currency);
  };
  const { rates, mechanic } = row;
  const pointPrice = mechanic <= 2 ? money(POINT_PRICE, rates.currency) : null;
  const { locale, series } = view;
  return {
    ...toTournament(row, view),
    description: `${row.description[locale]}${betRuleOf(mechanic, pointPrice, locale)}`,
    prizeDescription: row.prizeDescription[locale] || prizeText[locale],
    betRestriction: { min: bet(row.betMin, 'up'), max: bet(row.betMax, 'down') },
    pointPrice,
    rates: shownRates(rates, currency),
    roundsUntil: roundsUntil(row)?.toISOString() ?? null,
    prizes,
    leaders,
    opponents,
    tieRule,
    barred,
    chosenBeside: chosenBeside
      ? { slug: chosenBeside.slug, title: chosenBeside.title[locale] }
      : null,
    series: series?.isPaid
      ? { id: series.id, slug: series.slug, title: series.title[locale] }
      : null,
  };
};

export const toSeries = (
  row: SeriesRow,
  { locale, now, media }: Pick<TournamentView, 'locale' | 'now' | 'media'>,
  { leaders, opponents, tieRule, prizes }: ShownBoard,
  { barred, isMember, rates }: Pick<Series, 'rates'> & { barred: Barred | null; isMember: boolean },
): Series => ({
  id: row.id,
  slug: row.slug,
  title: row.title[locale],
  isPaid: row.isPaid,
  status: statusOf(row, now),
  startAt: row.startAt.toISOString(),
  endAt: row.endAt?.toISOString() ?? null,
  sortPriority: row.sortPriority,
  image: media.image('tournament', row.image, ''),
  prizeMoney: row.prizeMoney,
  prizes,
  leaders,
  opponents,
  tieRule,
  barred,
  isMember,
  rates,
  roundsUntil: roundsUntil(row)?.toISOString() ?? null,
  compointMembershipPrice: row.isPaid ? row.compointPrice : null,
});
