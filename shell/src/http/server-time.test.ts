import { serverTime, timeBy } from './server-time';

const answer = (headers: Record<string, string>) => new Response(null, { headers });
const NOW = 'Sat, 28 Nov 2026 12:00:00 GMT';
const asked = async (probe: () => Promise<Response>) => {
  const corrected: number[][] = [];
  const isAnswered = await timeBy(probe, (...between) => void corrected.push(between));
  return { isAnswered, corrected };
};

test('an answer that nobody kept tells between which times the clock of its server stands', async () => {
  const { isAnswered, corrected } = await asked(async () =>
    answer({ date: NOW, 'cache-control': 'no-store' }),
  );
  expect(isAnswered).toBe(true);
  const [[earliest = 0, latest = 0] = []] = corrected;
  expect(earliest).toBe(Date.parse(NOW));
  expect(latest).toBeGreaterThanOrEqual(earliest + 1000);
});

test.each([
  ['may have been kept', async () => answer({ date: NOW })],
  ['has no time', async () => answer({ 'cache-control': 'no-store' })],
  ['never came', () => Promise.reject(new TypeError('no connection'))],
])(
  'an answer that %s corrects nothing, and the time is still to be asked for',
  async (_, probe) => {
    expect(await asked(probe)).toEqual({ isAnswered: false, corrected: [] });
  },
);

test('what was waited for the answer is added to the latest time', () => {
  const header = (name: string) => ({ date: NOW, 'cache-control': 'no-store' })[name];
  const [earliest = 0, latest = 0] = serverTime(header, 700) ?? [];
  expect(latest - earliest).toBe(1700);
});
