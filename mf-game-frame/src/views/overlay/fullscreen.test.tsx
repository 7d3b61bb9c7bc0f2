import { screen } from '@testing-library/react';
import { runGame } from 'shared-contracts/catalogue';
import { gameRun, playRules } from '../../testing/builders';
import { frame, open } from '../../testing/open-game';

beforeEach(() => {
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenEnabled');
});

/** The ways to the full screen that a game under these rules has. */
const waysUnder = async (rules: { disabledFullscreen: boolean } | undefined) => {
  const { data } = gameRun();
  const run = gameRun({ data: { ...data, ...(rules ? { play: playRules(rules) } : {}) } });
  open({ prepare: (fake) => fake.http.on(runGame, run) });
  const element = await frame();
  return {
    allow: element.getAttribute('allow'),
    buttons: screen.queryAllByRole('button', { name: 'Full screen' }).length,
  };
};

test('FF7: the rules of a place may bar the full screen: no button, and no right of the frame', async () => {
  expect(await waysUnder({ disabledFullscreen: true })).toEqual({ allow: 'autoplay', buttons: 0 });
});

test.each([undefined, { disabledFullscreen: false }])(
  'FF7: under %j both are there',
  async (rules) => {
    expect(await waysUnder(rules)).toEqual({ allow: 'autoplay; fullscreen', buttons: 1 });
  },
);
