/** @jest-environment jsdom */
import type { RoundView } from '../protocol';
import { alertText, FEATURE, NO_WIN, round, SMALL_WIN, seat } from '../testing/seat';
import { ApiError } from './api';
import type { AutoplayPlan } from './autoplay';
import { listenToKeys } from './keys';

const PLAN: AutoplayPlan = {
  rounds: 3,
  winOver: null,
  balanceUnder: null,
  balanceOver: null,
  onFeature: false,
};
const lost = round([NO_WIN]);
const won = round([SMALL_WIN]);

/** A player who has chosen; the rounds are answered one after another, the last one again and again. */
async function playing(plan: Partial<AutoplayPlan>, rounds: [RoundView, ...RoundView[]] = [lost]) {
  const waits: (() => void)[] = [];
  // the pause between rounds is held until the test lets it go
  const wait = (ms: number) =>
    ms === 500 || ms === 1500 ? new Promise<void>((go) => void waits.push(go)) : Promise.resolve();
  const at = seat({ wait });
  await at.game.start();
  let balance = 100_000;
  at.api.spin.mockImplementation(async () => {
    const answer = rounds[Math.min(at.api.spin.mock.calls.length, rounds.length) - 1] ?? lost;
    balance += answer.won - 200;
    return { round: answer, balance };
  });
  at.api.resume.mockImplementation(async (_id: string, index: number) => ({
    round: round([FEATURE], index + 1),
    balance,
  }));
  at.deps.askAuto = (_bet, _balance, start) => start({ ...PLAN, ...plan });
  at.press('Autoplay');
  await at.settled();
  return {
    ...at,
    /** The pause after a round is over. */
    async goOn() {
      for (const go of waits.splice(0)) go();
      await at.settled();
    },
    played: () => at.api.spin.mock.calls.length,
  };
}
const main = () => document.querySelector<HTMLButtonElement>('.spin-button');

test('J10: as many rounds begin as were chosen, each marked, and the button counts and ends them', async () => {
  const at = await playing({ rounds: 3 });
  expect(main()?.getAttribute('aria-label')).toBe('Stop autoplay');
  expect(main()?.textContent).toBe('2');
  await at.goOn();
  await at.goOn();
  expect(alertText()).toBe('Autoplay has ended. Rounds played: 3.');
  await at.goOn();
  expect(at.api.spin.mock.calls.map(([, bet, more]) => [bet, more])).toEqual(
    Array.from({ length: 3 }, () => [200, { byItself: true }]),
  );
  expect(main()?.getAttribute('aria-label')).toBe('Spin');
  // a round by hand is none of them
  at.press('Spin');
  await at.settled();
  await at.goOn();
  expect(at.api.spin.mock.calls.slice(3).map(([, , more]) => more)).toEqual([{}]);
});

test.each([
  ['a round that wins more', { winOver: won.won - 1 }, 'a round won more than'],
  ['a balance below', { balanceUnder: 100_000 - 200 + won.won + 1 }, 'the balance is below'],
  ['a balance above', { balanceOver: 100_000 - 200 + won.won - 1 }, 'the balance is above'],
])('J10: %s ends it, the same sum does not', async (_, plan, said) => {
  const at = await playing(plan, [won]);
  expect(alertText()).toContain(said);
  await at.goOn();
  expect(at.played()).toBe(1);
  const [name = '', sum = 0] = Object.entries(plan)[0] ?? [];
  const same = await playing({ [name]: name === 'balanceUnder' ? sum - 1 : sum + 1 }, [won]);
  await same.goOn();
  expect(same.played()).toBe(2);
});

test('J10: a feature ends it where that was chosen, else it is played and the rounds go on', async () => {
  for (const onFeature of [true, false]) {
    const at = await playing({ onFeature }, [round([FEATURE]), lost]);
    for (let step = 0; step < 30; step += 1) await at.goOn();
    expect(at.overlays.intro).toHaveBeenCalledTimes(1);
    expect(at.played()).toBe(onFeature ? 1 : 3);
    expect(
      at.said.filter((one) => (one as { type: string }).type === 'roundFinished'),
    ).toHaveLength(at.played());
  }
});

test.each([
  ['the main button', (at: Awaited<ReturnType<typeof playing>>) => at.press('Stop autoplay')],
  ['the autoplay button', (at: Awaited<ReturnType<typeof playing>>) => at.press('Autoplay')],
  ['a look at the rules', (at: Awaited<ReturnType<typeof playing>>) => at.game.actions.info()],
])('J10: %s ends it: the next round needs a press', async (_, end) => {
  const at = await playing({ rounds: 100 });
  end(at);
  expect(alertText()).toBe('Autoplay has stopped.');
  await at.goOn();
  expect(at.played()).toBe(1);
  expect(main()?.getAttribute('aria-label')).toBe('Spin');
});

test.each([' ', 'Escape'])('J10: the key "%s" ends it', async (key) => {
  const at = await playing({ rounds: 100 });
  listenToKeys(document, at.actions, at.deps.session.play);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await at.goOn();
  expect(at.played()).toBe(1);
});

test.each(['pause', 'stopAutoplay'] as const)(
  'J10: "%s" of the site ends it, also after it goes on',
  async (type) => {
    const at = await playing({ rounds: 100 });
    at.tell({ source: 'casino-site', type });
    expect(alertText()).toBe('Autoplay has stopped: the site paused the game.');
    at.tell({ source: 'casino-site', type: 'resume' });
    await at.goOn();
    expect(at.played()).toBe(1);
  },
);

test('J10: a page that is hidden ends it', async () => {
  const at = await playing({ rounds: 100 });
  const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  look.mockRestore();
  await at.goOn();
  expect([at.played(), alertText()]).toEqual([1, 'Autoplay has stopped: the page was hidden.']);
});

test.each([
  ['network', /No connection.* Autoplay has stopped\.$/],
  ['limit_reached', /over a limit.* Autoplay has stopped\.$/],
  ['session_inactive', /another window.* Autoplay has stopped\.$/],
] as const)('J10: an answer %s ends it, and is said', async (code, said) => {
  const at = await playing({ rounds: 100 });
  at.api.spin.mockRejectedValueOnce(new ApiError(code));
  await at.goOn();
  expect(alertText()).toMatch(said);
  await at.goOn();
  expect(at.played()).toBe(2);
});

test('J10: a balance that does not pay the next bet ends it', async () => {
  const at = await playing({ rounds: 100 });
  at.api.spin.mockResolvedValue({ round: lost, balance: 100 });
  await at.goOn();
  await at.goOn();
  expect([at.played(), alertText()]).toEqual([
    2,
    'The balance is too low for this bet. Autoplay has stopped.',
  ]);
});

test('while it goes on the bet stays, and no feature is bought', async () => {
  const at = await playing({ rounds: 100 });
  at.press('Raise the bet');
  at.actions.bet(1);
  expect(at.value('Bet')).toBe('€2.00');
  expect(document.querySelector<HTMLButtonElement>('.bet-more')?.disabled).toBe(true);
});

test('J11: where the market has none there is no button, and no key asks for it', async () => {
  const at = seat({ play: { disabledAutoplay: true } });
  await at.game.start();
  expect(document.querySelector('.auto')).toBeNull();
  at.actions.auto();
  expect(at.deps.askAuto).not.toHaveBeenCalled();
  const free = seat();
  await free.game.start();
  free.actions.auto();
  expect(free.deps.askAuto).toHaveBeenCalledTimes(1);
});

test('where the market has a least time of a round, the next one waits for it', async () => {
  let over = () => {};
  const wait = (ms: number) =>
    ms === 2500
      ? new Promise<void>((go) => {
          over = go;
        })
      : Promise.resolve();
  const at = seat({ play: { minimumRoundDuration: 2500 }, wait });
  await at.game.start();
  at.api.spin.mockResolvedValue({ round: lost, balance: 99_800 });
  at.deps.askAuto = (_bet, _balance, start) => start(PLAN);
  at.press('Autoplay');
  await at.settled();
  expect(at.api.spin).toHaveBeenCalledTimes(1);
  over();
  await at.settled();
  expect(at.api.spin).toHaveBeenCalledTimes(2);
});
