import { BCP47, LOCALES } from '../composition';
import { createClock, formatDay, formatMoment } from '.';

const AT = '2026-06-05T21:04:00Z';

test.each(LOCALES)(
  'dates in %s are day, month and two digits of the year, in the visitor’s zone',
  (locale) => {
    expect(formatDay(AT, BCP47[locale], 'UTC').split(/\D+/)).toEqual(['05', '06', '26']);
    expect(formatDay(AT, BCP47[locale], 'Asia/Almaty').split(/\D+/)).toEqual(['06', '06', '26']);
    expect(formatMoment(AT, BCP47[locale], 'UTC').split(/\D+/)).toEqual([
      '05',
      '06',
      '26',
      '21',
      '04',
    ]);
  },
);

test('a clock that an answer proves wrong follows the server, one that fits stays', () => {
  const clock = createClock(0, () => 50_000);
  clock.correct(49_000, 51_000);
  expect(clock.now()).toBe(50_000);
  clock.correct(3_650_000, 3_652_000);
  expect(clock.now()).toBe(3_650_000);
  clock.correct(40_000, 41_000);
  expect(clock.now()).toBe(41_000);
});

test.each([
  ['an hour ahead', 3_600_000, 1],
  ['an hour back', -3_600_000, 1],
  ['a second ahead', 1000, 0],
])(
  'a device whose clock is set %s is noticed once, while somebody listens',
  (_where, by, times) => {
    jest.useFakeTimers();
    let set = 0;
    const noticed = jest.fn();
    const clock = createClock(0, () => performance.now() + set, noticed);
    const stop = clock.everySecond(() => {});
    jest.advanceTimersByTime(3000);
    expect(noticed).not.toHaveBeenCalled();
    set = by;
    jest.advanceTimersByTime(5000);
    expect(noticed).toHaveBeenCalledTimes(times);
    stop();
    jest.useRealTimers();
  },
);
