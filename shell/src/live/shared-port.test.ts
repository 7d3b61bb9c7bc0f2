import { balanceChanged } from 'shared-contracts/accounts';
import { prizePoolUpdated } from 'shared-contracts/promos';
import { FakeLiveServer } from '../testing/fake-live-server';
import { FakeBrowser } from '../testing/fake-tabs';
import { LiveTab } from '../testing/live-tab';
import { SharedPort } from './shared-port';

let browser: FakeBrowser;
let server: FakeLiveServer;
let tabs: LiveTab[];
beforeEach(() => {
  jest.useFakeTimers();
  browser = new FakeBrowser();
  server = new FakeLiveServer();
  tabs = [];
});
afterEach(() => {
  for (const tab of tabs) tab.live.dispose();
  jest.useRealTimers();
});

const pass = (ms = 100) => jest.advanceTimersByTimeAsync(ms);
const open = async (hash?: string | null) => {
  const tab = LiveTab.open(browser, server, hash);
  tabs.push(tab);
  await pass();
  return tab;
};
const pay = async (times = 1, hash = 'h') => {
  for (let n = 0; n < times; n += 1)
    server.tell(`money.${hash}`, balanceChanged.name, {
      balance: n,
      bonus: 0,
      wagering: 0,
      currency: 'EUR',
    });
  await pass();
};
const grow = async (room: string) => {
  server.tell(room, prizePoolUpdated.name, { id: room, value: { amount: 1, currency: 'EUR' } });
  await pass();
};
const asked = (name: string) => server.asked.filter((one) => one.name === name);

it('SPEC 13: tabs of a visitor have one connection, and each hears everything once and in order', async () => {
  const all = [await open(), await open(), await open()];
  await pay(5);
  expect([server.connected, server.opened]).toEqual([1, 1]);
  for (const { seen } of all) expect(seen).toEqual([1, 2, 3, 4, 5]);
});

it('SPEC 13: what is no event is passed over, in every tab', async () => {
  const all = [await open(), await open()];
  for (const noise of [null, undefined, 7, 'text', [], {}, { stream: 7 }]) server.say(noise);
  await pay(2);
  for (const { seen, resyncs } of all) expect([seen, resyncs]).toEqual([[1, 2], 0]);
});

it('a tab that is gone is heard of no more, and leaves nothing at its page', async () => {
  const tab = await open();
  tab.live.dispose();
  expect(tab.tab.listeners).toBe(0);
});

it('SPEC 13: a tab without others tells them nothing of its events', async () => {
  await open();
  await pay();
  expect(browser.posted).not.toContainEqual(expect.objectContaining({ kind: 'event' }));
});

it('SPEC 13a: when the tab with the connection goes, another one connects, and what was missed is told', async () => {
  const [first, second, third] = [await open(), await open(), await open()];
  await pay(2);
  first.die();
  await pay(2);
  await pass(2000);
  expect([server.connected, server.opened]).toEqual([1, 2]);
  // before anything else is said
  for (const { seen } of [second, third]) expect(seen).toEqual([1, 2, 3, 4]);
  await pay();
  for (const { seen, resyncs } of [second, third])
    expect([seen, resyncs]).toEqual([[1, 2, 3, 4, 5], 0]);
});

it('SPEC 13c: when another tab connects, every tab is in its rooms again', async () => {
  const [first, , third] = [await open(), await open(), await open()];
  const heard: string[] = [];
  third.live.on(prizePoolUpdated).subscribe(({ stream }) => heard.push(stream));
  third.live.join('action.3');
  await pass();
  first.die();
  await pass(2000);
  await grow('action.3');
  expect(heard).toEqual(['action.3']);
});

it('SPEC 13: a tab is told of an end only once it was told that it is connected', async () => {
  const enter = async () => {
    const { tabs: shared, win } = browser.tab();
    const said: string[] = [];
    const tell = (what: string) => () => void said.push(what);
    const port = new SharedPort(
      { who: 'h', tabs: shared, win, openSocket: server.openSocket },
      {
        opened: tell('opened'),
        closed: tell('closed'),
        stopped: tell('stopped'),
        ended: tell('ended'),
        alive: tell('alive'),
        event: tell('event'),
        resync: tell('resync'),
      },
    );
    port.open();
    await pass();
    return { port, said };
  };
  const [first, second] = [await enter(), await enter()];
  expect([first.said, second.said]).toEqual([['opened'], ['opened']]);
  server.cut();
  await pass();
  expect([first.said, second.said]).toEqual([
    ['opened', 'closed'],
    ['opened', 'closed'],
  ]);
  first.port.close();
  await pass();
  expect(second.said).toEqual(['opened', 'closed', 'opened']);
  second.port.close();
});

it('SPEC 13a: a tab that is closed in order hands over at once', async () => {
  const [first, second] = [await open(), await open()];
  first.live.dispose();
  await pay();
  await pass(2000);
  expect([server.connected, second.seen]).toEqual([1, [1]]);
});

it('SPEC 13b: tabs of different visitors never meet', async () => {
  const [player, other, guest] = [await open('h'), await open('o'), await open(null)];
  await pay(2, 'h');
  await pay(1, 'o');
  expect([player.seen, other.seen, guest.seen]).toEqual([[1, 2], [1], []]);
  expect(server.connected).toBe(3);
});

it('SPEC 13b: who logs out hears nothing more, and the others go on', async () => {
  const [first, second] = [await open(), await open()];
  await pay();
  first.hash = null;
  await first.live.restart();
  await pay();
  await pass(2000);
  await pay();
  expect([first.seen, second.seen]).toEqual([[1], [1, 2, 3]]);
});

it('SPEC 13c: a tab hears the rooms that it is in, and the last one leaves a room at the server', async () => {
  const [first, second] = [await open(), await open()];
  const heard: string[] = [];
  for (const [name, { live }] of Object.entries({ first, second }))
    live.on(prizePoolUpdated).subscribe(({ stream }) => heard.push(`${name} ${stream}`));
  const leave = [first.live.join('action.1'), second.live.join('action.1')];
  second.live.join('action.2');
  await pass();
  await grow('action.1');
  await grow('action.2');
  expect(heard).toEqual(['first action.1', 'second action.1', 'second action.2']);
  leave[1]?.();
  await grow('action.1');
  expect([heard.at(-1), asked('leaveroom')]).toEqual(['first action.1', []]);
  leave[0]?.();
  await pass();
  expect(asked('leaveroom')).toEqual([{ name: 'leaveroom', body: { rooms: ['action.1'] } }]);
});

it('SPEC 13c: the rooms of a tab that goes are left', async () => {
  await open();
  const second = await open();
  second.live.join('action.2');
  await pass();
  second.live.dispose();
  await pass();
  expect(asked('leaveroom')).toEqual([{ name: 'leaveroom', body: { rooms: ['action.2'] } }]);
});

it('SPEC 13d: after a break all tabs resume from their positions, and the server is asked once', async () => {
  const all = [await open(), await open(), await open()];
  await pay(3);
  server.asked.length = 0;
  server.cut();
  await pay(2);
  await pass(3000);
  for (const { seen } of all) expect(seen).toEqual([1, 2, 3, 4, 5]);
  expect([asked('register').length, asked('resume').length]).toEqual([1, 1]);
});

it('SPEC 9a: a request of any tab that is not answered makes another connection for all', async () => {
  const [first, second] = [await open(), await open()];
  server.refuses = (name) => (name === 'jointoroom' ? { answer: undefined } : null);
  second.live.join('action.1');
  await pass();
  server.refuses = () => null;
  await pass(2000);
  await pay();
  expect([server.connected, server.opened, first.seen, second.seen]).toEqual([1, 2, [1], [1]]);
});

it('SPEC 9: while no tab is looked at none tries to connect, and the first that is looked at does for all', async () => {
  const [first, second] = [await open(), await open()];
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  server.isDown = true;
  server.cut();
  await pass(300_000);
  expect(server.tried).toBe(1);
  server.isDown = false;
  hidden.mockRestore();
  second.live.wake();
  await pass();
  await pay();
  expect([server.connected, first.seen, second.seen]).toEqual([1, [1], [1]]);
});

it('SPEC 12: when the server wants to be left alone no tab comes, also one that takes over or is new', async () => {
  const [first, second] = [await open(), await open()];
  server.stop(30);
  await pass();
  first.die();
  await open();
  await pass(20_000);
  expect(server.opened).toBe(1);
  await pass(20_000);
  await pay();
  expect([server.connected, second.seen]).toEqual([1, [1]]);
});

it('SPEC 16: that the session was ended, every tab is told, and why', async () => {
  const [first, second] = [await open(), await open()];
  server.end('player_excluded');
  await pass();
  expect([first.ended, second.ended]).toEqual([['player_excluded'], ['player_excluded']]);
});

it('SPEC 14: a page that is put aside leaves the connection to others, and comes back when it is shown', async () => {
  const [first, second] = [await open(), await open()];
  first.putAside();
  first.tab.freeze();
  await pay(2);
  expect([server.connected, second.seen]).toEqual([1, [1, 2]]);
  first.tab.thaw();
  await pass(2000);
  await pay();
  expect([server.connected, first.seen]).toEqual([1, [1, 2, 3]]);
});

it('SPEC 14a: a frozen tab that says nothing loses the connection to one that does', async () => {
  const [first, second] = [await open(), await open()];
  await pay();
  first.tab.freeze();
  await pay(2);
  expect(second.seen).toEqual([1]);
  await pass(40_000);
  expect(second.seen).toEqual([1, 2, 3]);
  first.tab.thaw();
  await pass(5000);
  await pay();
  expect([server.connected, first.seen, second.seen]).toEqual([1, [1, 2, 3, 4], [1, 2, 3, 4]]);
});

it('SPEC 14a: a new tab beside a frozen one does not wait for it', async () => {
  const first = await open();
  first.tab.freeze();
  const second = await open();
  await pass(6000);
  await pay();
  expect(second.seen).toEqual([1]);
});

it('SPEC 15: where the browser gives no locks a tab has a connection of its own', async () => {
  browser.refuses = true;
  const all = [await open(), await open()];
  await pass(2000);
  await pay();
  expect(server.connected).toBe(2);
  for (const { seen } of all) expect(seen).toEqual([1]);
});

it('SPEC 15: a tab whose rooms have no place beside those of the others has a connection of its own', async () => {
  const [first, second] = [await open(), await open()];
  for (let n = 0; n < 90; n += 1) first.live.join(`action.${n}`);
  await pass();
  for (let n = 90; n < 120; n += 1) second.live.join(`action.${n}`);
  await pass(2000);
  await pay();
  await grow('action.119');
  expect([server.connected, first.seen, second.seen]).toEqual([2, [1], [1]]);
});
