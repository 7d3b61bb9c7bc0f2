import { buildFigures, buildPage, buildResult } from '../testing/builders';
import { aimText } from './aim';
import { table } from './table';

const page = buildPage(buildFigures(180_000, { lcp: 1350, rounds: 2 }), {
  variants: {
    static: buildFigures(0, { lcp: 1300 }),
    bundle: buildFigures(150_000, { lcp: 1250 }),
    ours: buildFigures(180_000, { lcp: 1350, rounds: 2 }),
  },
});
const text = table(buildResult(page, { ...page, page: 'promotion' }));
const row = (title: string) => text.split('\n').find((line) => line.startsWith(`| ${title}`));

test('an aim says whether it was reached', () => {
  expect(aimText(0.5, { atMost: 0.5 })).toBe('at most 0.5: yes');
  expect(aimText(0.51, { atMost: 0.5 })).toBe('at most 0.5: NO');
  expect(aimText(0.6, { atLeast: 0.6 })).toBe('at least 0.6: yes');
  expect(aimText(0.59, { atLeast: 0.6 })).toBe('at least 0.6: NO');
});

test('each page has a table of its own', () => {
  expect(text.match(/^\| (lobby|promotion) /gm)).toHaveLength(2);
});

test('the largest paint is held against both other pages', () => {
  expect(row('LCP')).toMatch(
    /1300 \| +1250 \| +1350 \| +1\.08 \| +1\.04 \| +at most 1\.05: NO; at most 1\.1: yes/,
  );
});

test('the scripts are held against the bundle, shifts and rounds stand for themselves', () => {
  expect(row('JS until idle')).toContain('at most 1.15: NO');
  expect(row('CLS')).toContain('at most 0: yes');
  expect(row('rounds')).toContain('at most 1: NO');
  expect(row('FCP')).toMatch(/- \|$/);
});

test('long tasks have their rows for both that run something, the aim is for their own work', () => {
  expect(row('longest task at full speed, its own work')).toMatch(
    /- \| +40 \| +20 \| +0\.50 \| .* at most 50: yes/,
  );
  expect(row('longest task at half of it, its own work')).toMatch(
    /80 \| +64 \| +0\.80 \| .* at most 50: NO/,
  );
  expect(row('longest task at half of it, with the rest')).toMatch(
    /90 \| +99 \| +1\.10 \| .* - \|$/,
  );
});
