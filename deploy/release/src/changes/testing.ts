import type { Release } from 'shared-contracts/composition';
import type { CompositionBody } from '../composition.schema';
import { parseComposition } from '../document';
import { liveOf } from '../resolve/testing';
import type { Change, Known } from './change';

const BUILDS: Record<string, string[]> = {
  shell: ['s1', 's2'],
  lobby: ['l1', 'l2', 'l3'],
  promo: ['p1', 'p2'],
};

/** A house with two brands and a few published builds; `contracts` are those of builds that are not as usual. */
export const houseOf = (contracts: Record<string, string> = {}): Known => {
  const published = liveOf({}, { contracts });
  return {
    areas: Object.keys(BUILDS),
    brands: ['aurora', 'carnaval'],
    builds: (area) => BUILDS[area] ?? [],
    release: (area, build): Release | undefined =>
      BUILDS[area]?.includes(build) ? published.release(area, build) : undefined,
  };
};

export const bodyOf = (rest: Partial<CompositionBody> = {}): CompositionBody => ({
  note: 'before',
  pins: { shell: 's1', lobby: 'l1', promo: 'p1' },
  slots: {},
  brands: {},
  ...rest,
});

/** What a change makes of a document: a document again, with the former one untouched. */
export const applied = (change: Change, body: CompositionBody): CompositionBody => {
  const before = structuredClone(body);
  const next = change(body);
  expect(body).toEqual(before);
  if (!next) throw new Error('nothing changed');
  parseComposition(JSON.stringify({ ...next, revision: 1, createdAt: '' }));
  return next;
};
