import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the site under test answers; set by the global setup. */
export const siteUrl = (): string => process.env.E2E_BASE_URL ?? 'http://localhost:3000';

const beside = (ports: number): string => {
  const url = new URL(siteUrl());
  url.port = String(Number(url.port) + ports);
  return url.origin;
};
export const gamesUrl = (): string => beside(1);
/** The games answer to a host of their own, which only the browser finds: other callers name it. */
export const gamesHost = (): string => `games.localhost:${new URL(gamesUrl()).port}`;
/** Another provider's games are on another host of the same server (`deploy/providers`). */
export const sparrowHost = (): string => `tin-sparrow.localhost:${new URL(gamesUrl()).port}`;
export const platformUrl = (): string => beside(2);

/** Name of a folder in `deploy/brands`. */
export type Brand = string;
/** Where journeys are that name no other brand. */
export const HOME: Brand = 'aurora';

/** A brand as its folder describes it. */
interface BrandData {
  hosts: string[];
  locales: string[];
  defaultLocale?: string;
  defaultCurrency: string;
  tracking?: { consent: 'asked' | 'free'; version: number };
  composition: { withoutAreas?: string[]; meta: Record<string, { requiresAuth?: boolean }> };
}
const FOLDER = resolve(import.meta.dirname, '../../deploy/brands');
const json = (...path: string[]) => JSON.parse(readFileSync(join(FOLDER, ...path), 'utf8'));
export const BRANDS: readonly Brand[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const DATA: Record<Brand, BrandData> = Object.fromEntries(
  BRANDS.map((brand) => [
    brand,
    { ...json(brand, 'brand.json'), composition: json(brand, 'composition.json') },
  ]),
);
const dataOf = (brand: Brand): BrandData => {
  const data = DATA[brand];
  if (!data) throw new Error(`there is no brand ${brand}`);
  return data;
};

/** Where browsers find the brands of this repository. */
export const HOSTS: readonly string[] = BRANDS.flatMap((brand) => dataOf(brand).hosts);

/** The brand's own language, as its pages carry it. */
export const langOf = (brand: Brand): string => {
  const { defaultLocale, locales } = dataOf(brand);
  const locale = defaultLocale ?? locales[0] ?? 'en';
  return locale === 'br' ? 'pt-BR' : locale;
};
export const currencyOf = (brand: Brand): string => dataOf(brand).defaultCurrency;
/** Areas that the brand's site does not have. */
export const withoutAreas = (brand: Brand): readonly string[] =>
  dataOf(brand).composition.withoutAreas ?? [];
/** True for a brand whose main page is for players alone. */
export const mainIsForPlayers = (brand: Brand): boolean =>
  dataOf(brand).composition.meta.main?.requiresAuth === true;

/** Of the answer that a visitor gives who agrees to nothing; null where nobody is asked. */
export const refusalOf = (brand: Brand): string | null => {
  const { tracking } = dataOf(brand);
  return tracking?.consent === 'asked' ? `${tracking.version}.-` : null;
};

export const brandUrl = (brand: Brand): string => {
  const url = new URL(siteUrl());
  url.hostname = dataOf(brand).hosts[0] ?? url.hostname;
  return url.origin;
};

/** Where the servers of the site under test keep what is theirs; set by the global setup. */
export const dataDir = (): string =>
  process.env.E2E_DATA_DIR ?? resolve(import.meta.dirname, '../../.data');

/** A secret that two servers share: the tests stand in for the payment provider. */
export function secretOf(name: 'webhook' | 'provider'): string {
  const secrets: Record<string, string> = JSON.parse(
    readFileSync(join(dataDir(), `${name}-secret.json`), 'utf8'),
  );
  const secret = secrets[name];
  if (!secret) throw new Error(`${name}-secret.json has no ${name}`);
  return secret;
}
