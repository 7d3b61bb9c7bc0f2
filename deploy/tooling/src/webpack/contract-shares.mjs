import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { CONTRACTS_SRC } from '../paths.mjs';
import { ALL } from './share-names.mjs';

/**
 * What the contracts say of each of their shares (`npm run check:repo -- --write` makes it): the libraries that it stands on, and for
 * each name the id of its type, the ids of former types whose users it serves, and of those that serve its own users.
 */
export const CONTRACT_SHARES = resolve(CONTRACTS_SRC, '../shares.json');

/** @returns {Record<string, {libraries: Record<string, string>, types: Record<string, string>, serves?: object, servedBy?: object}>} */
export const contractShares = () => JSON.parse(readFileSync(CONTRACT_SHARES, 'utf8'));

const list = (ids) => (ids ? ids.split(' ') : []);

/**
 * The types of these names, as `release.json` has them: the id of each, and the others that do as well.
 * @param {Record<string, string[]>} names share -> names
 * @param {'serves' | 'servedBy'} also `serves` for a shell, `servedBy` for an area
 */
export function typesOf(names, also) {
  const known = contractShares();
  const rows = Object.entries(names).flatMap(([share, taken]) => {
    if (!known[share]) return [];
    const { types, [also]: others = {} } = known[share];
    const wanted = taken.includes(ALL) ? Object.keys(types) : taken.filter((name) => types[name]);
    return [
      [
        share,
        Object.fromEntries(wanted.map((name) => [name, [types[name], ...list(others[name])]])),
      ],
    ];
  });
  return Object.fromEntries(rows);
}

/** Of these shares that are facades, the libraries that they stand on. */
export function librariesOf(shares) {
  const known = contractShares();
  const rows = shares
    .filter((share) => known[share])
    .map((share) => [share, known[share].libraries]);
  return Object.fromEntries(rows.filter(([, libraries]) => Object.keys(libraries).length > 0));
}

/**
 * The oldest type that a name still serves: it changes when users of the name have to be made anew, and not before.
 * @param {ReturnType<typeof contractShares>[string] | undefined} share
 */
export const typeSince = ({ types = {}, serves = {} } = {}, name) =>
  list(serves[name]).at(-1) ?? types[name] ?? '';
