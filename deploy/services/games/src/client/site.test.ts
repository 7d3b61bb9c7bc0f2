/** @jest-environment jsdom */
import { siteAround } from './site';
import { voices } from './voices/voice';

const SITE = 'http://localhost:3000';

function framed() {
  const parent = { postMessage: jest.fn() };
  const listeners: ((event: Partial<MessageEvent>) => void)[] = [];
  const page = {
    parent,
    addEventListener: (_type: string, listen: () => void) => listeners.push(listen),
  };
  const site = siteAround(page as unknown as Window, SITE);
  const receive = (origin: string, source: unknown, data: object) =>
    listeners.forEach((listen) => void listen({ origin, source: source as Window, data }));
  return { site, parent, receive };
}

test('F3: messages go to the exact origin of the site', () => {
  const { site, parent } = framed();
  site.send({ type: 'closeFrame' });
  expect(parent.postMessage).toHaveBeenCalledWith(
    { source: 'casino-game', type: 'closeFrame' },
    SITE,
  );
});

test('F3, F3a: only the site around the frame is listened to', () => {
  const { site, parent, receive } = framed();
  const heard: object[] = [];
  site.onMessage((message) => heard.push(message));
  const pause = { source: 'casino-site', type: 'pause' };
  receive('http://evil.example', parent, pause);
  receive(SITE, {}, pause);
  receive(SITE, parent, { type: 'pause' });
  expect(heard).toEqual([]);
  receive(SITE, parent, pause);
  expect(heard).toEqual([pause]);
});

test('a game that stands alone talks to nobody', () => {
  const page = { addEventListener: jest.fn() } as unknown as Window & { parent: Window };
  page.parent = page;
  const site = siteAround(page, SITE);
  expect(site.framed).toBe(false);
  expect(() => site.send({ type: 'exit' })).not.toThrow();
});

test('a game that stands alone goes home by the address that its site named', () => {
  const page = { addEventListener: jest.fn() } as unknown as Window & { parent: Window };
  page.parent = page;
  const left: string[] = [];
  const site = siteAround(page, SITE, `${SITE}/`, voices.own, (url) => left.push(url));
  expect(site.hasWayOut).toBe(true);
  site.send({ type: 'roundStarted', roundId: 'r', bet: 1 });
  site.send({ type: 'closeFrame' });
  expect(left).toEqual([`${SITE}/`]);
});
