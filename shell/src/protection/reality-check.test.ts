import { ApiError } from 'shared-contracts/api';
import {
  answerRealityCheck,
  getProtection,
  type Protection,
  type RealityCheckAnswer,
} from 'shared-contracts/protection';
import { createFakeHost } from 'shared-contracts/testing';
import { GameFrames } from '../games/game-frames';
import { GameWire } from './game-wire';
import { ProtectionStore } from './protection-store';
import { BET_ON_ITS_WAY_MS, LONGEST_WAIT_MS, RealityCheck } from './reality-check';

const GAMES = 'http://games.test';
const settle = () => new Promise((done) => setTimeout(done, 0));
let clean = () => {};
afterEach(() => {
  clean();
  document.body.replaceChildren();
});

/** A player in a game whose check is due in ten minutes. */
const play = async ({ game = true } = {}) => {
  const route = { name: 'gameItem', path: '/play/x', params: { name: 'x' } };
  const fake = createFakeHost({ player: true, route });
  let dueAt: string | null = new Date(fake.clock.now() + 600_000).toISOString();
  const answer = (): Protection => ({
    signedInAt: new Date(fake.clock.now()).toISOString(),
    currency: 'EUR',
    staked: 0,
    won: 0,
    seq: 1,
    realityCheck: { intervalMinutes: 10, dueAt },
  });
  const answers: { dueAt: string; answer: RealityCheckAnswer }[] = [];
  const failures: ApiError[] = [];
  fake.http
    .on(getProtection, () => ({ data: answer() }))
    .on(answerRealityCheck, ({ body }) => {
      const failure = failures.shift();
      if (failure) throw failure;
      answers.push(body);
      dueAt = new Date(fake.clock.now() + 600_000).toISOString();
      return { data: answer() };
    });
  const orders: unknown[] = [];
  const iframe = document.body.appendChild(document.createElement('iframe'));
  iframe.src = game ? `${GAMES}/play/x` : 'about:blank';
  const frame = iframe.contentWindow as Window;
  frame.postMessage = ((message: { type: string }, origin: string) =>
    void orders.push([message.type, origin])) as Window['postMessage'];
  const says = (data: object, origin = GAMES) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { source: 'casino-game', ...data },
        origin,
        source: frame,
      }),
    );
  const store = new ProtectionStore(fake.host);
  const wire = new GameWire(window, new GameFrames(GAMES).dialects, fake.clock, () => {});
  const check = new RealityCheck(fake.host, store, wire);
  clean = () => {
    check.dispose();
    wire.dispose();
    store.dispose();
  };
  const pass = async (ms: number) => {
    fake.clock.advance(ms);
    await settle();
  };
  await settle();
  const answered = (value: string | null) => {
    dueAt = value;
  };
  return { fake, store, check, orders, says, pass, answers, failures, answered, iframe };
};
const started = { type: 'roundStarted', roundId: 'r1', bet: 100 };
const finished = { type: 'roundFinished', roundId: 'r1', bet: 100, win: 0, balance: 1 };

test('6: it stops the play, and covers the game when its round is over', async () => {
  const { check, orders, says, pass } = await play();
  says({ type: 'ready', mode: 'real', currency: 'EUR', balance: 1 });
  says(started);
  await pass(600_000);
  expect(orders).toEqual([
    ['stopAutoplay', GAMES],
    ['pause', GAMES],
  ]);
  await pass(BET_ON_ITS_WAY_MS * 4);
  expect(check.phase).toBe('waiting');
  says(finished);
  expect(check.phase).toBe('open');
});

test('6: a game that is still loading is told once, at its first word', async () => {
  const { orders, says, pass } = await play();
  await pass(600_000);
  expect(orders).toEqual([]);
  says({ type: 'ready', mode: 'real', currency: 'EUR', balance: 1 });
  expect(orders).toEqual([
    ['stopAutoplay', GAMES],
    ['pause', GAMES],
  ]);
});

test('6: a bet that was on its way when it became due is played to its end', async () => {
  const { check, says, pass } = await play();
  await pass(600_000);
  expect(check.phase).toBe('waiting');
  says(started);
  await pass(BET_ON_ITS_WAY_MS);
  expect(check.phase).toBe('waiting');
  says(finished);
  expect(check.phase).toBe('open');
});

test('6: a round that never ends is covered all the same, and so is a game that went', async () => {
  const one = await play();
  one.says(started);
  await one.pass(600_000);
  await one.pass(LONGEST_WAIT_MS);
  expect(one.check.phase).toBe('open');
  clean();
  one.iframe.remove();
  const other = await play();
  other.says(started);
  await other.pass(600_000);
  // a browser closes the window of a frame that is taken out
  Object.defineProperty(other.iframe.contentWindow, 'closed', { value: true });
  other.iframe.remove();
  await other.pass(1000);
  expect(other.check.phase).toBe('open');
});

test('6: who only says to be a game is not waited for', async () => {
  const { check, says, pass } = await play();
  says(started, 'https://elsewhere.test');
  await pass(600_000);
  await pass(BET_ON_ITS_WAY_MS);
  expect(check.phase).toBe('open');
});

test('5, 9: without a game it shows at once, unless another window has answered', async () => {
  const { fake, check, pass, answered } = await play({ game: false });
  answered(new Date(fake.clock.now() + 1_200_000).toISOString());
  await pass(600_000);
  expect(check.phase).toBe('none');
  await pass(600_000);
  expect(check.phase).toBe('open');
});

test('8, 10: an answer goes to the platform, and the game goes on', async () => {
  const { check, orders, says, pass, answers } = await play();
  says({ type: 'ready', mode: 'real', currency: 'EUR', balance: 1 });
  await pass(600_000);
  await pass(BET_ON_ITS_WAY_MS);
  await check.answer('continue');
  expect(answers).toEqual([{ dueAt: expect.any(String), answer: 'continue' }]);
  await settle();
  expect([check.phase, orders.at(-1)]).toEqual(['none', ['resume', GAMES]]);
});

test('7: history leads there, leaving signs out', async () => {
  const one = await play({ game: false });
  await one.pass(600_000);
  await one.check.answer('history');
  expect([one.fake.visited, one.check.phase]).toEqual([['/profile/balance'], 'none']);
  clean();
  const other = await play({ game: false });
  await other.pass(600_000);
  await other.check.answer('leave');
  expect([other.fake.host.session.player, other.check.phase]).toEqual([false, 'none']);
});

test('8: an answer that did not arrive leaves it open, and can be given again', async () => {
  const { check, store, pass, failures, answers } = await play({ game: false });
  await pass(600_000);
  failures.push(new ApiError(0, [{ code: 'offline' }]));
  await check.answer('leave');
  expect([check.phase, store.answering.errorCode]).toEqual(['open', 'offline']);
  await check.answer('continue');
  expect([check.phase, answers.length]).toEqual(['none', 1]);
});

test('9: one that another device has answered is no longer asked', async () => {
  const { fake, check, pass, failures, answered } = await play({ game: false });
  await pass(600_000);
  answered(new Date(fake.clock.now() + 600_000).toISOString());
  failures.push(new ApiError(409, [{ code: 'reality_check_not_due' }]));
  await check.answer('continue');
  await settle();
  expect(check.phase).toBe('none');
});
