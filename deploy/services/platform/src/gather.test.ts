import { gathered } from './gather';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const setup = (most = 500) => {
  const questions: number[][] = [];
  const ask = gathered(most, async (keys: readonly number[]) => {
    questions.push([...keys]);
    return keys.map((key) => key * 2);
  });
  return { questions, ask };
};

test('who asks alone is answered at once', async () => {
  const { questions, ask } = setup();
  const answer = ask(4);
  await jest.advanceTimersByTimeAsync(1);
  await expect(answer).resolves.toBe(8);
  expect(questions).toEqual([[4]]);
});

test('ten thousand within ten seconds are one question a second, each answered as it asked', async () => {
  const { questions, ask } = setup(2000);
  const answers: Promise<number>[] = [];
  for (let second = 0; second < 10; second += 1)
    for (let slice = 0; slice < 100; slice += 1) {
      for (let n = 0; n < 10; n += 1) answers.push(ask(answers.length));
      await jest.advanceTimersByTimeAsync(10);
    }
  await jest.advanceTimersByTimeAsync(2000);
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10_000 }, (_, key) => key * 2));
  expect(questions.length).toBeLessThanOrEqual(14);
});

test('a question that fails fails for those who asked it, and the next one is asked', async () => {
  let fails = true;
  const ask = gathered(10, async (keys: readonly number[]) => {
    if (fails) throw new Error('no database');
    return keys;
  });
  const lost = expect(ask(1)).rejects.toThrow('no database');
  await jest.advanceTimersByTimeAsync(1000);
  await lost;
  fails = false;
  const next = ask(2);
  await jest.advanceTimersByTimeAsync(1000);
  await expect(next).resolves.toBe(2);
});
