/** @jest-environment jsdom */
import { CASH_OUT } from '../../math/mines/round';
import type { MinesSession, MinesView } from '../../mines-protocol';
import { mines as rules } from '../../server/kinds/mines';
import { fakeLine } from '../../testing/fake-line';
import { FREE_PLAY } from '../../testing/free-play';
import { alertText, status } from '../../testing/seat';
import en from '../../texts/en.json';
import { ApiError } from '../api';
import { readAmount } from '../hud/amount-field';
import { moneyFormat, translator } from '../text';
import { controls } from './controls';
import { field } from './field';
import { Mines } from './mines';
import { faceOf, UNDER } from './tiles';

const theme = { seed: 1, family: 'west', palette: [], kind: 'mines' as const };
const colors = { deep: '#102030', mid: '#305060', accent: '#ffcc44', glow: '#ffffff' };
const t = translator(en);
const HIDDEN = [0, 1, 2];

/** A round as the server tells it after some moves: the mines are in the first row. */
function round(moves: readonly number[]): MinesView {
  const outcome = { bet: 100, mines: HIDDEN };
  const over = moves.includes(CASH_OUT) || moves.some((move) => HIDDEN.includes(move));
  const view = rules.view(outcome, { shown: moves.length, moves }, over);
  return {
    roundId: 'round-1',
    clientRoundId: 'client-1',
    bet: 100,
    at: 1,
    finished: over,
    ...view,
  };
}

function atField(openRound: MinesView | null = null) {
  const session: MinesSession = {
    sessionId: 's',
    mode: 'real',
    currency: 'EUR',
    balance: 10_000,
    openRound,
    gift: null,
    history: [],
    fairness: { commitment: 'c'.repeat(64), clientSeed: 'seed', nonce: 0 },
    rules: rules.rules({ theme, currency: 'EUR' }),
    play: FREE_PLAY,
    game: { slug: 'quiet-field', name: 'Quiet Field', provider: 'Tidewater', theme },
  };
  const said: object[] = [];
  const begin = jest.fn(async () => ({ round: round([]), balance: 9900 }));
  const moves: number[] = [];
  const step = jest.fn(async (_id: string, _index: number, tile: number | undefined) => {
    moves.push(tile ?? CASH_OUT);
    const now = round(moves);
    return { round: now, balance: 9900 + now.won };
  });
  const tiles = field(t, colors, 25, (tile) => game.open(tile));
  const actions = new Proxy({} as Mines['actions'], {
    get:
      (_, name) =>
      (...args: unknown[]) =>
        (game.actions[name as 'main'] as (...args: unknown[]) => void)(...args),
  });
  const counts = Object.keys(session.rules.ladders).map(Number);
  const hud = controls(
    {
      t,
      name: 'Quiet Field',
      mode: 'real',
      framed: true,
      returns: undefined,
      stakes: 'From, to, in steps.',
      counts,
      field: tiles.element,
    },
    actions,
  );
  document.body.replaceChildren(hud.element);
  const connection = fakeLine();
  const bigWin = jest.fn(async () => {});
  const game: Mines = new Mines({
    bigWin,
    session,
    hud,
    t,
    begin,
    step,
    field: tiles,
    money: moneyFormat('en', 'EUR'),
    wait: async () => {},
    api: { session: jest.fn(), demoCredit: jest.fn() },
    audio: { on: false, setOn: jest.fn(), play: jest.fn() },
    line: connection.line,
    site: {
      framed: true,
      hasWayOut: true,
      send: (message) => void said.push(message),
      onMessage: () => {},
    },
    readMoney: (text) => readAmount(text, 'en', 'EUR'),
    newRoundId: () => 'client-1',
    pick: (bound) => bound - 1,
    showInfo: jest.fn(),
    showHistory: jest.fn(),
  });
  game.start();
  const named = (name: string) => {
    const found = [...document.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent ?? '').startsWith(name),
    );
    if (!found) throw new Error(`no button ${name}`);
    return found;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const press = async (name: string) => {
    named(name).click();
    await settled();
  };
  const comeBack = async () => {
    connection.back();
    await settled();
  };
  return { said, begin, step, named, press, settled, comeBack };
}

test('a round by names alone: play, a safe tile, cash out', async () => {
  const at = atField();
  await at.press('Play');
  expect(status()).toBe('The field has 3 mines. Bet €1.00');
  await at.press('Row 2, column 3');
  expect(status()).toBe('Safe. Found: 1. Cashing out pays €1.10');
  expect(at.named('Row 2, column 3').getAttribute('aria-label')).toBe('Row 2, column 3: safe');
  await at.press('Cash out €1.10');
  expect(status()).toBe('Cashed out with 1 found. You won €1.10. Balance €100.10');
  expect(at.named('Row 1, column 1').getAttribute('aria-label')).toBe(
    'Row 1, column 1: was a mine',
  );
  expect(at.said.slice(1)).toEqual([
    { type: 'roundStarted', roundId: 'round-1', bet: 100 },
    { type: 'roundFinished', roundId: 'round-1', bet: 100, win: 110, balance: 10_010 },
  ]);
});

test.each([
  ['3', [['client-1', { bet: 300, mines: 3 }]]],
  ['0.5', []],
])('a typed %s counts, though its field is not left', async (text, begun) => {
  const at = atField();
  const field = document.querySelector<HTMLInputElement>('.bet-input') as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await at.press('Play');
  expect(at.begin.mock.calls).toEqual(begun);
  expect(field.getAttribute('aria-invalid')).toBe(String(begun.length === 0));
});

test('a step goes on from what is typed, though its field is not left', async () => {
  const at = atField();
  const field = document.querySelector<HTMLInputElement>('.bet-input') as HTMLInputElement;
  field.value = '3';
  field.dispatchEvent(new Event('input'));
  await at.press('Raise the bet');
  expect(field.value).toBe('€5.00');
});

test('a mine is said, and the next round may begin', async () => {
  const at = atField();
  await at.press('Play');
  await at.press('Row 1, column 2');
  expect(status()).toBe('A mine. No win. Balance €99.00');
  await at.press('Play');
  expect(at.begin).toHaveBeenCalledTimes(2);
});

test('KG4: a lost answer to a step is asked for again as the same step', async () => {
  const at = atField();
  await at.press('Play');
  at.step.mockRejectedValueOnce(new ApiError('network'));
  await at.press('Row 3, column 1');
  expect(alertText()).toMatch(/No connection/);
  await at.press('Try again');
  expect(at.step.mock.calls).toEqual([
    ['round-1', 0, 10],
    ['round-1', 0, 10],
  ]);
});

test('R5b, R5c, KG4: after a lost connection bet and step are repeated once it is back, and nothing else begins before', async () => {
  const at = atField();
  at.begin.mockRejectedValueOnce(new ApiError('network'));
  await at.press('Play');
  expect(alertText()).toMatch(/goes on as soon as it is back/);
  await at.press('Play');
  await at.comeBack();
  expect(at.begin.mock.calls).toEqual([
    ['client-1', { bet: 100, mines: 3 }],
    ['client-1', { bet: 100, mines: 3 }],
  ]);
  at.step.mockRejectedValueOnce(new ApiError('network'));
  await at.press('Row 3, column 1');
  await at.press('Row 3, column 2');
  await at.comeBack();
  await at.comeBack();
  expect(at.step.mock.calls).toEqual([
    ['round-1', 0, 10],
    ['round-1', 0, 10],
  ]);
  expect(alertText()).toBeUndefined();
});

test('a second press while a step is under way opens nothing else', async () => {
  const at = atField();
  await at.press('Play');
  at.step.mockReturnValue(new Promise(() => {}));
  await at.press('Row 3, column 1');
  await at.press('Row 3, column 2');
  expect(at.step).toHaveBeenCalledTimes(1);
});

test('R9a: an interrupted round goes on with what was found', async () => {
  const at = atField(round([7]));
  expect(alertText()).toBe('Your round goes on where it stopped');
  expect(at.named('Row 2, column 3').getAttribute('aria-label')).toBe('Row 2, column 3: safe');
  await at.press('Random tile');
  expect(at.step).toHaveBeenCalledWith('round-1', 1, 24);
});

test('nothing is cashed out before a tile, and bet and mines stay while a round runs', async () => {
  const at = atField();
  await at.press('Play');
  await at.press('Cash out');
  expect(status()).toBe('Open a tile first.');
  expect(at.step).not.toHaveBeenCalled();
  expect([at.named('Raise the bet').disabled, at.named('Mines: 5').disabled]).toEqual([true, true]);
});

test('arrows go over the field, one stop for the tab key', () => {
  const at = atField();
  const first = at.named('Row 1, column 1');
  first.focus();
  first.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Row 2, column 1: covered');
  expect(document.querySelectorAll('.mi-field [tabindex="0"]')).toHaveLength(1);
});

test('a tile has the face of what is under it, which the pictures have as well', async () => {
  const at = atField();
  await at.press('Play');
  await at.press('Row 2, column 3');
  const tile = at.named('Row 2, column 3');
  expect(tile.dataset.under).toBe('found');
  const { style } = tile.parentElement as HTMLElement;
  for (const under of UNDER)
    expect(decodeURIComponent(style.getPropertyValue(`--face-${under}`))).toContain(
      faceOf(under, colors),
    );
});
