import Fastify from 'fastify';
import { FREE_PLAY } from '../../testing/free-play';
import { platformClient } from './platform';
import { uuidOf } from './transactions';
import { WalletError } from './wallet';

const app = Fastify({ forceCloseConnections: true });
let answers: [http: number, answer: object][] = [];
let asked: { request_uuid: string }[] = [];
let url = '';
let session: object = {};
beforeAll(async () => {
  app.post('/provider/v2/transaction/bet', async (request, reply) => {
    asked.push(request.body as { request_uuid: string });
    const [http, answer] = answers.shift() ?? [500, {}];
    return reply.code(http).send(answer);
  });
  app.post('/provider/session', async () => ({
    status: 'RS_OK',
    token: 's',
    game: {},
    ...session,
  }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const bet = (...given: [number, object][]) => {
  answers = given;
  asked = [];
  const fields = { transaction_uuid: uuidOf('round', 'bet') };
  return platformClient({ url, secret: 'a secret' }).money('transaction/bet', fields);
};
const refusal = (code: string) => expect.objectContaining({ constructor: WalletError, code });

test.each([
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'insufficient_funds'],
  ['RS_ERROR_TOKEN_EXPIRED', 'session_inactive'],
  ['RS_ERROR_BET_LIMIT_EXCEEDED', 'limit_reached'],
  ['RS_ERROR_USER_DISABLED', 'player_excluded'],
  ['RS_ERROR_DUPLICATE_TRANSACTION', 'RS_ERROR_DUPLICATE_TRANSACTION'],
])('R10: %s is a definite no, asked for once', async (status, code) => {
  await expect(bet([200, { status }])).rejects.toEqual(refusal(code));
  expect(asked).toHaveLength(1);
});

test('a reason that is known goes on to the player', async () => {
  for (const reason of ['player_in_register', 'register_unavailable'])
    await expect(bet([200, { status: 'RS_ERROR_USER_DISABLED', reason }])).rejects.toEqual(
      refusal(reason),
    );
});

test.each([
  ['a status that says nothing', 200, { status: 'RS_ERROR_UNKNOWN' }],
  ['a status of HTTP', 502, { status: 'RS_OK', balance: 5 }],
  ['a limit of requests', 429, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }],
])(
  'R6, R2a, R6b: %s is no answer: the same transaction is asked for again, as another request',
  async (_, http, answer) => {
    expect(await bet([http, answer], [200, { status: 'RS_OK', balance: 700 }])).toBe(700);
    const [first, second] = asked;
    expect(first?.request_uuid).not.toBe(second?.request_uuid);
    expect({ ...first, request_uuid: '' }).toEqual({ ...second, request_uuid: '' });
  },
);

test('R6, R6b: a no after an unanswered attempt is no answer', async () => {
  const lost: [number, object] = [502, {}];
  const no: [number, object] = [200, { status: 'RS_ERROR_NOT_ENOUGH_MONEY' }];
  await expect(bet(lost, no)).rejects.not.toBeInstanceOf(WalletError);
});

test('R2, R2a: a step has one UUID, made of its round', () => {
  const round = '4d3bb2b8-6b1f-4f5e-9a3e-0c1d2e3f4a5b';
  expect(uuidOf(round, 'bet')).toBe('bc0cb66b-a32b-82da-8b69-8c1e4197ed13');
  const steps = ['bet', 'base', 'feature', 'rollback'] as const;
  expect(new Set(steps.map((step) => uuidOf(round, step))).size).toBe(4);
});

test('J: the rules of play of a session are handed on as the platform says them, every one', async () => {
  const { session: opened } = platformClient({ url, secret: 'a secret' });
  for (const play of [
    FREE_PLAY,
    { ...FREE_PLAY, disabledAutoplay: true, minimumRoundDuration: 2500 },
  ]) {
    session = { play };
    expect((await opened('run')).play).toEqual(play);
  }
});

test.each([{}, { play: { minimum_round_ms: 0, turbo: true } }])(
  'J9: %j opens no session',
  async (answer) => {
    session = answer;
    await expect(platformClient({ url, secret: 'a secret' }).session('run')).rejects.toThrow(
      'no rules of play',
    );
  },
);
