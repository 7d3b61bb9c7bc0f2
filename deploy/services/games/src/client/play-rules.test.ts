/** @jest-environment jsdom */
import type { PlayRules } from 'shared-contracts/catalogue';
import { NO_WIN, round, seat, status } from '../testing/seat';
import { listenTo } from './keyboard';
import { rhythm } from './pace';

/** A player at a slot whose reels turn, under rules that differ so from none. */
async function spinning(play: Partial<PlayRules>) {
  const at = seat({ play });
  await at.game.start();
  let land: () => void = () => {};
  at.stage.land.mockImplementation(() => new Promise<void>((resolve) => (land = resolve)));
  at.api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
  at.press('Spin');
  await at.settled();
  return { ...at, land: () => land() };
}
const pacing = () =>
  [...document.querySelectorAll('.spinning .pace')].map((one) => one.getAttribute('aria-label'));

test('where slam stop is disabled no press ends a running spin, and there is no button to stop', async () => {
  const { actions, stage } = await spinning({ disabledSlamstop: true });
  actions.spin();
  expect(stage.hurry).not.toHaveBeenCalled();
  const button = document.querySelector('.spin-button');
  expect(button?.getAttribute('aria-label')).toBe('Spin');
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  const free = await spinning({ disabledTurbo: true, disabledSuperTurbo: true });
  free.press('Stop now');
  expect(free.stage.hurry).toHaveBeenCalledTimes(1);
});

test('another pace is that of the next spin', async () => {
  const { actions, stage, api, press, land, settled } = await spinning({ disabledSlamstop: true });
  actions.pace();
  expect(stage.land).toHaveBeenLastCalledWith(expect.anything(), 'usual');
  land();
  await settled();
  press('Spin');
  await settled();
  expect(api.spin).toHaveBeenCalledTimes(2);
  expect(stage.land).toHaveBeenLastCalledWith(expect.anything(), 'turbo');
});

test.each([
  [{}, ['usual', 'turbo', 'superTurbo', 'usual']],
  [{ disabledTurbo: true }, ['usual', 'superTurbo', 'usual', 'superTurbo']],
  [{ disabledSuperTurbo: true }, ['usual', 'turbo', 'usual', 'turbo']],
  [{ disabledTurbo: true, disabledSuperTurbo: true }, ['usual', 'usual', 'usual', 'usual']],
])('under %j one press after another gives %j', async (play, paces) => {
  const { actions, stage, api, press, settled, game } = seat({ play });
  await game.start();
  expect(pacing()).toHaveLength(new Set(paces).size > 1 ? 1 : 0);
  api.spin.mockResolvedValue({ round: round([NO_WIN]), balance: 99_800 });
  for (const pace of paces) {
    press('Spin');
    await settled();
    expect(stage.land).toHaveBeenLastCalledWith(expect.anything(), pace);
    actions.pace();
  }
});

test('the button says which pace it gives, and each is faster than the one before', async () => {
  const { game, press } = seat();
  await game.start();
  const shown = () => {
    const button = document.querySelector('.spinning .pace');
    return [button?.getAttribute('aria-label'), button?.getAttribute('aria-pressed')];
  };
  expect(shown()).toEqual(['Fast spins', 'false']);
  press('Fast spins');
  expect([...shown(), status()]).toEqual(['Fast spins', 'true', 'Fast spins']);
  press('Fast spins');
  expect([...shown(), status()]).toEqual(['Fastest spins', 'true', 'Fastest spins']);
  press('Fastest spins');
  expect([...shown(), status()]).toEqual(['Fast spins', 'false', 'Usual pace']);
  const [usual, turbo, fastest] = (['usual', 'turbo', 'superTurbo'] as const).map(
    (pace) => rhythm(pace, false).turning,
  ) as [number, number, number];
  expect(usual > turbo && turbo > fastest).toBe(true);
});

test.each([true, false])('with disabledSpacebar %s', (disabledSpacebar) => {
  const begin = jest.fn();
  const page = document.implementation.createHTMLDocument();
  const button = page.createElement('button');
  page.body.append(button);
  listenTo(page, { disabledSpacebar }, { ' ': begin, Enter: begin });
  const press = (key: string, target: HTMLElement) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event;
  };
  press(' ', page.body);
  expect(begin).toHaveBeenCalledTimes(disabledSpacebar ? 0 : 1);
  press('Enter', page.body);
  expect(begin).toHaveBeenCalledTimes(disabledSpacebar ? 1 : 2);
  // a button with the focus keeps its keys: the browser presses it
  for (const key of [' ', 'Enter']) expect(press(key, button).defaultPrevented).toBe(false);
});

test.each([true, false])(
  'with displayRTP %s the return stands over the reels or not',
  async (displayRTP) => {
    const { game } = seat({ play: { displayRTP } });
    await game.start();
    expect(document.querySelector('.tools')?.textContent).toBe(
      displayRTP ? 'Return to player 96.04%' : '',
    );
  },
);
