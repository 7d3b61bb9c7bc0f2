import { screen } from '@testing-library/react';
import type { LogEntry } from 'shared-contracts/content';
import { buildArea, FakeRuntime, page, withLastGood } from '../testing/fake-areas';
import { closeSites, openSite } from '../testing/open-site';
import { watchErrors } from './watch-errors';

afterEach(closeSites);

const WORDS = 'Something went wrong. Try again later.';
const thrownAt = (file: string): Error =>
  Object.assign(new Error('no handler'), {
    stack: `Error: no handler\n    at press (${file}:1:2)`,
  });
const OWN = 'https://casino.test/r/lobby/b0/area.js';

const open = async () => {
  const runtime = new FakeRuntime().serve(
    'lobby/b0',
    buildArea({ name: 'lobby', pages: { main: page('Lobby') } }),
  );
  const { shell, network } = await openSite({
    path: '/',
    runtime,
    composition: { areas: { lobby: withLastGood('lobby') } },
  });
  await screen.findByRole('heading', { name: 'Lobby' });
  watchErrors(window, shell);
  return () =>
    network.sent
      .filter(({ path }) => path === '/log')
      .map(({ body }) => body as LogEntry)
      .filter(({ message }) => message === 'no handler');
};

it.each([
  ['a handler', 'window', (error: Error) => new ErrorEvent('error', { error })],
  [
    'a promise',
    'promise',
    (error: Error) => Object.assign(new Event('unhandledrejection'), { reason: error }),
  ],
])(
  'an error in %s is told of with its build, and the player hears of it once',
  async (_, label, event) => {
    const told = await open();
    window.dispatchEvent(event(thrownAt(OWN)));
    window.dispatchEvent(event(thrownAt(OWN)));
    expect(await screen.findAllByText(WORDS)).toHaveLength(1);
    expect(told()).toEqual([
      expect.objectContaining({
        label,
        message: 'no handler',
        context: expect.objectContaining({ area: 'lobby', build: 'b0' }),
      }),
    ]);
  },
);

it('an error of a browser’s extension is told of, and no player hears of it', async () => {
  const told = await open();
  window.dispatchEvent(
    new ErrorEvent('error', { error: thrownAt('chrome-extension://x/content.js') }),
  );
  // of the page itself something is said after it
  window.dispatchEvent(new ErrorEvent('error', { error: thrownAt(OWN) }));
  expect(await screen.findAllByText(WORDS)).toHaveLength(1);
  expect(told().map(({ context }) => context?.area)).toEqual([undefined, 'lobby']);
});
