import { BCP47, LOCALES } from '../composition';
import { formatDay, formatMoment } from '.';

const AT = '2026-06-05T21:04:00Z';

test.each(LOCALES)(
  'dates in %s are day, month and two digits of the year, in the visitor’s zone',
  (locale) => {
    expect(formatDay(AT, BCP47[locale], 'UTC').split(/\D+/)).toEqual(['05', '06', '26']);
    expect(formatDay(AT, BCP47[locale], 'Asia/Almaty').split(/\D+/)).toEqual(['06', '06', '26']);
    expect(formatMoment(AT, BCP47[locale], 'UTC').split(/\D+/)).toEqual(['05', '06', '26', '21', '04']);
  },
);
