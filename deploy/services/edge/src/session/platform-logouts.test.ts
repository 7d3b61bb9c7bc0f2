import type { Platform, PlatformRequest } from '../platform/platform';
import { PlatformLogouts } from './platform-logouts';

/** A platform whose state of health a test decides. */
const setUp = () => {
  const seen: PlatformRequest[] = [];
  const state = { status: 0 };
  const text = async (request: PlatformRequest) => {
    seen.push(request);
    if (state.status === 0) throw new Error('unreachable');
    return { status: state.status, text: '' };
  };
  const said: string[] = [];
  const logouts = new PlatformLogouts({ text } as unknown as Platform, (sentence) =>
    said.push(sentence),
  );
  return { seen, state, said, logouts };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([0, 500, 503, 429])(
  'SS-9: a platform that answers %d is told again until it has heard',
  async (status) => {
    const { seen, state, logouts } = setUp();
    state.status = status;
    expect(await logouts.send({ refresh: 'r' }, { 'x-brand': 'aurora' })).toBe(false);
    await jest.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    expect(seen).toHaveLength(4);
    state.status = 200;
    await jest.advanceTimersByTimeAsync(300_000);
    expect(seen).toHaveLength(5);
    expect(seen.at(-1)).toMatchObject({
      body: '{"refreshToken":"r"}',
      headers: { 'x-brand': 'aurora' },
    });
    expect(logouts.waiting).toBe(0);
  },
);

test('SS-9: a session that the platform does not know is not told of again', async () => {
  const { seen, state, logouts } = setUp();
  state.status = 401;
  await logouts.send({ refresh: 'r' }, {});
  await jest.advanceTimersByTimeAsync(86_400_000);
  expect(seen).toHaveLength(1);
});

test('SS-9: after a day without an answer it is given up, aloud', async () => {
  const { said, logouts } = setUp();
  await logouts.send({ refresh: 'r' }, {});
  await jest.advanceTimersByTimeAsync(2 * 86_400_000);
  expect(logouts.waiting).toBe(0);
  expect(said.at(-1)).toContain('never heard');
});

test('a stop ends the sending', async () => {
  const { seen, logouts } = setUp();
  await logouts.send({ refresh: 'r' }, {});
  logouts.stop();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(seen).toHaveLength(1);
});
