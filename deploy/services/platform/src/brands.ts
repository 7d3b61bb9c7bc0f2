import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readSettings, settingsOf } from 'deploy-observability/settings';
import type { Locale } from 'shared-contracts/composition';
import type { Currency } from 'shared-contracts/money';
import { type BrandRules, checkRules } from './brand-rules';
import { checkPolicy, type Policy } from './policy/read';
import { BRANDS_SETTINGS } from './settings';

/** `brand.json`, as far as the operator's side needs it; looks and texts are the edge's. */
interface BrandFile {
  id: string;
  name: string;
  hosts: string[];
  locales: Locale[];
  defaultLocale?: Locale;
  currencies: Currency[];
  defaultCurrency: Currency;
  /** Pages that may frame the site, `{sandbox}` aside. */
  embedders?: string[];
  /** Codes that registration takes, in capitals. */
  promoCodes: string[];
}
export interface Brand extends BrandFile, Policy {
  defaultLocale: Locale;
  /** What the brand calls its loyalty points, in its languages. */
  points: Partial<Record<Locale, string>>;
  rules: BrandRules;
}

const FOLDER = 'deploy/brands';

/** `BRANDS_DIR`, else the folder of the checkout that this file or its bundle lies in. */
const brandsDir = (named: string | null): string => {
  if (named) return resolve(named);
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    if (existsSync(join(at, FOLDER))) return join(at, FOLDER);
    if (at === dirname(at)) throw new Error('there is no folder of brands; name it in BRANDS_DIR');
  }
};

const json = <T>(...path: string[]): T => JSON.parse(readFileSync(join(...path), 'utf8')) as T;

/** The name is written once, where the page's own texts take it from. */
const pointsIn = (folder: string, locale: Locale): string | undefined => {
  const file = join(folder, 'texts', `${locale}.json`);
  if (!existsSync(file)) return undefined;
  return json<{ cashbox?: { 'balance.points'?: string } }>(file).cashbox?.['balance.points'];
};

const readBrand = (folder: string): Brand => {
  const file = json<BrandFile>(folder, 'brand.json');
  const [first = 'en'] = file.locales;
  return {
    ...file,
    ...checkPolicy(join(folder, 'policy.json'), json(folder, 'policy.json')),
    defaultLocale: file.defaultLocale ?? first,
    points: Object.fromEntries(file.locales.map((locale) => [locale, pointsIn(folder, locale)])),
    rules: checkRules(join(folder, 'rules.json'), json(folder, 'rules.json')),
  };
};

/** The brand of `localhost` first: it is the one for a caller that names none. */
const readBrands = (named: string | null): Brand[] => {
  const directory = brandsDir(named);
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const brands = folders.map(({ name }) => readBrand(join(directory, name)));
  const isDefault = ({ hosts }: Brand) => Number(hosts.includes('localhost'));
  return brands.sort((a, b) => isDefault(b) - isDefault(a) || (a.id < b.id ? -1 : 1));
};

/** The brands of this installation, read once: folders with `brand.json`, `policy.json` and `rules.json`. */
export const BRANDS: readonly Brand[] = settingsOf('brands', (env) =>
  readBrands(readSettings(BRANDS_SETTINGS, env).BRANDS_DIR),
);

/** The brand by its id; the first one for an unknown id or none. */
export const brandOf = (id: string | undefined): Brand => {
  const found = BRANDS.find((brand) => brand.id === id) ?? BRANDS[0];
  if (!found) throw new Error('no brand is configured');
  return found;
};

const DEFAULT_POINTS: Record<Locale, string> = {
  ru: 'Баллы лояльности',
  en: 'Loyalty points',
  it: 'Punti fedeltà',
  br: 'Pontos de fidelidade',
};

/** A text of the house in a brand's own words: `{{brand}}` and `{{points}}`, the name of its loyalty points. */
export const inWordsOf = (brand: Brand, locale: Locale, value: string): string =>
  value
    .replaceAll('{{brand}}', brand.name)
    .replaceAll('{{points}}', brand.points[locale] ?? DEFAULT_POINTS[locale]);
