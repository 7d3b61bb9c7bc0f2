import { createHash } from 'node:crypto';
import type { Canary } from '../composition.schema';

/** Basis points of all visitors. */
export const ALL = 10_000;
/** One for the house: who is in the first percent of one area's canary says nothing about another's, the key sees to that. */
export const SALT = 'composition';

/** A canary without a salt was begun before canaries had one. */
export const canaryKey = ({ area, salt }: Pick<Canary, 'area' | 'salt'>): string =>
  salt === undefined ? `canary/${area}` : `canary/${area}/${salt}`;
export const setKey = (id: string): string => `set/${id}`;
export const layerKey = (name: string): string => `layer/${name}`;
export const holdoutKey = (salt: string): string => `holdout/${salt}`;
export const experimentKey = (id: string): string => `experiment/${id}`;

/**
 * Where a visitor stands among all, 0..9999, evenly spread and for ever the same. Builds and shares are no part of the
 * key, so a release moves nobody and a raised share only adds people.
 */
export const bucketOf = (salt: string, key: string, visitor: string): number =>
  createHash('sha256').update(`${salt}:${key}:${visitor}`).digest().readUIntBE(0, 6) % ALL;
