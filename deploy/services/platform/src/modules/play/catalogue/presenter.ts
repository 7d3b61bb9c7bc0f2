import { amountIn, factsOf, kindFactsOf } from 'deploy-games/facts';
import { MOMENTS } from 'deploy-games/moments';
import type {
  Banner,
  BetRange,
  Category,
  Game,
  GameDetail,
  GameFacts,
  GameFilterCounts,
  GameView,
  KindFacts,
  Producer,
  Winner,
} from 'shared-contracts/catalogue';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import type { Media } from '../../site/media/public';
import { type BetsBrand, betsIn } from './bets';
import type { Counts } from './narrowing-repository';
import type { allCategories, bannersOf, GameRow, ProviderRow } from './repository';

type CategoryRow = Awaited<ReturnType<typeof allCategories>>[number];
type BannerRow = Awaited<ReturnType<typeof bannersOf>>[number];

export const toCategory = (row: CategoryRow, locale: Locale, media: Media): Category => ({
  slug: row.slug,
  name: row.name[locale],
  image: media.drawing('category', row.slug),
  url: `/games/${row.slug}`,
  position: row.position,
  showInLobby: row.showInLobby,
  pageType: 'gameCategory',
});

export const toProducer = (row: ProviderRow, playersOnline: number, media: Media): Producer => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  url: `/producers/${row.slug}`,
  image: media.drawing('provider', row.slug),
  playersOnline,
  position: row.position,
  gamesCount: row.gamesCount,
  pageType: 'gameProducer',
});

export const toGame = (row: GameRow, media: Media): Game => ({
  slug: row.slug,
  name: row.name,
  desktop_name: row.name,
  provider: { slug: row.providerSlug, name: row.providerName },
  preview: media.image('wide', row.slug, row.name),
  tall_preview: media.image('tall', row.slug, row.name),
  active: !row.disabled,
  badges: row.badges,
  disabled: row.disabled,
  has_demo_mode: row.hasDemoMode,
  allow_bonus_balance: row.allowBonusBalance,
});

/** Pictures of its own rounds; none of a game that has no recipe of them. */
const toViews = ({ slug }: GameRow, media: Media): GameView[] =>
  MOMENTS.flatMap((moment) => {
    const name = `${slug}-${moment}`;
    return media.has('round', name) ? [{ moment, image: media.image('round', name) }] : [];
  });

const toKindFacts = (row: GameRow, bets: BetRange[]): KindFacts | null => {
  const facts = kindFactsOf(row.theme);
  return facts && { ...facts, chances: [...facts.chances], bets };
};

const toFacts = (row: GameRow, bets: BetRange[]): GameFacts | null => {
  const facts = factsOf(row.theme);
  if (!facts) return null;
  const { freeSpins, features, grid, cascade, ...rest } = facts;
  return {
    ...rest,
    features: [...features],
    grid: [...grid],
    cascade: [...cascade],
    freeSpins: freeSpins && { ...freeSpins, counts: [...freeSpins.counts] },
    bets,
  };
};

export const toGameDetail = (
  row: GameRow,
  categories: string[],
  description: string,
  brand: BetsBrand,
  media: Media,
): GameDetail => {
  const bets = betsIn(row, categories, brand);
  return {
    ...toGame(row, media),
    categories,
    rtp: Math.round(row.rtp * 100) / 100,
    volatility: row.volatility,
    description,
    facts: toFacts(row, bets),
    kindFacts: toKindFacts(row, bets),
    views: toViews(row, media),
  };
};

export const toCover = ({ slug, name, providerSlug }: GameRow, media: Media): Winner['game'] => ({
  slug,
  name,
  tall_preview: media.image('tall', slug, name),
  provider: { slug: providerSlug },
});

export const toFilterCounts = (
  { bets, ...counts }: Counts,
  currencies: readonly Currency[],
): GameFilterCounts => ({
  ...counts,
  bets: bets.map((one) => ({
    ...one,
    amounts: currencies.map((currency) => ({ amount: amountIn(one.id, currency), currency })),
  })),
});

export const toBanner = (row: BannerRow, locale: Locale, brand: string, media: Media): Banner => {
  const text = (texts: Record<Locale, string>) => texts[locale].replaceAll('{{brand}}', brand);
  return {
    id: row.id,
    type: row.type,
    providerSlug: row.providerSlug,
    title: text(row.title),
    text: text(row.body),
    buttonText: text(row.button),
    link: row.link,
    image: media.image('hero', row.image, ''),
    imageMobile: media.image('heromobile', row.image, ''),
  };
};
