import { runGame } from 'shared-contracts/catalogue';
import type { FrameDialect } from 'shared-contracts/events';
import { FakeClock, setJustPressed } from 'shared-contracts/testing';
import { GameFrames } from '../games/game-frames';
import { GameWire } from './game-wire';

const GAMES = 'http://games.test';
const OTHER = 'http://other.test';
const dialect: FrameDialect = {
  envelope: 'json',
  name: 'type',
  in: {
    up: {
      type: 'ready',
      fields: { mode: { is: 'real' }, currency: { is: 'EUR' }, balance: { is: 0 } },
    },
    go: { type: 'roundStarted', fields: { roundId: { at: 'id', as: 'text' }, bet: { is: 1 } } },
    no: { type: 'betRefused', fields: { code: { at: 'why', as: 'text' } } },
    bye: { type: 'exit' },
  },
  out: { pause: { name: 'freeze' }, resume: { name: 'thaw' } },
};
let wire: GameWire | undefined;
afterEach(() => {
  wire?.dispose();
  setJustPressed(undefined);
  document.body.replaceChildren();
});

/** A game of the second provider in the page, after its run was answered, or before. */
const play = ({ heard = true } = {}) => {
  const frames = new GameFrames(GAMES);
  const data = { run_url: `${OTHER}/x`, frame: { origin: OTHER, sandbox: [], allow: [], dialect } };
  if (heard) frames.hear(runGame, { data, redirect: false });
  const iframe = document.body.appendChild(document.createElement('iframe'));
  iframe.src = `${OTHER}/x`;
  const orders: unknown[] = [];
  const game = iframe.contentWindow as Window;
  game.postMessage = ((...order: unknown[]) => void orders.push(order)) as Window['postMessage'];
  const refused: string[] = [];
  const clock = new FakeClock();
  const made = new GameWire(window, frames.dialects, clock, (code) => refused.push(code));
  wire = made;
  const says = (message: unknown, origin = OTHER) =>
    window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: game }));
  return { wire: made, orders, refused, says, frames, iframe, clock };
};
const text = (type: string, more: object = {}) => JSON.stringify({ type, ...more });

test('6: a game of a second provider is held and let go in its own words, and heard in them', () => {
  const { wire: made, orders, refused, says } = play();
  expect(made.hasGame).toBe(true);
  says(text('up'));
  says(text('go', { id: 'r1' }));
  expect(made.rounds).toEqual(['r1']);
  says(text('no', { why: 'loss_limit_reached' }));
  expect(refused).toEqual(['loss_limit_reached']);
  for (const type of ['stopAutoplay', 'pause', 'resume'] as const) made.order(type);
  // it has no word for play that goes on by itself
  expect(orders).toEqual([
    [text('freeze'), OTHER],
    [text('thaw'), OTHER],
  ]);
  says(text('bye'));
  expect(made.rounds).toEqual([]);
});

test('6: two rounds at once go on until both are over, and what never ends is forgotten', () => {
  const { wire: made, says } = play();
  const go = (round: string) =>
    says({ source: 'casino-game', type: 'roundStarted', roundId: round, bet: 1 }, GAMES);
  const end = (round: string) =>
    says(
      { source: 'casino-game', type: 'roundFinished', roundId: round, bet: 1, win: 0, balance: 1 },
      GAMES,
    );
  for (const round of ['r1', 'r2', 'r2']) go(round);
  end('r1');
  expect(made.isPlaying).toBe(true);
  end('r2');
  expect(made.isPlaying).toBe(false);
  for (let round = 0; round < 9; round += 1) go(`r${round}`);
  expect(made.rounds).toEqual(['r5', 'r6', 'r7', 'r8']);
});

test('6: one that comes while play is held is told at its first word', () => {
  const { wire: made, orders, says } = play();
  made.order('pause');
  expect(orders).toEqual([]);
  says(text('up'));
  expect(orders).toEqual([[text('freeze'), OTHER]]);
});

test('6: words of one provider from another’s origin, and of an origin without a run, are none', () => {
  const { wire: made, says } = play();
  says(text('go', { id: 'r1' }), GAMES);
  says({ source: 'casino-game', type: 'roundStarted', roundId: 'r1', bet: 1 });
  says(text('go', { id: 'r1' }), 'http://other.test:81');
  expect(made.rounds).toEqual([]);
  const unheard = play({ heard: false });
  expect(unheard.wire.hasGame).toBe(false);
  unheard.says(text('go', { id: 'r1' }));
  expect(unheard.wire.rounds).toEqual([]);
});

test('6: nothing but the answer of a run names a provider', () => {
  const { frames } = play({ heard: false });
  const frame = { origin: OTHER, sandbox: [], allow: [], dialect };
  frames.hear({ ...runGame, path: '/json-api/log' }, { data: { frame } });
  for (const answer of [undefined, null, {}, { data: null }, { data: { frame: null } }])
    frames.hear(runGame, answer);
  expect([...frames.dialects.keys()]).toEqual([GAMES]);
});

describe('18: what a hostile game says of its bets', () => {
  const refuse = text('no', { why: 'loss_limit_reached' });

  test('is nothing without a press, and nothing in a game that is minimised', () => {
    const { says, refused, iframe } = play();
    setJustPressed(false);
    says(refuse);
    expect(refused).toEqual([]);
    setJustPressed(true);
    const small = document.body.appendChild(document.createElement('div'));
    small.setAttribute('inert', '');
    document.body.append(iframe);
    says(refuse);
    expect(refused).toHaveLength(1);
  });

  test('does not come back each time that its notice is closed', () => {
    const { says, refused, clock } = play();
    setJustPressed(true);
    says(refuse);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    dialog.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    dialog.remove();
    for (let n = 0; n < 50; n += 1) {
      says(refuse);
      clock.advance(100);
    }
    expect(refused).toHaveLength(1);
  });

  test('a flood of valid words is read as far as a game may speak (FF1b)', () => {
    const { says, refused, wire: made } = play();
    for (let n = 0; n < 10_000; n += 1) says(refuse);
    expect(refused).toHaveLength(50);
    says(text('go', { id: 'r1' }));
    expect(made.rounds).toEqual([]);
  });
});
