import { GAME_KINDS } from 'shared-contracts/protection';
import { brandOf } from '../../../brands';
import type { Db } from '../../../db/connect';
import { jurisdictionOf } from '../../../jurisdiction';
import { ofJurisdiction, type Policy } from '../../../policy/read';
import { findPlayer, type Owner } from '../../identity/players/public';
import {
  asksDeposit,
  type BonusOffer,
  type DepositOffer,
  type GiftTerms,
  type SpinOffer,
  shareOf,
} from './terms';

export type BonusRules = Policy['bonusRules'][string];
type Play = BonusOffer | DepositOffer | SpinOffer;

const isPlayed = (terms: GiftTerms): terms is Play => 'wagering' in terms;

/** A turnover in minor units is checked against the smallest amount that the template gives. */
const wageringWithin = (terms: Play, most: number, given: number | null): Play['wagering'] => {
  const { wagering } = terms;
  if ('times' in wagering) return { times: Math.min(wagering.times, most) };
  const least = asksDeposit(terms) ? shareOf(terms, terms.limit) : (given ?? 0);
  const turnover = Math.min(wagering.turnover, least * most);
  return turnover > 0 ? { turnover } : { times: 0 };
};

/** Only the kind of games that counts most, with its percentage. */
const inOneKind = (contributions: Play['contributions']): Play['contributions'] => {
  const kinds = [...GAME_KINDS, ...Object.keys(contributions).filter((key) => key !== '*')];
  const percent = (kind: string) => contributions[kind] ?? contributions['*'] ?? 0;
  const [most = 'slots'] = kinds.sort((a, b) => percent(b) - percent(a));
  const others = percent('*');
  if (others <= percent(most)) return { [most]: percent(most), '*': 0 };
  // every named kind counts less, so the template is for the other games only
  return { ...Object.fromEntries(kinds.map((kind) => [kind, 0])), '*': others };
};

/**
 * An offer's terms as a market allows them.
 * @param given minor units, where they are known
 */
export function withinRules(
  terms: GiftTerms,
  { mostWagerTimes, mixedProducts }: BonusRules,
  given: number | null,
): GiftTerms {
  if (!isPlayed(terms)) return terms;
  return {
    ...terms,
    ...(mostWagerTimes === null ? {} : { wagering: wageringWithin(terms, mostWagerTimes, given) }),
    ...(mixedProducts ? {} : { contributions: inOneKind(terms.contributions) }),
  };
}

/** The rules of the place from which the player signed in last: a reward may come without a visit. */
export async function bonusRulesOf(db: Db, { id, brand: name }: Owner): Promise<BonusRules> {
  const brand = brandOf(name);
  const jurisdiction = (await findPlayer(db, id))?.jurisdiction ?? jurisdictionOf(brand, undefined);
  return ofJurisdiction(brand.bonusRules, jurisdiction);
}
