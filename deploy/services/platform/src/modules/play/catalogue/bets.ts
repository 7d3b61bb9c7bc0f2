import { betsOf } from 'deploy-games/facts';
import type { BetRange } from 'shared-contracts/catalogue';
import type { Currency } from 'shared-contracts/money';
import type { Brand } from '../../../brands';
import { jurisdictionOf } from '../../../jurisdiction';
import { stakeCapsByAge } from '../../../policy/stake-cap';
import type { GameRow } from './repository';

export type BetsBrand = Pick<Brand, 'currencies' | 'stakeCaps' | 'jurisdictions' | 'minimumAge'>;
type Market = NonNullable<BetRange['markets']>[number];

/** The bets of a game, held under the caps of the brand's markets. */
export function betsIn(
  { theme }: Pick<GameRow, 'theme'>,
  categories: string[],
  brand: BetsBrand,
): BetRange[] {
  const own = jurisdictionOf(brand, undefined);
  const named = Object.entries(brand.jurisdictions).filter(
    ([country, place]) => country !== '*' && place !== own,
  );
  const countriesOf = (jurisdiction: string) =>
    named.flatMap(([country, place]) => (place === jurisdiction ? [country] : []));
  const places = [...new Set(named.map(([, place]) => place))];

  return brand.currencies.map((currency: Currency) => {
    const all = betsOf(theme, currency);
    const maxByAge = (jurisdiction: string): Market['ages'] =>
      stakeCapsByAge(brand, { jurisdiction, categories, currency }).map(({ fromAge, cap }) => ({
        fromAge,
        max: cap === null ? all.max : betsOf(theme, currency, cap).max,
      }));
    const others = maxByAge(own);
    const isOthers = (ages: Market['ages']) => JSON.stringify(ages) === JSON.stringify(others);
    const apart: Market[] = places
      .map((place) => ({ countries: countriesOf(place), ages: maxByAge(place) }))
      .filter(({ ages }) => !isOthers(ages));
    const markets: Market[] = [...apart, { countries: null, ages: others }];
    const isCapped = markets.some(({ ages }) => ages.some(({ max }) => max < all.max));
    const max = Math.max(...others.map((one) => one.max));
    return { currency, min: all.min, max, ...(isCapped ? { markets } : {}) };
  });
}
