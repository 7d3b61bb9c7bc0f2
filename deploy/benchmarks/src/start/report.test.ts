import { figuresOf, type Starts } from './report';

const starts: Starts = {
  builds: 50,
  first: { seconds: 58, memory: { platform: 290, edge: 100, games: 80 } },
  second: { seconds: 3, memory: { platform: 280, edge: 110, games: 80, rendering: 90 } },
};

test('every process of either start is a figure, and the aims are told', () => {
  expect(figuresOf(starts).map(({ ours }) => ours)).toEqual([
    58, 3, 100, 110, 80, 80, 290, 280, 0, 90, 470, 560,
  ]);
  expect(figuresOf(starts).filter(({ aim }) => aim)).toMatchObject([
    { ratio: 1.16, met: true },
    { ours: 470, met: true },
    { ours: 560, met: false },
  ]);
});
