/** @jest-environment jsdom */
import { FRAME_SCRIPT } from './frame-script';

// biome-ignore lint/suspicious/noExplicitAny: the types of a server know no browser
const { document, window, MessageEvent, Event } = globalThis as any;
const SITE = 'https://site.test';
const PAGE =
  '<ol></ol><p></p><form hidden><textarea name="body"></textarea><button>Send</button></form>';

interface Sent {
  path: string;
  authorization: string;
  body: unknown;
}
/** The frame in a page of the site; what it says to the page, and what it asks its own server. */
const open = (
  messages: () => { status?: number; items?: object[]; unread?: number },
  script?: string,
) => {
  document.body.innerHTML = PAGE;
  document.documentElement.lang = 'en';
  delete document.body.dataset.script;
  if (script) document.body.dataset.script = script;
  Object.assign(document.body.dataset, {
    site: SITE,
    lost: 'lost',
    hello: 'hello',
    often: 'often',
  });
  const told: { type: string }[] = [];
  const sent: Sent[] = [];
  const parent = {
    postMessage: (message: { type: string }, origin: string) =>
      origin === SITE && told.push(message),
  };
  const ask = async (path: string, init: { headers: Record<string, string>; body?: string }) => {
    sent.push({
      path,
      authorization: init.headers.authorization ?? '',
      body: init.body && JSON.parse(init.body),
    });
    const { status = 200, items = [], unread = 0 } = messages();
    return { ok: status < 400, status, json: async () => ({ items, unread }) };
  };
  // the script reads its globals by name
  new Function('parent', 'fetch', 'crypto', FRAME_SCRIPT)(parent, ask, {
    randomUUID: () => 'key-1',
  });
  const hear = async (data: unknown, origin = SITE, source: unknown = parent) => {
    const event = new MessageEvent('message', { data, origin });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return { told, sent, hear };
};
const at = '2026-06-15T12:00:00Z';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('CT-3: it says that it is ready, and takes its ticket from the site’s own window alone', async () => {
  const { told, sent, hear } = open(() => ({}));
  expect(told).toEqual([{ type: 'ready' }]);
  await hear({ type: 'open', token: 'evil' }, 'https://evil.test');
  await hear({ type: 'open', token: 'evil' }, SITE, {});
  expect(sent).toEqual([]);
  await hear({
    type: 'open',
    provider: 'own',
    token: 'good',
    look: { accent: '#fff', page: 'url(x)' },
  });
  expect(sent[0]).toMatchObject({ path: '/chat/messages?after=0', authorization: 'Bearer good' });
  expect(told).toContainEqual({ type: 'opened' });
  const { style } = document.documentElement;
  expect([style.getPropertyValue('--accent'), style.getPropertyValue('--page')]).toEqual([
    '#fff',
    '',
  ]);
});

test('what was said is shown as text, once, and answers are told to be seen', async () => {
  const items = [
    { id: 1, author: 'visitor', body: '<b>Hi</b>', at },
    { id: 2, author: 'support', body: 'Hello', at },
  ];
  const { sent, hear } = open(() => ({ items, unread: 1 }));
  await hear({ type: 'open', provider: 'own', token: 't' });
  await hear({ type: 'news' });
  const lines = [...document.querySelectorAll('li')];
  expect(lines.map(({ className }: { className: string }) => className)).toEqual([
    'visitor',
    'support',
  ]);
  expect(lines[0]?.firstChild?.textContent).toBe('<b>Hi</b>');
  expect(sent.map(({ path }) => path)).toContain('/chat/seen');
  expect(sent.at(-1)?.path).not.toBe('/chat/messages?after=0');
});

test('CT-3: a ticket that ended is asked for anew, and what was typed stays', async () => {
  let status = 200;
  const { told, hear } = open(() => ({ status }));
  await hear({ type: 'open', provider: 'own', token: 't' });
  status = 401;
  const field = document.querySelector('textarea');
  field.value = 'still here';
  document.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(told).toContainEqual({ type: 'ticket' });
  expect([field.value, document.querySelector('p')?.textContent]).toEqual(['still here', 'lost']);
});

test('CT-4: a provider’s script is asked for with what the provider reads, and its failure is told', async () => {
  const script = 'https://provider.test/button.js';
  const settings = {
    account: 'a',
    location: 'vip',
    visitor: { id: 'v', email: null },
    signature: 's',
  };
  const { told, hear } = open(() => ({}), script);
  await hear({ type: 'open', provider: 'webim', settings });
  const tag = document.head.querySelector(`script[src="${script}"]`);
  expect(Reflect.get(window, 'webim')).toMatchObject({
    accountName: 'a',
    location: 'vip',
    visitor: { id: 'v', hash: 's' },
  });
  tag?.dispatchEvent(new Event('error'));
  expect(told.map(({ type }) => type)).toEqual(['ready', 'failed']);
});
