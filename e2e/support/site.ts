import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the site under test answers; set by the global setup. */
export const siteUrl = (): string => process.env.E2E_BASE_URL ?? 'http://localhost:3000';

const beside = (ports: number): string => {
  const url = new URL(siteUrl());
  url.port = String(Number(url.port) + ports);
  return url.origin;
};
export const gamesUrl = (): string => beside(1);
export const platformUrl = (): string => beside(2);

const HOSTS = { aurora: 'localhost', bellanotte: 'bellanotte.localhost', carnaval: 'carnaval.localhost' };
export type Brand = keyof typeof HOSTS;
/** The brand's own language, as its pages carry it. */
export const LANG: Record<Brand, string> = { aurora: 'ru', bellanotte: 'it', carnaval: 'pt-BR' };
export const CURRENCY = { aurora: 'RUB', bellanotte: 'EUR', carnaval: 'BRL' } as const;
export const BRANDS = Object.keys(HOSTS) as Brand[];

export const brandUrl = (brand: Brand): string => {
  const url = new URL(siteUrl());
  url.hostname = HOSTS[brand];
  return url.origin;
};

/** A secret that two servers share: the tests stand in for the payment provider. */
export function secretOf(name: 'webhook' | 'provider'): string {
  const dir = process.env.E2E_DATA_DIR ?? resolve(import.meta.dirname, '../../.data');
  const secrets: Record<string, string> = JSON.parse(readFileSync(join(dir, 'secrets.json'), 'utf8'));
  const secret = secrets[name];
  if (!secret) throw new Error(`secrets.json has no ${name}`);
  return secret;
}
