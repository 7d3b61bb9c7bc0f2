/** @jest-environment jsdom */

import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { CrashRules } from '../../crash-protocol';
import type { RoundRecord } from '../../fair-protocol';
import { drawRound } from '../../math/draw';
import { laddersOf } from '../../math/mines/field';
import { mathModels } from '../../math/models';
import type { RoundOutcome, RoundShell } from '../../protocol';
import type { ReplayView } from '../../replay-protocol';
import { commitmentOf, fairDraw } from '../../server/fair/draw';
import { redraw } from '../../server/fair/redraw';
import { rulesOf } from '../../server/rounds/rules';
import en from '../../texts/en.json';
import type { GameModel, GameTheme } from '../../themes';
import { moneyFormat, translator } from '../text';
import { openReplay } from './open';

const LOOK = { seed: 1, family: 'sea', palette: [] };
const SHELL = {
  roundId: 'round-1',
  clientRoundId: 'client-1',
  finished: true,
  at: 1_700_000_000_000,
};

function viewOf(theme: GameTheme, round: RoundShell, more: Partial<ReplayView> = {}): ReplayView {
  return {
    game: { slug: 'lucky-reef', name: 'Lucky Reef', provider: 'Tidewater', theme },
    currency: 'EUR',
    round,
    crash: null,
    seed: null,
    rules: { returnToPlayer: 0.96 },
    ...more,
  };
}
function spins(model: GameModel, stops: number[]): ReplayView {
  const list = [...stops];
  const { bet, base, free, win }: RoundOutcome = drawRound(
    mathModels[model],
    200,
    () => list.shift() ?? 30,
  );
  const round = { ...SHELL, bet, won: win, stake: bet, base, free, freeLeft: 0 };
  return viewOf({ ...LOOK, model }, round, { rules: rulesOf(model, 'EUR', true) });
}

/** The page of a past round, in front of a reader who does not want motion. */
async function open(view: ReplayView) {
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  let now = 0;
  const waits: { at: number; go: () => void }[] = [];
  await openReplay(root, {
    view,
    t: translator(en),
    money: moneyFormat('en', 'EUR'),
    calm: () => true,
    colors: { deep: '#000000', mid: '#333333', accent: '#ffcc00', glow: '#ffffff' },
    wait: (milliseconds) =>
      milliseconds === 0
        ? Promise.resolve()
        : new Promise((go) => void waits.push({ at: now + milliseconds, go })),
  });
  const button = (name: string) =>
    [...root.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label') === name || one.textContent === name,
    ) as HTMLButtonElement;
  const settled = () => new Promise((done) => setTimeout(done, 0));
  return {
    root,
    button,
    settled,
    said: () => root.querySelector('.replay-said')?.textContent?.replaceAll('\u00a0', ' '),
    count: () => root.querySelector('.replay-count')?.textContent,
    async press(name: string) {
      button(name).click();
      await settled();
    },
    async pass(milliseconds: number) {
      now += milliseconds;
      for (const { go } of waits.splice(0)) go();
      await settled();
    },
  };
}
type Page = Awaited<ReturnType<typeof open>>;
async function tellAll(page: Page): Promise<string[]> {
  const told = [page.said() ?? ''];
  while (!page.button('Step forward').disabled) {
    await page.press('Step forward');
    told.push(page.said() ?? '');
  }
  return told;
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  Object.assign(globalThis, { TextEncoder });
  // nothing is painted here
  HTMLCanvasElement.prototype.getContext = () => null;
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test('a spin without free spins is one step, told with what each line won', async () => {
  const page = await open(spins('medium', [4, 4, 4, 12, 12]));
  expect(page.count()).toBe('1 of 1');
  expect(page.said()).toMatch(/^Spin: €[\d.]+\. Line \d+: \d in a row, €[\d.]+\./);
  expect([page.button('Step back').disabled, page.button('Step forward').disabled]).toEqual([
    true,
    true,
  ]);
});

test('free spins follow one by one, back and forth', async () => {
  const view = spins('medium', [11, 21, 23, 17, 31]);
  const page = await open(view);
  const { free } = view.round as unknown as RoundOutcome;
  const told = await tellAll(page);
  expect(told[0]).toMatch(/Free spin symbols|more free spins/);
  expect(told.slice(1).map((text) => text.match(/^Free spin (\d+) of (\d+)/)?.slice(1))).toEqual(
    free.map((_, index) => [String(index + 1), String(free.length)]),
  );
  await page.press('Step back');
  expect(page.count()).toBe(`${free.length} of ${free.length + 1}`);
});

test('sums that are told add up to what the round won', async () => {
  for (const model of ['tumble-1', 'hold-1', 'medium', 'cluster-1'] as const)
    for (let seed = 1; seed < 40; seed += 1) {
      let state = seed * 2_654_435_761;
      const stops = Array.from({ length: 4000 }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
        return state >>> 8;
      });
      const list = [...stops];
      const draw = (bound: number) => (list.shift() ?? 0) % bound;
      const { bet, base, free, win } = drawRound(mathModels[model], 200, draw);
      const round = { ...SHELL, bet, won: win, stake: bet, base, free, freeLeft: 0 };
      const view = viewOf({ ...LOOK, model }, round, { rules: rulesOf(model, 'EUR', true) });
      const told = await tellAll(await open(view));
      const sums = told.map((text) =>
        Number(
          (
            /(?:^Spin|^Free spin [^:]*|^Cascade [^:]*|stayed): €([\d.,]*\d)/.exec(text)?.[1] ?? '0'
          ).replace(',', ''),
        ),
      );
      expect(Math.round(sums.reduce((sum, one) => sum + one, 0) * 100)).toBe(win);
    }
});

test('all of it is played from where it stands, and stops at a press', async () => {
  const page = await open(spins('medium', [11, 21, 23, 17, 31]));
  // motion that nobody sees takes no time here: reels land on frames
  await page.press('Step forward');
  await page.press('Play the round');
  expect(page.button('Stop')).toBeTruthy();
  await page.press('Stop');
  const stood = page.count();
  await page.pass(10_000);
  expect(page.count()).toBe(stood);
});

test('RO: the table with its chips, then the number and what it paid', async () => {
  const bets = [
    { spot: 'straight-17', amount: 100 },
    { spot: 'red', amount: 200 },
  ];
  const round = {
    ...SHELL,
    bet: 300,
    won: 3600,
    bets,
    number: 17,
    wins: [{ spot: 'straight-17', amount: 3600 }],
  };
  const page = await open(viewOf({ ...LOOK, kind: 'roulette' }, round));
  expect(await tellAll(page)).toEqual([
    'Bets: Number 17: €1.00. Red: €2.00.',
    '17 black. Number 17 pays €36.00.',
  ]);
  expect(page.root.querySelector('.rl-won')?.getAttribute('aria-label')).toMatch(/^Number 17/);
});

test('MI: each tile as it was opened, then the mine and the rest', async () => {
  const rules = {
    returnToPlayer: 0.97,
    betSteps: [],
    stakes: { least: 100, most: 100, step: 100 },
    tiles: 25,
    ladders: { 3: [...laddersOf(3)] },
  };
  const shown = { count: 3, found: [0, 7], hit: 12, mines: [12, 20, 24], multiplier: 0, step: 3 };
  const round = { ...SHELL, bet: 100, won: 0, ...shown };
  const page = await open(viewOf({ ...LOOK, kind: 'mines' }, round, { rules: rules as never }));
  const under = (what: string) => page.root.querySelectorAll(`[data-under="${what}"]`).length;
  expect([under('covered'), under('found')]).toEqual([25, 0]);
  await page.press('Step forward');
  expect(page.said()).toMatch(/^Row 1, column 1\. Safe\. Found: 1\. Cashing out pays €1\.\d\d\./);
  expect([under('covered'), under('found'), under('mine')]).toEqual([24, 1, 0]);
  const told = await tellAll(page);
  expect(told.at(-1)).toBe('Row 3, column 3. A mine. Win: €0.00.');
  expect([under('found'), under('hit'), under('mine'), under('covered')]).toEqual([2, 1, 2, 0]);
});

test.each([
  [250, 500, 'left in time', ['Cashed out at ×2.50. Win: €2.50.', 'Crashed at ×5.00.']],
  [0, 180, 'was aboard at the end', ['Crashed at ×1.80. Win: €0.00.']],
])('CR: a bet that left at %s of %s %s', async (out, crash, _, ends) => {
  const rules: CrashRules = {
    returnToPlayer: 0.97,
    betSteps: [],
    stakes: { least: 100, most: 100, step: 100 },
    auto: { least: 101, most: 1_000_000 },
  };
  const round = { ...SHELL, bet: 100, won: out, auto: null, out, flight: 3 };
  const page = await open(viewOf({ ...LOOK, kind: 'crash' }, round, { rules, crash }));
  const told = await tellAll(page);
  expect(told).toEqual(['Your bet of €1.00 is aboard.', ...ends]);
  expect(page.root.querySelector('.cr-times')?.textContent).toBe(`×${(crash / 100).toFixed(2)}`);
});

test('RP6: a hidden seed is not there, a revealed one is checked on the page', async () => {
  const base = { commitment: 'ab'.repeat(32), clientSeed: 'mine', nonce: 4 };
  const hidden = await open({ ...spins('medium', []), seed: { ...base, record: null } });
  expect(hidden.root.textContent).toContain('stays secret');
  expect(hidden.button('Draw it again here')).toBeUndefined();

  const seed = { serverSeed: '7f'.repeat(32), clientSeed: 'mine', nonce: 4 };
  const outcome = drawRound(mathModels.medium, 200, fairDraw(seed));
  const record: RoundRecord = {
    roundId: 'round-1',
    kind: 'slot',
    terms: { model: 'medium', feature: false },
    ...seed,
    commitment: commitmentOf(seed.serverSeed),
    outcome,
  };
  const check = async (changed: Partial<RoundRecord>) => {
    const told = { ...record, ...changed };
    const page = await open({ ...spins('medium', []), seed: { ...told, record: told } });
    page.button('Draw it again here').click();
    const proof = page.root.querySelector<HTMLElement>('.replay-proof');
    while (!proof?.dataset.agrees) await page.settled();
    return proof.textContent;
  };
  expect(await check({})).toMatch(/^It agrees/);
  // what stands there is what the command reads
  const page = await open({ ...spins('medium', []), seed: { ...record, record } });
  const text = page.root.querySelector<HTMLTextAreaElement>('textarea[aria-label^="The record"]');
  expect(redraw(JSON.parse(text?.value ?? ''))).toMatchObject({
    seedAgrees: true,
    outcomeAgrees: true,
  });
  expect(await check({ commitment: base.commitment })).toContain('not the one committed to');
  expect(await check({ nonce: 5 })).toContain('another outcome');
  expect(await check({ kind: 'dice' as never })).toContain('could not be checked');
});
