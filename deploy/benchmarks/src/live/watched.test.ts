import { mostInASecond } from './watched';

test('the most moments of any second are counted, wherever that second begins', () => {
  expect(mostInASecond([])).toBe(0);
  expect(mostInASecond([10])).toBe(1);
  expect(mostInASecond([0, 900, 950, 1100, 1800, 1900, 2500])).toBe(4);
  expect(mostInASecond([0, 1000, 2000])).toBe(1);
});
