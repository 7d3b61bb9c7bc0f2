import fc from 'fast-check';
import { marketDay } from './market-day';

const ZONES = [
  'Europe/Moscow',
  'Europe/Rome',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
];

test('a day begins and ends at midnight of its market', () => {
  expect(marketDay('Europe/Rome', new Date('2026-11-23T22:59:59.999Z'))).toEqual({
    day: '2026-11-23',
    startsAt: new Date('2026-11-22T23:00:00Z'),
    endsAt: new Date('2026-11-23T23:00:00Z'),
  });
  expect(marketDay('Europe/Rome', new Date('2026-11-23T23:00:00Z')).day).toBe('2026-11-24');
});

test('the day on which clocks go back has an hour more, the one on which they go forward one less', () => {
  const hours = (at: string) => {
    const { startsAt, endsAt } = marketDay('Europe/Rome', new Date(at));
    return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
  };
  expect([hours('2026-10-25T12:00:00Z'), hours('2026-03-29T12:00:00Z')]).toEqual([25, 23]);
});

test('a midnight that clocks skip is no gap: that day begins an hour later', () => {
  const { startsAt } = marketDay('America/Sao_Paulo', new Date('2018-11-04T12:00:00Z'));
  expect(startsAt).toEqual(new Date('2018-11-04T03:00:00Z'));
});

test('every moment lies in its day, and days leave no gap', () => {
  const moment = fc.date({
    min: new Date('2015-01-01'),
    max: new Date('2035-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), moment, (zone, at) => {
      const { day, startsAt, endsAt } = marketDay(zone, at);
      expect(startsAt.getTime()).toBeLessThanOrEqual(at.getTime());
      expect(endsAt.getTime()).toBeGreaterThan(at.getTime());
      expect(marketDay(zone, startsAt).day).toBe(day);
      expect(marketDay(zone, new Date(startsAt.getTime() - 1)).endsAt).toEqual(startsAt);
      expect(marketDay(zone, endsAt).startsAt).toEqual(endsAt);
    }),
  );
});
