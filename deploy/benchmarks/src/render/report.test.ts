import { figuresOf, findings, type Rendering } from './report';

const hits = (perSecond: number, p99: number, bare = 0) => ({ perSecond, p99, bare });
const good: Rendering = {
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
const figure = (start: string) => figuresOf(good).find(({ name }) => name.startsWith(start));

test('kept and other pages are held against the loop, sixty areas against six', () => {
  expect(figure('pages/s, kept, of a loop')).toMatchObject({
    ours: 4000,
    peer: 100,
    ratio: 40,
    met: true,
  });
  expect(figure('pages/s, each another one, of that')).toMatchObject({ ratio: 0.7 });
  expect(figure('pages/s, kept, 60')).toMatchObject({ met: true });
  expect(figure('pages/s, each another one, 60')).toMatchObject({ ratio: 0.86, met: false });
  expect(figure('99 of 100 other')).toMatchObject({ ours: 160 });
});

test('memory and the loop of an area have their aims', () => {
  expect(figure('resident')).toMatchObject({ ours: 210, peer: 200, ratio: 1.05, met: true });
  expect(figure('other areas')).toMatchObject({ ours: 45, peer: 60, ratio: 0.75, met: true });
  expect(figure('their pages')).toMatchObject({ ours: 12.5 });
});

test('a heap that grows is found; resident memory and a slow machine are none', () => {
  const slow = { ...good.rates, few: { kept: hits(1, 900), others: hits(1, 9000) } };
  expect(findings({ ...changed({ resident: 400e6 }), rates: slow })).toEqual([]);
  expect(findings(changed({ heap: 23e6 }))).toEqual([
    'the heap of a worker grew from 20.0 to 23.0 MB in 50000 renders',
  ]);
});
