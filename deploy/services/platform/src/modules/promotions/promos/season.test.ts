import { isDayOfAnyYear, seasonOf } from './season';

const winter = { from: [11, 15], to: [1, 14] } as const;
const days = (today: string, season: Parameters<typeof seasonOf>[1]) => {
  const { startAt, endAt } = seasonOf(new Date(today), season);
  return [startAt, endAt].map((at) => at.toISOString().slice(0, 13));
};

test('a season is the one that runs, or else the next one, also over the end of a year', () => {
  const running = ['2026-11-15T12', '2027-01-14T12'];
  for (const today of [
    '2026-01-14T12:00Z',
    '2026-11-28',
    '2026-12-31',
    '2027-01-01',
    '2027-01-14T11:59Z',
  ])
    expect(days(today, winter)).toEqual(running);
  expect(days('2027-01-14T12:00Z', winter)).toEqual(['2027-11-15T12', '2028-01-14T12']);
  expect(days('2026-07-01', { from: [6, 1], to: [8, 31], hour: 0 })).toEqual([
    '2026-06-01T00',
    '2026-08-31T00',
  ]);
});

test('a day that some years lack is none of a season', () => {
  const all = [
    [2, 28],
    [12, 31],
    [2, 29],
    [4, 31],
  ] as const;
  expect(all.map(isDayOfAnyYear)).toEqual([true, true, false, false]);
});
