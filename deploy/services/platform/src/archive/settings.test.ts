import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config';
import { beginningBefore } from './months';

const read = (env: Record<string, string>) => {
  const { archiveAfterMonths, archiveDroppedAfterMonths } = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'archive-')),
    ...env,
  });
  return { archiveAfterMonths, archiveDroppedAfterMonths };
};

test('thirteen months without a setting, three at least', () => {
  expect(read({})).toEqual({ archiveAfterMonths: 13, archiveDroppedAfterMonths: null });
  expect(read({ ARCHIVE_AFTER_MONTHS: '3' }).archiveAfterMonths).toBe(3);
  for (const wrong of ['2', '0', '-1', '4.5', 'six'])
    expect(() => read({ ARCHIVE_AFTER_MONTHS: wrong })).toThrow();
});

test('nothing is dropped without a setting; twelve months at least, and more than those after which it moves', () => {
  const dropped = (after: string, months: string) =>
    read({ ARCHIVE_AFTER_MONTHS: after, ARCHIVE_DROPPED_AFTER_MONTHS: months })
      .archiveDroppedAfterMonths;
  expect(dropped('3', '12')).toBe(12);
  expect(dropped('13', '60')).toBe(60);
  for (const [after, months] of [
    ['3', '11'],
    ['13', '13'],
    ['13', '12'],
    ['3', '0'],
    ['3', 'never'],
  ] as const)
    expect(() => dropped(after, months)).toThrow();
});

test('a month is one of UTC, and goes whole', () => {
  const before = (now: string, months: number) =>
    beginningBefore(new Date(now), months).toISOString();
  expect(before('2026-03-31T23:59:59Z', 3)).toBe('2025-12-01T00:00:00.000Z');
  expect(before('2026-04-01T00:00:00Z', 13)).toBe('2025-03-01T00:00:00.000Z');
});
