import { ApiError } from '../api';
import { deferred } from '../testing';
import { Loadable } from './loadable';
import { Submission } from './submission';

const lost = new ApiError(0, [{ code: 'timeout' }]);
const refused = new ApiError(422, [{ code: 'insufficient_funds' }]);

it('sends once however often it is pressed, and again when the answer is there', async () => {
  const answer = deferred<string>();
  const call = jest.fn(() => answer.promise);
  const submission = new Submission(call);
  const first = submission.press();
  expect(submission.busy).toBe(true);
  expect(await submission.press()).toBeUndefined();
  answer.resolve('done');
  expect(await first).toBe('done');
  expect(submission.busy).toBe(false);
  await submission.press();
  expect(call).toHaveBeenCalledTimes(2);
});

it('keeps its key while no answer came, and takes another one after an answer', async () => {
  const keys: string[] = [];
  const ends: (Error | null)[] = [lost, lost, refused, null, null];
  const submission = new Submission(async (_: { sum: number }, key: string) => {
    keys.push(key);
    const end = ends[keys.length - 1];
    if (end) throw end;
  });
  for (const _ of ends) await submission.press({ sum: 5 });
  const [first, second, third, fourth, fifth] = keys;
  expect(second).toBe(first);
  expect(third).toBe(first);
  expect(new Set([third, fourth, fifth]).size).toBe(3);
});

it('has a key for each content, and sends different ones side by side', async () => {
  const answers = [deferred<void>(), deferred<void>()];
  const call = jest.fn((id: number, _: string) => answers[id]?.promise ?? Promise.resolve());
  const submission = new Submission(call);
  const both = [submission.press(0), submission.press(1)];
  expect([submission.isBusyWith(0), submission.isBusyWith(1), submission.isBusyWith(2)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(call.mock.calls[0]?.[1]).not.toBe(call.mock.calls[1]?.[1]);
  answers[0]?.resolve();
  await both[0];
  expect([submission.isBusyWith(0), submission.isBusyWith(1)]).toEqual([false, true]);
  answers[1]?.resolve();
  await both[1];
});

it('takes another key for what was lost once something else was sent', async () => {
  const keys: string[] = [];
  let isLost = true;
  const submission = new Submission(async (_: number, key: string) => {
    keys.push(key);
    if (isLost) throw lost;
  });
  await submission.press(50);
  isLost = false;
  await submission.press(60);
  await submission.press(50);
  expect(new Set(keys).size).toBe(3);
});

it('says what went wrong and with what, until the next try', async () => {
  let isBroken = true;
  const submission = new Submission(async (_: string) => {
    if (isBroken) throw refused;
  });
  await submission.press('seat');
  expect([submission.errorCode, submission.failed]).toEqual(['insufficient_funds', 'seat']);
  await expect(submission.send('seat')).rejects.toBe(refused);
  isBroken = false;
  await submission.press('seat');
  expect([submission.errorCode, submission.failed]).toEqual([null, null]);
});

it('a key that waits for its answer outlives the page, and goes with the answer', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  const keys: string[] = [];
  const ends: (Error | null)[] = [lost, lost, null, null];
  const page = () =>
    new Submission<{ sum: number; secret: string }>(
      async (_, key) => {
        keys.push(key);
        const end = ends[keys.length - 1];
        if (end) throw end;
      },
      { storage, name: 'sum', about: ({ sum }) => ({ sum }) },
    );
  await page().press({ sum: 5, secret: 'a' });
  expect([...kept.values()].join()).not.toContain('secret');
  await page().press({ sum: 5, secret: 'b' });
  await page().press({ sum: 5, secret: 'b' });
  expect(kept.size).toBe(0);
  await page().press({ sum: 5, secret: 'b' });
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

it('what waited for another content is not taken, and a forbidden storage is only no help', async () => {
  const keys: string[] = [];
  const call = async (_: number, key: string) => {
    keys.push(key);
    throw lost;
  };
  let kept: string | null = null;
  const storage = {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      kept = text;
    },
    removeItem: () => {
      kept = null;
    },
  };
  const about = (content: number) => content;
  await new Submission(call, { storage, name: 'n', about }).press(1);
  await new Submission(call, { storage, name: 'n', about }).press(2);
  expect(keys[1]).not.toBe(keys[0]);
  const forbidden = {
    ...storage,
    setItem: () => {
      throw new DOMException('no room', 'QuotaExceededError');
    },
  };
  const last = new Submission(call, { storage: forbidden, name: 'n', about });
  await last.press(3);
  await last.press(3);
  expect(keys[3]).toBe(keys[2]);
});

describe('what no answer explains', () => {
  const told = jest.fn();
  beforeEach(() => {
    told.mockReset();
    Object.defineProperty(globalThis, 'reportError', { value: told, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'reportError'));

  it('is told to the page as an error of the build, and shown as unexpected', async () => {
    const defect = new TypeError('null has no amount');
    const submission = new Submission(() => {
      throw defect;
    });
    await submission.press();
    expect(submission.errorCode).toBe('unexpected');
    expect(told.mock.calls).toEqual([[defect]]);
    const list = new Loadable(async () => {
      throw defect;
    });
    await list.load();
    expect(list.errorCode).toBe('unexpected');
    expect(told).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a refusal', refused],
    ['a lost answer', lost],
    ['a cancelled question', new DOMException('no', 'NotAllowedError')],
  ])('is not %s', async (_, error) => {
    await new Submission(() => Promise.reject(error)).press();
    expect(told).not.toHaveBeenCalled();
  });
});
