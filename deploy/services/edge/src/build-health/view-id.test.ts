import fc from 'fast-check';
import { createViewId, VIEW_MAX_AGE_MS, verifyViewId } from './view-id';

const now = Date.parse('2026-01-01T12:00:00Z');
const visitor = '0b9f1c52-6d3b-4f6e-9d3c-1d2e3f405162';
const create = (secret = 'secret') =>
  createViewId(secret, { revision: 41, visitor, page: 'pagekey_-123', now });

test('E-1: an id says which page was served to whom, and nothing that a browser could use', () => {
  const id = create();
  expect(verifyViewId('secret', id, { visitor, now })).toMatchObject({
    revision: 41,
    at: now,
    page: 'pagekey_-123',
  });
  expect(id).not.toContain(visitor);
  expect(create()).not.toBe(id);
});

test('E-1: whatever is changed in an id, it counts for nothing', () => {
  const id = create();
  const index = fc.integer({ min: 0, max: id.length - 1 });
  fc.assert(
    fc.property(index, fc.constantFrom(...'abcXYZ019_-.'), (at, letter) => {
      const forged = id.slice(0, at) + letter + id.slice(at + 1);
      // the last letter of a signature holds bits that say nothing
      fc.pre(forged !== id && at !== id.length - 1);
      expect(verifyViewId('secret', forged, { visitor, now })).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (value) => verifyViewId('secret', value, { visitor, now }) === null),
  );
});

test('E-1, E-1a: another key, another visitor, none, too old or from the future', () => {
  const id = create();
  expect(verifyViewId('other', id, { visitor, now })).toBeNull();
  expect(verifyViewId('secret', id, { visitor: crypto.randomUUID(), now })).toBeNull();
  expect(verifyViewId('secret', id, { visitor: undefined, now })).toBeNull();
  expect(verifyViewId('secret', id, { visitor, now: now + VIEW_MAX_AGE_MS })).not.toBeNull();
  expect(verifyViewId('secret', id, { visitor, now: now + VIEW_MAX_AGE_MS + 1 })).toBeNull();
  expect(verifyViewId('secret', id, { visitor, now: now - 61_000 })).toBeNull();
});
