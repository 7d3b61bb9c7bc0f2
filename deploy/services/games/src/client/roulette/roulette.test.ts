/** @jest-environment jsdom */
import { sumOf, winsOf } from '../../math/roulette/round';
import type { RouletteSession, RouletteView } from '../../roulette-protocol';
import { roulette } from '../../server/kinds/roulette';
import { fakeLine } from '../../testing/fake-line';
import { FREE_PLAY } from '../../testing/free-play';
import { alertText, status } from '../../testing/seat';
import en from '../../texts/en.json';
import { ApiError } from '../api';
import { moneyFormat, translator } from '../text';
import { board } from './board';
import { controls } from './controls';
import { lastNumbers } from './numbers';
import { Roulette } from './roulette';
import { placeOn, track } from './track';

const theme = { seed: 1, family: 'cards', palette: [], kind: 'roulette' as const };
const money = moneyFormat('en', 'EUR');
const t = translator(en);

/** A player at the table; the server lets the ball lie in `number`. */
function atTable(
  options: { balance?: number; minimumRoundDuration?: number; wait?: () => Promise<void> } = {},
) {
  const { balance = 100_000, minimumRoundDuration = 0, wait = async () => {} } = options;
  const rules = roulette.rules({ theme, currency: 'EUR' });
  const session: RouletteSession = {
    sessionId: 's',
    mode: 'real',
    currency: 'EUR',
    balance,
    openRound: null,
    gift: null,
    history: [],
    fairness: { commitment: 'c'.repeat(64), clientSeed: 'seed', nonce: 0 },
    rules,
    play: { ...FREE_PLAY, minimumRoundDuration },
    game: { slug: 'velvet-wheel', name: 'Velvet Wheel', provider: 'Tidewater', theme },
  };
  let number = 17;
  let has = balance;
  const said: object[] = [];
  const play = jest.fn(async (clientRoundId: string, asked: object) => {
    const { bets } = asked as Pick<RouletteView, 'bets'>;
    const wins = winsOf(bets, number);
    has += sumOf(wins) - sumOf(bets);
    const facts = {
      roundId: 'round-1',
      clientRoundId,
      bet: sumOf(bets),
      won: sumOf(wins),
      finished: true,
      at: 1,
    };
    return { round: { ...facts, bets, number, wins }, balance: has };
  });
  const table = board({
    t,
    money,
    press: (spot) => game.lay([[spot, 1]]),
    take: (spot) => game.take(spot),
  });
  const last = lastNumbers(t);
  const stage = document.createElement('div');
  stage.append(
    table.element,
    track(t, (spread) => game.lay(spread)),
    last.element,
  );
  const actions = new Proxy({} as Roulette['actions'], {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        (game.actions[name as 'spin'] as (...args: unknown[]) => void)(...args),
  });
  const hud = controls(
    {
      t,
      name: 'Velvet Wheel',
      mode: 'real',
      framed: true,
      returns: undefined,
      hasAuto: true,
      chips: rules.chips,
      money,
      stage: () => stage,
    },
    actions,
  );
  document.body.replaceChildren(hud.element);
  const connection = fakeLine();
  const bigWin = jest.fn(async () => {});
  const game: Roulette = new Roulette({
    bigWin,
    session,
    hud,
    t,
    money,
    wait,
    play,
    board: table,
    api: { session: jest.fn(), demoCredit: jest.fn() },
    audio: { on: false, setOn: jest.fn(), play: jest.fn() },
    line: connection.line,
    site: {
      framed: true,
      hasWayOut: true,
      send: (message) => void said.push(message),
      onMessage: () => {},
    },
    wheel: { turn: jest.fn(), land: async () => {}, show: jest.fn(), abandon: jest.fn() },
    paintLast: last.paint,
    setStage: jest.fn(),
    newRoundId: () => 'client-1',
    calm: () => true,
    showInfo: jest.fn(),
    showHistory: jest.fn(),
    askAuto: (_bet, _balance, start) =>
      start({ rounds: 3, winOver: null, balanceUnder: null, balanceOver: null, onFeature: false }),
  });
  game.start();
  const named = (name: string) => {
    const found = [...document.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  return {
    play,
    said,
    named,
    bigWin,
    comeBack: connection.back,
    press: (name: string) => named(name).click(),
    lands: (next: number) => {
      number = next;
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, 0)),
    last: () => [...last.element.children].map((one) => one.getAttribute('aria-label')),
  };
}

test('a round by names alone: chips, the ball, the number, what won and the balance', async () => {
  const at = atTable();
  at.press('Chip of €5.00');
  at.press('Number 17');
  expect(at.named('Number 17').getAttribute('aria-label')).toBe('Number 17, pays 35 to 1. €5.00');
  expect(status()).toBe('Bet €5.00');
  at.press('Red');
  at.press('Spin');
  await at.settled();
  expect(status()).toBe('17 black. Number 17 pays €180.00. You won €180.00. Balance €1,170.00');
  expect(at.last()).toEqual(['17 black']);
  expect(at.said.slice(1)).toEqual([
    { type: 'roundStarted', roundId: 'round-1', bet: 1000 },
    { type: 'roundFinished', roundId: 'round-1', bet: 1000, win: 18_000, balance: 117_000 },
  ]);
});

test('a number is celebrated by its size, a return of the stake or a part of it is not', async () => {
  const at = atTable();
  at.press('Chip of €5.00');
  at.press('Red');
  at.lands(1);
  at.press('Spin');
  await at.settled();
  expect(at.bigWin).not.toHaveBeenCalled();
  at.press('Clear the table');
  at.press('Number 17');
  at.lands(17);
  at.press('Spin');
  await at.settled();
  expect(at.bigWin).toHaveBeenCalledWith('big', 180_00, { text: '17', tone: 'black' });
});

test('repeat lays the last bets again', async () => {
  const at = atTable();
  at.press('Dozen 2');
  at.press('Voisins');
  at.press('Spin');
  await at.settled();
  at.press('Repeat the last bets');
  at.press('Spin');
  await at.settled();
  expect(at.play.mock.calls[1]?.[1]).toEqual(at.play.mock.calls[0]?.[1]);
});

test('RO5: a chip over a limit is not laid, and said', () => {
  const at = atTable();
  at.press('Chip of €20.00');
  at.press('Number 17');
  at.press('Number 17');
  expect(alertText()).toBe('That is over the limit of this place.');
  expect(at.named('Number 17').getAttribute('aria-label')).toMatch(/€20\.00$/);
});

test('a table that is too dear asks for a deposit and goes down to what the balance pays for', async () => {
  const at = atTable({ balance: 700 });
  at.press('Chip of €5.00');
  at.press('Red');
  at.press('Even');
  at.press('Spin');
  expect(at.said.at(-1)).toEqual({ type: 'insufficientFunds', bet: 1000, balance: 700 });
  expect(at.play).not.toHaveBeenCalled();
  at.press('Spin');
  await at.settled();
  expect(at.play.mock.calls[0]?.[1]).toEqual({ bets: [{ spot: 'red', amount: 500 }] });
});

test('R5: "try again" after a lost connection is the same round with the same chips', async () => {
  const at = atTable();
  at.press('Red');
  at.play.mockRejectedValueOnce(new ApiError('network'));
  at.press('Spin');
  await at.settled();
  at.press('Try again');
  await at.settled();
  expect(at.play.mock.calls[1]).toEqual(at.play.mock.calls[0]);
});

test('R5b, R5c: a lost round is repeated with its chips once the connection is back; others are not laid before', async () => {
  const at = atTable();
  at.press('Red');
  at.play.mockRejectedValueOnce(new ApiError('network'));
  at.press('Spin');
  await at.settled();
  at.press('Black');
  at.press('Spin');
  at.comeBack();
  await at.settled();
  expect(at.play.mock.calls[1]).toEqual(at.play.mock.calls[0]);
  expect(at.play).toHaveBeenCalledTimes(2);
});

test('the next ball waits for the market’s time', async () => {
  let over: () => void = () => {};
  const wait = jest.fn(() => Promise.resolve());
  const at = atTable({ minimumRoundDuration: 5000, wait });
  at.press('Red');
  wait.mockImplementation(((ms: number) =>
    ms === 5000 ? new Promise<void>((resolve) => (over = resolve)) : Promise.resolve()) as never);
  at.press('Spin');
  await at.settled();
  at.press('Repeat the last bets');
  at.press('Spin');
  expect(at.play).toHaveBeenCalledTimes(1);
  over();
  await at.settled();
  at.press('Repeat the last bets');
  at.press('Spin');
  expect(at.play).toHaveBeenCalledTimes(2);
});

test('one stop for the tab key; Delete takes chips back', () => {
  const at = atTable();
  at.press('Split 17, 20');
  const split = at.named('Split 17, 20');
  split.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  expect(document.querySelectorAll('.rl-board [tabindex="0"]')).toHaveLength(1);
  split.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
  expect(status()).toBe('Bet €0.00');
});

test('the racetrack’s buttons stand at equal steps around it', () => {
  const box = [560, 250] as const;
  const places = Array.from({ length: 37 }, (_, i) => placeOn(box, i / 37));
  const steps = places.map(({ x, y }, i) => {
    const next = places[(i + 1) % 37] ?? { x: 0, y: 0 };
    return Math.hypot((next.x - x) * box[0], (next.y - y) * box[1]);
  });
  expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.03);
});

describe('J10: rounds that begin by themselves', () => {
  /** The pause after a round is held until the test lets it go. */
  const held = () => {
    const waits: (() => void)[] = [];
    const wait = () => new Promise<void>((go) => void waits.push(go));
    const goOn = () => {
      for (const go of waits.splice(0)) go();
    };
    return { wait, goOn };
  };
  const auto = async () => {
    const { wait, goOn } = held();
    const at = atTable({ wait });
    at.press('Chip of €5.00');
    at.press('Number 17');
    at.press('Red');
    at.lands(2);
    at.press('Autoplay');
    const turn = async () => {
      for (let step = 0; step < 6; step += 1) {
        goOn();
        await at.settled();
      }
    };
    return { ...at, turn };
  };

  test('the same chips are played as often as was chosen, each round marked', async () => {
    const at = await auto();
    expect(at.named('Stop autoplay').textContent).toBe('2');
    for (let round = 0; round < 4; round += 1) await at.turn();
    const [first, ...others] = at.play.mock.calls.map(
      ([, asked]) => asked as { bets: { amount: number }[] },
    );
    expect(first).toMatchObject({ bets: [{ amount: 500 }, { amount: 500 }], byItself: true });
    expect(others).toEqual([first, first]);
    expect(alertText()).toBe('Autoplay has ended. Rounds played: 3.');
    expect(at.named('Spin').getAttribute('aria-disabled')).toBe('false');
  });

  test('a press ends it, and until then the chips lie as they lie', async () => {
    const at = await auto();
    await at.settled();
    at.press('Number 18');
    at.press('Stop autoplay');
    expect(alertText()).toBe('Autoplay has stopped.');
    for (let round = 0; round < 3; round += 1) await at.turn();
    expect(at.play).toHaveBeenCalledTimes(1);
  });

  test('a refusal ends it, and is said', async () => {
    const at = await auto();
    at.play.mockRejectedValueOnce(new ApiError('limit_reached'));
    for (let round = 0; round < 3; round += 1) await at.turn();
    expect(at.play).toHaveBeenCalledTimes(2);
    expect(alertText()).toMatch(/over a limit.* Autoplay has stopped\.$/);
  });

  test('it cannot begin without a chip', () => {
    const at = atTable();
    expect(at.named('Autoplay').disabled).toBe(true);
    at.press('Number 17');
    expect(at.named('Autoplay').disabled).toBe(false);
  });
});
