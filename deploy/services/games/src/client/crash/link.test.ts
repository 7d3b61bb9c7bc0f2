import { linkTo, type Socket } from './link';

function line() {
  const sockets: { sent: string[]; emit(name: string, event: object): void }[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const states: string[] = [];
  const link = linkTo({
    token: 'run-token',
    hear: () => {},
    state: (state) => void states.push(state),
    later(ms, run) {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    open() {
      const listeners: Record<string, (event: object) => void> = {};
      const sent: string[] = [];
      sockets.push({ sent, emit: (name, event) => listeners[name]?.(event) });
      const socket = {
        readyState: 1,
        send: (text: string) => void sent.push(text),
        close: () => {},
        addEventListener: (name: string, listen: (event: object) => void) => {
          listeners[name] = listen;
        },
      };
      return socket as unknown as Socket;
    },
  });
  const fire = (ms: number) =>
    timers
      .splice(
        timers.findIndex((timer) => timer.ms === ms),
        1,
      )[0]
      ?.run();
  return { link, sockets, states, fire };
}
const table = { data: JSON.stringify({ type: 'table' }) };

test('it enters by itself, and again after a break', () => {
  const { sockets, states, fire } = line();
  sockets[0]?.emit('open', {});
  sockets[0]?.emit('message', table);
  sockets[0]?.emit('close', { code: 1006 });
  fire(300);
  sockets[1]?.emit('open', {});
  sockets[1]?.emit('message', table);
  expect(sockets.map(({ sent }) => sent)).toEqual([
    ['{"type":"enter","token":"run-token"}'],
    ['{"type":"enter","token":"run-token"}'],
  ]);
  expect(states).toEqual(['open', 'lost', 'open']);
});

test('silence is a break, said once', () => {
  const { sockets, states, fire } = line();
  sockets[0]?.emit('message', table);
  fire(9000);
  sockets[0]?.emit('close', { code: 1006 });
  expect(states).toEqual(['open', 'lost']);
});

test('a page that came late to say who it is comes back', () => {
  const { sockets, states, fire } = line();
  sockets[0]?.emit('close', { code: 1001 });
  fire(300);
  expect([states, sockets.length]).toEqual([['lost'], 2]);
});

test('what the server will not have comes not back', () => {
  const { sockets, states } = line();
  sockets[0]?.emit('close', { code: 4401 });
  expect(states).toEqual(['over']);
  expect(sockets).toHaveLength(1);
});
