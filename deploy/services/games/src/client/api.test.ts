import { gameApi } from './api';

const respond = (status: number, body: object) =>
  ({ ok: status < 300, status, json: async () => body }) as Response;
const never = () => Promise.reject(new TypeError('failed to fetch'));

function apiWith(...answers: (() => Promise<Response>)[]) {
  const sent: { url: string; body: unknown }[] = [];
  const answered = jest.fn();
  const api = gameApi({
    token: 'run-token',
    answered,
    wait: async () => {},
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, body: JSON.parse(String(init.body)) });
      return (answers.shift() ?? never)();
    }) as typeof fetch,
  });
  return { api, sent, answered };
}

test('a spin without an answer is asked for again with the same round id', async () => {
  const { api, sent } = apiWith(never, never, async () => respond(200, { balance: 5 }));
  expect(await api.spin('round-id-1', 200)).toEqual({ balance: 5 });
  expect(new Set(sent.map(({ body }) => JSON.stringify(body)))).toEqual(
    new Set(['{"clientRoundId":"round-id-1","bet":200}']),
  );
  expect(sent).toHaveLength(3);
});

test('after four silent attempts the player is told', async () => {
  const { api, sent } = apiWith();
  await expect(api.resume('round', 0)).rejects.toMatchObject({ code: 'network' });
  expect(sent).toHaveLength(4);
});

test('R5d: a device that slept while a call waited for its answer attempts it no more', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const asleep = () => {
    now.mockReturnValue(3_600_000);
    return never();
  };
  const { api, sent } = apiWith(asleep);
  await expect(api.spin('round-id-1', 200)).rejects.toMatchObject({ code: 'network' });
  expect(sent).toHaveLength(1);
  now.mockRestore();
});

test.each([
  ['breaks off', 200, () => Promise.reject(new TypeError('terminated'))],
  ['is a page that no game server wrote', 502, () => Promise.reject(new SyntaxError('<html>'))],
  ['is JSON of a proxy', 504, async () => ({ message: 'upstream timed out' })],
  ['names no error', 503, async () => ({ errors: [null] })],
  ['is empty', 200, async () => null],
])('R5e: an answer that %s is none: the call is asked again', async (_, status, json) => {
  const none = async () => ({ ok: status < 300, status, json }) as Response;
  const lost = apiWith(none, none, none, none);
  await expect(lost.api.spin('round-id-1', 200)).rejects.toMatchObject({ code: 'network' });
  expect(lost.sent).toHaveLength(4);
  expect(lost.answered).not.toHaveBeenCalled();

  const back = apiWith(none, async () => respond(200, { balance: 5 }));
  expect(await back.api.spin('round-id-1', 200)).toEqual({ balance: 5 });
  expect(back.answered).toHaveBeenCalledTimes(1);
});

test('a coded refusal is final, an unknown one is internal', async () => {
  const { api, sent, answered } = apiWith(
    async () => respond(402, { errors: [{ code: 'insufficient_funds' }] }),
    async () => respond(500, { errors: [{ code: 'boom' }] }),
  );
  await expect(api.spin('round-id-1', 200)).rejects.toMatchObject({ code: 'insufficient_funds' });
  await expect(api.spin('round-id-2', 200)).rejects.toMatchObject({ code: 'internal' });
  expect(sent).toHaveLength(2);
  expect(answered).toHaveBeenCalledTimes(2);
});

test('a refusal brings the site’s own code along, and nothing that is none', async () => {
  const refused = (reason: string) => async () =>
    respond(403, { errors: [{ code: 'player_excluded', reason }] });
  const { api } = apiWith(refused('player_timed_out'), refused('whatever'));
  const error = { code: 'player_excluded' };
  await expect(api.spin('round-id-1', 200)).rejects.toMatchObject({
    ...error,
    reason: 'player_timed_out',
  });
  await expect(api.spin('round-id-2', 200)).rejects.toMatchObject({ ...error, reason: undefined });
});
