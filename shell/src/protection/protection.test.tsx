import { act, screen, within } from '@testing-library/react';
import { login } from 'shared-contracts/accounts';
import { openDeposit } from 'shared-contracts/cashbox';
import { runGame } from 'shared-contracts/catalogue';
import { putLog } from 'shared-contracts/content';
import { answerRealityCheck, getProtection, type Protection } from 'shared-contracts/protection';
import * as entrances from '../session/entrances';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, openSite } from '../testing/open-site';
import { showReached, showRefusal } from './notices';
import { startProtection } from './start';

const MINUTE = 60_000;
const attach = Element.prototype.attachShadow;
let end = () => {};
beforeEach(() => {
  // what is closed to the page's scripts is open to this test
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function open(
    this: Element,
    init: ShadowRootInit,
  ) {
    return attach.call(this, { ...init, mode: 'open' });
  });
});
afterEach(async () => {
  act(() => end());
  await closeSites();
  document.documentElement.removeAttribute('style');
  jest.restoreAllMocks();
});

const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const read = (over: Partial<Protection> = {}): Protection => ({
  signedInAt: at(-3_661_000),
  currency: 'EUR',
  staked: 2500,
  won: 1000,
  seq: 4,
  realityCheck: { intervalMinutes: 60, dueAt: at(10 * MINUTE) },
  ...over,
});
const due = () => read({ realityCheck: { intervalMinutes: 60, dueAt: at(-1000) } });
const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve('game-frame/b1', buildArea({ name: 'game-frame', pages: { play: page('Game') } }));

const open = async ({ path = '/', player = true, answer = read }) => {
  const network = new FakeNetwork().on(getProtection, () => ({ data: answer() }));
  const site = await openSite({ path, boot: { player }, runtime: areas(), network });
  await act(async () => {
    end = startProtection(window, site.shell, '');
  });
  const place = () => [...document.documentElement.children].find(({ shadowRoot }) => shadowRoot);
  const inside = () => within(place()?.shadowRoot?.lastElementChild as HTMLElement);
  const attacks = () => network.of(putLog).map(({ body }) => (body as { message: string }).message);
  return { ...site, place, inside, attacks };
};

test('1, 2: a player has clock and net position on every page', async () => {
  const player = await open({});
  expect(await player.inside().findByRole('timer')).toHaveTextContent(/^01:01:0\d$/);
  expect(player.inside().getByText('-€15.00')).toBeInTheDocument();
});

test.each([
  [{}, true, true],
  [{ displaySessionTimer: true, displayNetPosition: true }, true, true],
  [{ displaySessionTimer: false }, false, true],
  [{ displayNetPosition: false }, true, false],
])('2: under %j the clock is painted: %s, the net position: %s', async (rules, time, net) => {
  const { inside } = await open({ answer: () => read(rules) });
  await act(async () => {});
  expect(inside().queryAllByRole('timer')).toHaveLength(time ? 1 : 0);
  expect(inside().queryAllByText('-€15.00')).toHaveLength(net ? 1 : 0);
});

test('1, 4: a guest has the marks of the market at a game', async () => {
  const guest = await open({ player: false });
  await screen.findByRole('heading', { name: 'Lobby' });
  expect(guest.place()).toBeUndefined();
  await act(async () => guest.shell.router.navigate('/play/x'));
  expect(guest.inside().getByRole('img', { name: /aged 18/ })).toBeInTheDocument();
  expect(guest.inside().queryByRole('timer')).not.toBeInTheDocument();
  expect(guest.inside().getByRole('link', { name: 'Help' })).toBeInTheDocument();
});

test('7, 8: the check says time and money and ends by an answer alone', async () => {
  let answer = due;
  const { inside, network, user } = await open({ answer: () => answer() });
  network.reply(answerRealityCheck, () => ({
    status: 503,
    data: { errors: [{ code: 'maintenance' }] },
  }));
  const dialog = within(await inside().findByRole('dialog', { hidden: true }));
  expect(dialog.getByText('-€15.00')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  const button = () => dialog.getByRole('button', { name: 'Keep playing', hidden: true });
  await user.click(button());
  expect(await dialog.findByRole('alert', { hidden: true })).toBeInTheDocument();
  answer = read;
  network.on(answerRealityCheck, () => ({ data: read() }));
  await user.click(button());
  expect(inside().queryByRole('dialog', { hidden: true })).not.toBeInTheDocument();
  expect(network.of(answerRealityCheck).map(({ body }) => body)).toEqual([
    expect.objectContaining({ answer: 'continue' }),
    expect.objectContaining({ answer: 'continue' }),
  ]);
});

test('16: a refusal that protects has its reason and the way to help', async () => {
  const { network, shell, user } = await open({ player: false });
  await screen.findByRole('heading', { name: 'Lobby' });
  network.fail(login, 403, { code: 'player_excluded' });
  await act(async () => {
    await entrances.login(shell, { login: 'a@b.test', password: 'x' }).catch(() => {});
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Your protection' }));
  expect(dialog.getByText('You have excluded yourself from play.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Help and self-exclusion' }));
  expect(window.location.pathname).toBe(shell.boot.brand.responsible.url);
  network.fail(login, 422, { code: 'invalid_credentials' });
  await act(async () => {
    await entrances.login(shell, { login: 'a@b.test', password: 'x' }).catch(() => {});
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('4, 16: a register that names the player stands in the strip, and a refusal leads to its page', async () => {
  const { inside, shell, user } = await open({ answer: () => read({ inRegister: true }) });
  const { boot } = shell;
  expect(await inside().findByText('In the register of excluded players')).toBeInTheDocument();
  const register = { title: 'The register', url: '/self-exclusion' };
  const refusal = {
    call: openDeposit,
    code: 'player_in_register',
    ...shell,
    boot: { ...boot, brand: { ...boot.brand, register } },
  };
  await act(() => showRefusal(refusal));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your protection' }));
  expect(dialog.getByText(/A register of excluded players names you/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'The register' }));
  expect(window.location.pathname).toBe(register.url);
  await act(() => showRefusal({ ...refusal, code: 'register_unavailable' }));
  const again = within(await screen.findByRole('dialog', { name: 'Your protection' }));
  expect(again.getByText(/Please try again in a moment/)).toBeInTheDocument();
  expect(again.getByRole('button', { name: 'Help and self-exclusion' })).toBeInTheDocument();
});

test('16, 17: at a game, and when a limit is reached, it stands beside the page', async () => {
  const { shell, user, inside } = await open({});
  await inside().findByRole('timer');
  const refusal = { call: runGame, code: 'session_limit_reached', ...shell };
  await act(() => showRefusal(refusal));
  await user.click(await screen.findByText('Help and self-exclusion'));
  expect(window.location.pathname).toBe(shell.boot.brand.responsible.url);
  act(() => showReached({ kind: 'loss' }, shell));
  await user.click(await screen.findByText(/used up your loss limit/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your protection' }));
  expect(dialog.getByRole('button', { name: 'Write to support' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Help and self-exclusion' }));
  expect(window.location.pathname).toBe(shell.boot.brand.responsible.url);
});

describe('18: a bet that a game says was refused', () => {
  const says = (data: object, origin = 'http://games.test') =>
    act(async () => {
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
    });
  const refused = (code: string) => ({ source: 'casino-game', type: 'betRefused', code });
  const notice = () => screen.findByRole('dialog', { name: 'Your bet was not taken' });

  it('has its reason, the way to help and, one press away, support; one notice at a time', async () => {
    const { user, inside } = await open({});
    await inside().findByRole('timer');
    await says(refused('loss_limit_reached'), 'http://evil.test');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    for (const _ of [1, 2]) await says(refused('loss_limit_reached'));
    const dialog = within(await notice());
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(dialog.getByText('This bet would take you over your loss limit.')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Help and self-exclusion' })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Write to support' }));
    expect(await screen.findByRole('dialog', { name: 'How can we help?' })).toBeInTheDocument();
  });

  it('points to support alone where no protection refused it', async () => {
    const { inside } = await open({});
    await inside().findByRole('timer');
    await says(refused('bonus_max_bet'));
    const dialog = within(await notice());
    expect(dialog.getByText('The bet is over the limit of your active bonus.')).toBeInTheDocument();
    expect(
      dialog.queryByRole('button', { name: 'Help and self-exclusion' }),
    ).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Write to support' })).toBeInTheDocument();
  });
});

describe('12, 14: the guard', () => {
  const minute = async () => act(() => new Promise((done) => setTimeout(done, 1200)));

  it('puts back what was removed, and says so', async () => {
    const { place, inside, attacks } = await open({});
    place()?.remove();
    await minute();
    expect(inside().getByRole('timer')).toBeInTheDocument();
    expect(attacks()).toEqual(['removed']);
  });

  it('undoes style, attributes and a hidden root', async () => {
    const { place, attacks } = await open({});
    const element = place() as HTMLElement;
    const look = element.style.cssText;
    element.style.display = 'none';
    element.inert = true;
    element.setAttribute('inert', '');
    document.documentElement.setAttribute('inert', '');
    document.documentElement.style.display = 'none';
    await minute();
    expect(element.style.cssText).toBe(look);
    expect([element.hasAttribute('inert'), document.documentElement.hasAttribute('inert')]).toEqual(
      [false, false],
    );
    expect(document.documentElement.style.display).toBe('block');
    expect(attacks()).toEqual(['restyled', 'root hidden']);
  });

  it('names who lies over it, and everybody who runs where nothing tells', async () => {
    const { network } = await open({});
    const cover = document.body.appendChild(document.createElement('div'));
    document.elementFromPoint = () => cover;
    const box = { width: 100, height: 28, top: 0, left: 0, right: 100, bottom: 28 } as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    await minute();
    Reflect.deleteProperty(document, 'elementFromPoint');
    const [told] = network.of(putLog);
    expect(told?.body).toMatchObject({
      label: 'protection',
      message: 'covered',
      context: { attack: 'covered', suspects: 'lobby@b1' },
    });
  });
});
