import { runInNewContext } from 'node:vm';
import { BOOT_WATCH } from './boot-watch';

type Listener = (event: object) => void;

/** A page before the shell has painted; `painted` makes the skeleton go. */
const page = () => {
  const listeners = new Map<string, Listener>();
  const sent: { context: object; label: string }[] = [];
  const state = { painted: false, readyState: 'loading' };
  const blocks: Record<string, string> = {
    boot: '{"view":"signed"}',
    composition: '{"shell":{"build":"s2"}}',
  };
  const document = {
    get readyState() {
      return state.readyState;
    },
    getElementById: (id: string) => ({ textContent: blocks[id] }),
    querySelector: () => (state.painted ? null : {}),
  };
  const scope = {
    document,
    location: { pathname: '/promo', search: '?tab=past' },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    fetch: async (_path: string, { body }: { body: string }) => void sent.push(JSON.parse(body)),
  };
  runInNewContext(BOOT_WATCH, scope);
  return {
    sent,
    state,
    scope: scope as typeof scope & { pressed?: unknown; opened?: string },
    fire: (name: string, event: object = {}) => listeners.get(name)?.(event),
  };
};

test('E-3: a shell that does not come is told, once the page is read', () => {
  const { sent, state, fire } = page();
  fire('error', { target: { src: 'http://localhost/r/shell/s2/main.js' } });
  expect(sent).toEqual([]);
  state.readyState = 'interactive';
  fire('DOMContentLoaded');
  expect(sent).toMatchObject([
    {
      label: 'shell.render',
      context: { area: 'shell', build: 's2', view: 'signed', reason: 'script not loaded' },
    },
  ]);
});

test('E-3: one that throws before it painted is told once', () => {
  const { sent, state, fire } = page();
  state.readyState = 'complete';
  for (const message of ['first', 'second'])
    fire('error', { filename: '/r/shell/s2/main.js', message });
  expect(sent).toMatchObject([{ context: { reason: 'first' } }]);
});

test('what fails elsewhere, or after the shell took over, is not its business', () => {
  const { sent, state, fire } = page();
  state.readyState = 'complete';
  fire('error', { filename: 'https://extension.test/x.js', message: 'x' });
  fire('error', { target: { src: '/r/lobby/l1/area.js' } });
  state.painted = true;
  fire('error', { filename: '/r/shell/s2/main.js', message: 'late' });
  expect(sent).toEqual([]);
});

test('a press on a page that nobody has taken over yet is left for the shell', () => {
  const { scope, state, fire } = page();
  fire('click', { target: 'a tab' });
  expect([scope.pressed, scope.opened]).toEqual(['a tab', '/promo?tab=past']);
  state.painted = true;
  fire('click', { target: 'another' });
  expect(scope.pressed).toBe('a tab');
});
