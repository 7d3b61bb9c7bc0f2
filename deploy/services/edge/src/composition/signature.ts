import { createHash } from 'node:crypto';
import type { Resolution } from 'deploy-release';
import type { PolicyAsk } from 'shared-contracts/composition';
import type { Composed } from './resolve';

const sorted = <T extends object>(record: T): [string, T[keyof T]][] =>
  (Object.entries(record) as [string, T[keyof T]][]).sort(([a], [b]) => (a < b ? -1 : 1));

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Names what a visitor's page is made of: the builds, slots, routes and arms. Why a build was chosen, and what stands by to
 * replace it, makes no other page.
 */
export const signatureOf = (
  { brand, shell, areas, slots, arms }: Omit<Composed, 'signature' | 'revision'>,
  { routes, closed, menu, brandHash }: Pick<Resolution, 'routes' | 'closed' | 'menu' | 'brandHash'>,
): string => {
  const text = JSON.stringify([
    brand,
    brandHash,
    shell.build,
    sorted(areas).map(([area, { build, entry }]) => [area, build, entry]),
    sorted(slots),
    routes.map(({ name, path, area, page, meta }) => [name, path, area, page, sorted(meta)]),
    closed.map(({ name, path }) => [name, path]),
    menu.map(({ place, route, href }) => [place, route, href]),
    sorted(arms),
  ]);
  return digest(text);
};

/** A page with a wider policy is another page: an open one has to be loaded anew for it. */
export const withPolicy = <T extends { signature: string }>(
  composition: T,
  policy: PolicyAsk,
): T =>
  Object.keys(policy).length === 0
    ? composition
    : { ...composition, signature: digest(`${composition.signature} ${JSON.stringify(policy)}`) };
