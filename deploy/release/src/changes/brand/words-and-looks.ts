import type { Locale } from 'shared-contracts/composition';
import { type BrandTokens, brandTokens, contrastProblems } from 'shared-contracts/ui/tokens';
import { FILE_OF, type Part } from '../../brands/parts';
import type { BrandComposition } from '../../composition.schema';
import { RefusedError } from '../../document';
import { type Change, hint, type Known } from '../change';
import { changeBrand } from './change-brand';

/** A part must have come from its files before single values of it can be others. */
const demandPart = <P extends Part & keyof BrandComposition>(
  brand: string,
  own: BrandComposition,
  part: P,
): NonNullable<BrandComposition[P]> => {
  const found = own[part];
  if (found) return found;
  const file = `deploy/brands/${brand}/${FILE_OF[part]}`;
  throw new RefusedError(
    `${brand} has its ${part} from its files alone${hint(`brand ${brand} apply ${file}`)}`,
  );
};

/** @throws RefusedError for a token that nothing paints with, one that is missing, or colours that cannot be read */
export const demandTokens = (brand: string, tokens: Record<string, string>): void => {
  const known: readonly string[] = [...brandTokens, 'color-scheme'];
  const foreign = Object.keys(tokens).find((name) => !known.includes(name));
  if (foreign)
    throw new RefusedError(
      `${brand}: there is no token ${foreign}; they are listed in shared-contracts/ui/tokens`,
    );
  const missing = known.find((name) => !tokens[name]);
  if (missing) throw new RefusedError(`${brand} has no token ${missing}`);
  const [unreadable] = contrastProblems(tokens as BrandTokens);
  if (unreadable) throw new RefusedError(`${brand}: ${unreadable}`);
};

export const setTokens = (known: Known, brand: string, values: Record<string, string>): Change =>
  changeBrand(known, brand, (own) => {
    const tokens = { ...demandPart(brand, own, 'tokens'), ...values };
    demandTokens(brand, tokens);
    return { next: { ...own, tokens }, note: `tokens ${Object.keys(values).join(', ')}` };
  });

/** A text of an area as the brand says it; `text` is null to say it as the area does. */
export interface OwnText {
  namespace: string;
  key: string;
  text: string | null;
}
export const setTexts = (
  known: Known,
  brand: string,
  locale: Locale,
  said: readonly OwnText[],
): Change =>
  changeBrand(known, brand, (own) => {
    const texts = demandPart(brand, own, 'texts');
    const { [locale]: spoken } = texts;
    if (!spoken) {
      throw new RefusedError(
        `${brand} does not speak ${locale}; it speaks: ${Object.keys(texts).join(', ')}`,
      );
    }
    const next = structuredClone(spoken);
    for (const { namespace, key, text } of said) {
      const { [key]: _, ...others } = next[namespace] ?? {};
      next[namespace] = text === null ? others : { ...others, [key]: text };
    }
    const names = said.map(({ namespace, key }) => `${namespace}:${key}`).join(', ');
    return {
      next: { ...own, texts: { ...texts, [locale]: next } },
      note: `texts ${locale} ${names}`,
    };
  });

/** Countries whose visitors get 451 on barred routes. */
export const setBlocked = (known: Known, brand: string, countries: readonly string[]): Change =>
  changeBrand(known, brand, (own) => {
    const policy = demandPart(brand, own, 'policy');
    return {
      next: { ...own, policy: { ...policy, blockedCountries: [...new Set(countries)].sort() } },
      note: `blocked countries: ${countries.join(', ') || 'none'}`,
    };
  });
