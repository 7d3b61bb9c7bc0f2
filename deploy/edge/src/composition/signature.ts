import { createHash } from 'node:crypto';
import type { ResolvedComposition } from 'shared-contracts/composition';

const sorted = <T>(record: Record<string, T>): [string, T][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/**
 * Names what a visitor's page is made of: the builds, slots, routes and arms. Why a build was chosen, and what stands by to
 * replace it, makes no other page.
 */
export const signatureOf = (parts: Omit<ResolvedComposition, 'signature' | 'revision'>): string => {
  const { brand, shell, areas, slots, routes, arms } = parts;
  const text = JSON.stringify([
    brand,
    shell.build,
    sorted(areas).map(([area, { build, entry }]) => [area, build, entry]),
    sorted(slots),
    [...routes.dropped].sort(),
    sorted(routes.meta),
    sorted(arms),
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
};
