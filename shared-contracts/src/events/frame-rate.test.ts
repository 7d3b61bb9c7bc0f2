import { createFrameRate, READ_A_SECOND } from './frame-rate';

test('FF1b: so many messages of a second are read, and those of the next one again', () => {
  let now = 10_000;
  const isRead = createFrameRate(() => now);
  const readOf = (messages: number) =>
    Array.from({ length: messages }, isRead).filter(Boolean).length;
  expect(readOf(10_000)).toBe(READ_A_SECOND);
  now += 999;
  expect(readOf(10)).toBe(0);
  now += 1;
  expect(readOf(10_000)).toBe(READ_A_SECOND);
  // a clock that was put right
  now -= 5000;
  expect(readOf(10)).toBe(10);
});
