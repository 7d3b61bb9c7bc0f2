import { findings, type Rendering, rows } from './report';

const hits = (perSecond: number, p99: number, bare = 0) => ({ perSecond, p99, bare });
const good: Rendering = {
  machine: 'm',
  turns: 5,
  looping: { without: { perSecond: 60, bare: 0.02 }, looping: { perSecond: 45, bare: 0.125 } },
  rates: {
    few: { kept: hits(4000, 8), others: hits(70, 160) },
    many: { kept: hits(3700, 9), others: hits(60, 190) },
    loop: 100,
  },
  memory: [
    { renders: 5000, resident: 200e6, heap: 20e6 },
    { renders: 50_000, resident: 210e6, heap: 21e6 },
  ],
};
const changed = (after: Partial<Rendering['memory'][1]>): Rendering => ({
  ...good,
  memory: [good.memory[0], { ...good.memory[1], ...after }],
});
const row = (start: string, of = good) => rows(of).find(([what]) => what?.startsWith(start));

test('kept and other pages are held against the loop, sixty areas against six', () => {
  expect(row('pages/s, kept, against')).toEqual([
    expect.any(String),
    '4000',
    '100.0',
    '40.00',
    'at least 0.6: yes',
  ]);
  expect(row('pages/s, each another one, against')).toContain('0.70');
  expect(row('pages/s, kept, 60')).toContain('at least 0.9: yes');
  expect(row('pages/s, each another one, 60')?.slice(1)).toEqual([
    '60.0',
    '70.0',
    '0.86',
    'at least 0.9: NO',
  ]);
  expect(row('99 of 100 other')?.[1]).toBe('160');
});

test('memory and the loop of an area have their aims', () => {
  expect(row('resident')?.slice(1)).toEqual(['210.0', '200.0', '1.05', 'at most 1.1: yes']);
  expect(row('other areas')?.slice(1)).toEqual(['45.0', '60.0', '0.75', 'at least 0.7: yes']);
  expect(row('share of their pages')?.slice(1)).toEqual(['12.5 %', '2.0 %', '-', '-']);
});

test('a heap that grows is found; resident memory and a slow machine are none', () => {
  const slow = { ...good.rates, few: { kept: hits(1, 900), others: hits(1, 9000) } };
  expect(findings({ ...changed({ resident: 400e6 }), rates: slow })).toEqual([]);
  expect(findings(changed({ heap: 23e6 }))).toEqual([
    'the heap of a worker grew from 20.0 to 23.0 MB in 50000 renders',
  ]);
});
