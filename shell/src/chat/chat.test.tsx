import { act, screen, waitFor, within } from '@testing-library/react';
import { logout } from 'shared-contracts/accounts';
import { modals } from 'shared-contracts/area';
import { chatUnread, createChatTicket, getUnreadChat, getWebimChat } from 'shared-contracts/chat';
import type { ServerData } from 'shared-contracts/content';
import { buildBrand } from 'shared-contracts/testing';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite, type SiteOptions, serverData } from '../testing/open-site';
import { FRAME_PATIENCE } from './chat-store';

const FRAME = 'https://chat.test/chat/frame';
const ORIGIN = 'https://chat.test';
type Config = ServerData['callCenterConfig'];
const own: Config = {
  provider: 'own',
  maintenance: false,
  settings: { frame: FRAME },
  messengers: { telegram: 'https://t.test/us', viber: null },
};
const areas = () =>
  new FakeRuntime().serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }));

const open = async (config: Partial<Config> = {}, site: SiteOptions = {}) => {
  const network = site.network ?? new FakeNetwork();
  network
    .on(createChatTicket, { data: { token: 'ticket-1', expiresAt: '2030-01-01T00:00:00Z' } })
    .on(getUnreadChat, { data: { unread: 0 } });
  const opened = await openSite({
    path: '/',
    runtime: areas(),
    ...site,
    network,
    boot: {
      brand: buildBrand({ helpLinks: [{ title: 'Contacts', url: '/contacts' }] }),
      serverData: { ...serverData, callCenterConfig: { ...own, ...config } },
      ...site.boot,
    },
  });
  await act(async () => opened.shell.around.begin());
  return opened;
};
type Site = Awaited<ReturnType<typeof open>>;
const button = (name: RegExp = /^Chat with support/) => screen.findByRole('button', { name });
const frame = () => screen.getByTitle<HTMLIFrameElement>('Support');
/** The frame says something; what it is told is kept. */
const ofFrame = () => {
  const inside = frame().contentWindow as Window;
  const told: [unknown, string][] = [];
  jest
    .spyOn(inside, 'postMessage')
    .mockImplementation((...said: unknown[]) => void told.push(said as never));
  const say = (data: unknown, origin = ORIGIN, source: unknown = inside) =>
    act(async () => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    });
  return { told, say };
};

afterEach(async () => {
  await closeSites();
  jest.restoreAllMocks();
});

it('CT-2: nothing of the chat is asked for before somebody opens it; then a sandboxed frame of another origin', async () => {
  const { user, network } = await open();
  const launcher = await button();
  expect([network.of(createChatTicket), document.querySelector('iframe')]).toEqual([[], null]);
  await user.click(launcher);
  expect(new URL(frame().src).origin).toBe(ORIGIN);
  expect(new URL(frame().src).searchParams.get('site')).toBe(window.location.origin);
  expect(frame().getAttribute('sandbox')).not.toContain('top-navigation');
});

it('CT-3: the ticket goes to the frame alone, by its exact origin', async () => {
  const { user, network } = await open();
  await user.click(await button());
  const { told, say } = ofFrame();
  await say({ type: 'ready' }, 'https://evil.test');
  await say({ type: 'ready' }, ORIGIN, {});
  expect([network.of(createChatTicket), told]).toEqual([[], []]);
  await say({ type: 'ready' });
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toMatchObject([{ type: 'open', provider: 'own', token: 'ticket-1' }, ORIGIN]);
});

it('a guest of an address with many talks proves to be a person, and is let in then', async () => {
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const grecaptcha = { ready: (then: () => void) => then(), execute: async () => 'solved' };
    Object.assign(window, { grecaptcha });
    (nodes[0] as HTMLScriptElement).dispatchEvent(new Event('load'));
  });
  const captcha = {
    site_key: 'key',
    active_version: 'third' as const,
    script: 'https://c.test/c.js',
  };
  const boot = { serverData: { ...serverData, callCenterConfig: own, captcha } };
  const { user, network } = await open({}, { boot });
  network.reply(createChatTicket, ({ body }) =>
    (body as { captcha?: object }).captcha
      ? { data: { data: { token: 'ticket-2', expiresAt: '2030-01-01T00:00:00Z' } } }
      : { status: 403, data: { errors: [{ code: 'captcha_required', field: 'captcha' }] } },
  );
  await user.click(await button());
  const { told, say } = ofFrame();
  await say({ type: 'ready' });
  await waitFor(() => expect(told[0]?.[0]).toMatchObject({ type: 'open', token: 'ticket-2' }));
  expect(network.of(createChatTicket).map(({ body }) => body)).toEqual([
    {},
    { captcha: { version: 'third', token: 'solved' } },
  ]);
  Reflect.deleteProperty(window, 'grecaptcha');
});

it('a provider gets the visitor; its guests log in first', async () => {
  const settings = { account: 'a', location: 'vip', signature: null };
  const visitor = {
    id: 'v',
    email: 'ann@example.test',
    custom1: '1',
    custom2: 'level 5',
    fields: { info: 'x' },
  };
  const network = new FakeNetwork().on(getWebimChat, { data: { ...settings, visitor } });
  const { user } = await open({ provider: 'webim' }, { network, boot: { player: true } });
  await user.click(await button());
  const { told, say } = ofFrame();
  await say({ type: 'ready' });
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]?.[0]).toMatchObject({ provider: 'webim', settings: { location: 'vip', visitor } });
});

it('a frame that never comes says so, can be tried again, and the other ways stand there', async () => {
  jest.useFakeTimers();
  try {
    const { user } = await open();
    await user.click(await button());
    act(() => jest.advanceTimersByTime(FRAME_PATIENCE));
    const panel = await screen.findByRole('dialog', { name: 'Support' });
    expect(within(panel).getByText('The chat did not load')).toBeVisible();
    expect(within(panel).getByRole('link', { name: 'Write in Telegram' })).toHaveAttribute(
      'href',
      'https://t.test/us',
    );
    expect(within(panel).getByRole('link', { name: 'Contacts' })).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(frame()).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

it('answers are counted, live too, and seen ones are not', async () => {
  const network = new FakeNetwork();
  const { shell } = await open({}, { network, boot: { player: true } });
  network.on(getUnreadChat, { data: { unread: 2 } });
  await act(async () => shell.session.events.next('login'));
  expect(await button(/2 new answers/)).toBeVisible();
  expect(chatUnread.name).toBe('chat.unread');
});

it('who signs out has no frame any more', async () => {
  const network = new FakeNetwork().on(logout, { ok: true });
  const { shell, user } = await open({}, { network, boot: { player: true } });
  await user.click(await button());
  const { say } = ofFrame();
  await say({ type: 'opened' });
  await act(() => shell.session.logout());
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
});

it('Escape in the frame and the cross end the talk', async () => {
  const { user } = await open();
  await user.click(await button());
  await ofFrame().say({ type: 'close' });
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(await button());
  await user.click(screen.getByRole('button', { name: 'Close the chat' }));
  expect(document.querySelector('iframe')).toBeNull();
});

it('under maintenance the button says so, and a press shows the other ways', async () => {
  const { user } = await open({ maintenance: true });
  await user.click(await button(/under maintenance/));
  const dialog = await screen.findByRole('dialog', { name: 'The chat is under maintenance' });
  expect(within(dialog).getByRole('link', { name: 'Write in Telegram' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('any area opens the ways to support, and the chat begins with what it is about', async () => {
  const { shell, user, network } = await open();
  act(() => void shell.modals.open(modals.support, { about: 'phone limit' }));
  const dialog = await screen.findByRole('dialog', { name: 'How can we help?' });
  await user.click(within(dialog).getByRole('button', { name: 'Chat with support' }));
  await screen.findByTitle('Support');
  await ofFrame().say({ type: 'ready' });
  await waitFor(() =>
    expect(network.of(createChatTicket)[0]?.body).toEqual({ about: 'phone limit' }),
  );
});

it.each([
  [
    'a popup',
    async ({ shell }: Site) => act(async () => shell.router.navigate('/login')),
    'Log in',
  ],
  [
    'a dialog',
    ({ shell }: Site) => act(async () => void shell.modals.alert({ title: 'Too often', text: '' })),
    'Too often',
  ],
])(
  'CT-4: opened from %s, the chat lies over it, and gives the focus back',
  async (_, begin, under) => {
    const site = await open();
    const { shell, user } = site;
    await begin(site);
    const below = await screen.findByRole('dialog', { name: under });
    const control = within(below).getAllByRole('button')[0] as HTMLElement;
    await waitFor(() => expect(below).toContainElement(document.activeElement as HTMLElement));
    act(() => control.focus());
    void act(() => void shell.modals.open(modals.support, {}));
    const ways = await screen.findByRole('dialog', { name: 'How can we help?' });
    await user.click(within(ways).getByRole('button', { name: 'Chat with support' }));
    const chat = await screen.findByRole('dialog', { name: 'Support' });
    expect(chat).toContainElement(frame());
    await waitFor(() => expect(chat).toContainElement(document.activeElement as HTMLElement));
    expect(below.compareDocumentPosition(chat) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByTitle('Support')).not.toBeInTheDocument());
    expect(await screen.findByRole('dialog', { name: under })).toBeVisible();
    await waitFor(() => expect(control).toHaveFocus());
  },
);

it('CT-4: a chat that is open beneath a dialog comes over it', async () => {
  const { shell, user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Chat with support/ }));
  await screen.findByTitle('Support');
  void act(() => void shell.modals.open(modals.support, {}));
  const ways = await screen.findByRole('dialog', { name: 'How can we help?' });
  void act(() => void shell.modals.open(modals.support, { about: 'a game' }));
  const [, above = ways] = await screen.findAllByRole('dialog', { name: 'How can we help?' });
  await user.click(within(above).getByRole('button', { name: 'Chat with support' }));
  await waitFor(() => expect(screen.getAllByTitle('Support')).toHaveLength(1));
  const chat = await screen.findByRole('dialog', { name: 'Support' });
  expect(chat).toContainElement(frame());
  expect(ways.compareDocumentPosition(chat) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('support is reached from the page of a barred country', async () => {
  const { user } = await open({}, { boot: { status: 451 } });
  await user.click(await screen.findByRole('button', { name: 'Write to support' }));
  expect(await screen.findByRole('dialog', { name: 'How can we help?' })).toBeVisible();
});

it('over a game no button of the chat stands, nor is it moved by a notice', async () => {
  const { shell } = await open({}, { path: '/play/star-harbour', boot: { stale: true } });
  await waitFor(() => expect(shell.i18n.speaks('around')).toBe(true));
  expect(screen.queryByRole('button', { name: /^Chat with support/ })).not.toBeInTheDocument();
  const notice = shell.i18n.t('shell', 'frame.stale');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  await act(async () => shell.router.navigate('/'));
  expect(await button()).toBeVisible();
  expect(screen.getByText(notice)).toBeVisible();
});

it('a brand without support has no button', async () => {
  const { shell } = await open({ provider: null, messengers: { telegram: null, viber: null } });
  await waitFor(() => expect(shell.i18n.speaks('around')).toBe(true));
  expect(screen.queryByRole('button', { name: /support/i })).not.toBeInTheDocument();
});

it('whoever is led to support where there is no way to it reads that, and no empty dialog', async () => {
  const none = { provider: null, messengers: { telegram: null, viber: null } };
  const { shell } = await open(none, { boot: { brand: buildBrand({ helpLinks: [] }) } });
  void act(() => void shell.modals.open(modals.support, {}));
  const dialog = await screen.findByRole('dialog', { name: 'How can we help?' });
  expect(dialog).toHaveTextContent('You cannot write to us from here at the moment.');
});
