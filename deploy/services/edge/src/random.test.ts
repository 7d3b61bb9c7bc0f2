import { randomText } from './random';

test('no text is given out twice, also over the end of the pool', () => {
  const texts = Array.from({ length: 5000 }, (_, at) => randomText(at % 2 ? 16 : 9, 'base64url'));
  expect(new Set(texts).size).toBe(texts.length);
  expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([12, 22]));
});
