import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as accounts from 'shared-contracts/accounts';
import type { PageProps } from 'shared-contracts/area';
import { getPhoneCodes } from 'shared-contracts/contacts';
import { buildBrand, buildProfile } from 'shared-contracts/testing';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite, serverData } from '../testing/open-site';
import * as entrances from './entrances';

/** A page with something to lose. */
const DraftPage = (_: PageProps) => {
  const [text, setText] = useState('');
  return (
    <input aria-label="Draft" value={text} onChange={(event) => setText(event.target.value)} />
  );
};
const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve(
      'account/b1',
      buildArea({ name: 'account', pages: { info: async () => ({ default: DraftPage }) } }),
    )
    .serve('cashbox/b1', buildArea({ name: 'cashbox', pages: { cashbox: page('Cashbox') } }));
const dialog = () => screen.findByRole('dialog');
const field = async (label: string) =>
  within(await dialog()).findByLabelText(label, { selector: 'input' });
const press = async (name: string) => within(await dialog()).findByRole('button', { name });

afterEach(closeSites);

describe('login', () => {
  it('SPEC 3: a refusal is said, and what was typed stays', async () => {
    const network = new FakeNetwork().fail(accounts.login, 401, { code: 'invalid_credentials' });
    const { user, shell } = await openSite({ path: '/login', runtime: areas(), network });
    await user.type(await field('E-mail'), 'me@example.test');
    await user.type(await field('Password'), 'not-it-at-all');
    await user.click(await press('Log in'));
    expect(await screen.findByText('The login or the password is wrong.')).toBeVisible();
    expect(await field('E-mail')).toHaveValue('me@example.test');
    expect(await field('Password')).toHaveValue('not-it-at-all');
    expect(shell.session.player).toBe(false);
  });

  it('SPEC 3: a 401 with a message of its own shows that message', async () => {
    const network = new FakeNetwork().reply(accounts.login, () => ({
      status: 401,
      data: { message: 'Ask the desk' },
    }));
    const { user } = await openSite({ path: '/login', runtime: areas(), network });
    await user.type(await field('E-mail'), 'me@example.test');
    await user.type(await field('Password'), 'password');
    await user.click(await press('Log in'));
    expect(await screen.findByText('Ask the desk')).toBeVisible();
  });

  it('SPEC 1 and 2: the profile comes first, then the player goes where the guard turned them back', async () => {
    const network = new FakeNetwork().on(accounts.login, { ok: true });
    const { user, shell } = await openSite({ path: '/cashbox', runtime: areas(), network });
    const heard: unknown[] = [];
    shell.session.events.subscribe((event) => heard.push([event, shell.session.profile?.user_id]));
    await user.type(await field('E-mail'), 'me@example.test');
    await user.type(await field('Password'), 'password');
    await user.click(await press('Log in'));
    expect(await screen.findByRole('heading', { name: 'Cashbox' })).toBeVisible();
    expect(here()).toBe('/cashbox');
    expect(heard).toEqual([['login', 1]]);
    expect(network.of(accounts.login)[0]?.body).toEqual({
      login: 'me@example.test',
      password: 'password',
    });
    expect(network.of(accounts.login)[0]?.headers).toMatchObject({
      'X-Requested-With': 'XMLHttpRequest',
    });
  });

  it('SPEC 4: a phone that needs a code gets a step for it', async () => {
    const network = new FakeNetwork()
      .on(accounts.login, { ok: true, codeNeeded: true })
      .on(getPhoneCodes, { data: [{ country: 'IT', dialCode: '39', mask: '000 000 0000' }] })
      .on(accounts.confirmPhone, { ok: true });
    const { user, shell } = await openSite({ path: '/login', runtime: areas(), network });
    await user.click(await screen.findByRole('tab', { name: 'Phone' }));
    await user.type(await field('Phone'), '3331234567');
    await user.type(await field('Password'), 'password');
    await user.click(await press('Log in'));
    await user.type(await field('Code'), '1234');
    await user.click(await press('Confirm'));
    await waitFor(() => expect(shell.session.player).toBe(true));
    expect(network.of(accounts.confirmPhone)[0]?.body).toEqual({
      phone: '393331234567',
      code: '1234',
    });
  });
});

describe('registration', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof openSite>>['user'],
    birthday: string,
    password = 'good-password',
  ) => {
    await user.type(await field('E-mail'), 'new@example.test');
    await user.type(await field('Password'), password);
    await user.type(await field('Password again'), password);
    await user.type(await field('Date of birth'), birthday);
    for (const box of within(await dialog()).getAllByRole('checkbox')) await user.click(box);
  };

  it('SPEC 5: under 18 and Cyrillic are said before anything is sent; 18 on the day is allowed', async () => {
    jest.useFakeTimers({
      now: new Date('2026-06-15T12:00:00'),
      doNotFake: ['setTimeout', 'queueMicrotask', 'setImmediate', 'requestAnimationFrame'],
    });
    const { user } = await openSite({ path: '/registration', runtime: areas() });
    await fill(user, '16062008', 'пароль-пароль');
    await user.tab();
    expect(await screen.findByText('Players must be 18 or older.')).toBeVisible();
    expect(screen.getByText('No Cyrillic letters, please.')).toBeVisible();
    expect(await press('Create an account')).toBeDisabled();
    await user.clear(await field('Date of birth'));
    await user.type(await field('Date of birth'), '15062008');
    await user.clear(await field('Password'));
    await user.type(await field('Password'), 'good-password');
    expect(await press('Create an account')).toBeDisabled();
    await user.clear(await field('Password again'));
    await user.type(await field('Password again'), 'good-password');
    expect(await press('Create an account')).toBeEnabled();
    jest.useRealTimers();
  });

  it('SPEC 3 and 5: a taken e-mail is said at its field, the rest stays; then the nickname, then in', async () => {
    const network = new FakeNetwork().fail(accounts.register, 422, {
      code: 'email_taken',
      field: 'email',
    });
    const registrationConfig = { skipNickname: false, types: ['email' as const] };
    const boot = { serverData: { ...serverData, registrationConfig } };
    const { user, shell } = await openSite({
      path: '/registration',
      runtime: areas(),
      network,
      boot,
    });
    await fill(user, '01011990');
    await user.click(await press('Create an account'));
    expect(await screen.findByText(/An account with this e-mail exists already/)).toBeVisible();
    expect(await field('Date of birth')).toHaveValue('01/01/1990');
    network.on(accounts.register, { ok: true }).on(accounts.chooseNickname, { ok: true });
    await user.type(await field('E-mail'), 'x');
    await user.click(await press('Create an account'));
    await user.type(await field('Nickname'), 'lucky');
    expect(shell.session.player).toBe(false);
    await user.click(await press('Save and play'));
    await waitFor(() => expect(shell.session.player).toBe(true));
    expect(network.of(accounts.register)[1]?.body).toMatchObject({
      type: 'email',
      email: 'new@example.testx',
      birthday: '1990-01-01',
      currency: 'RUB',
      termsAccepted: true,
      adultConfirmed: true,
    });
  });
});

describe('the end of a session', () => {
  it('SPEC 7: in the middle of a form asks for the password over it, and nothing is lost', async () => {
    const network = new FakeNetwork().on(accounts.login, { ok: true });
    const { user, shell } = await openSite({
      path: '/profile/info',
      runtime: areas(),
      network,
      boot: { player: true },
    });
    await user.type(await screen.findByLabelText('Draft'), 'half a');
    network.reply(accounts.getBalance, () => ({
      status: 401,
      data: {},
      headers: { 'x-session': 'ended' },
    }));
    await act(() => shell.http.call(accounts.getBalance).catch(() => {}));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(here()).toBe('/profile/info');
    await user.type(await field('E-mail'), 'me@example.test');
    await user.type(await field('Password'), 'password');
    await user.click(await press('Log in'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Draft')).toHaveValue('half a');
    expect(shell.session).toMatchObject({ player: true, expired: false });
  });

  const endedByServer = async () => {
    const { shell, network, port } = await openSite({
      path: '/profile/info',
      runtime: areas(),
      boot: { player: true },
    });
    await screen.findByLabelText('Draft');
    await shell.live.start();
    network.reply(accounts.getProfile, () => ({
      status: 401,
      data: {},
      headers: { 'x-session': 'ended' },
    }));
    return { shell, ended: (code?: string) => act(async () => port.listener?.ended(code)) };
  };

  it('SPEC 7a: a session that was ended elsewhere asks for the password at once', async () => {
    const { shell, ended } = await endedByServer();
    await ended();
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect([here(), shell.session.expired]).toEqual(['/profile/info', true]);
  });

  it('SPEC 7a: a session that still runs goes on, whatever the connection says', async () => {
    const { shell, port } = await openSite({ path: '/', runtime: areas(), boot: { player: true } });
    await shell.live.start();
    await act(async () => port.listener?.ended('player_excluded'));
    expect(shell.session).toMatchObject({ player: true, expired: false });
  });

  it('SPEC 7b: who is kept from play is a guest at once, and reads why', async () => {
    const { shell, ended } = await endedByServer();
    await ended('player_excluded');
    expect(await screen.findByText('You have excluded yourself from play.')).toBeVisible();
    expect(shell.session).toMatchObject({ player: false, profile: null });
    expect(here()).toBe('/');
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('SPEC 8: whoever gives up is a guest, off the page that guests may not see', async () => {
    const { user, shell } = await openSite({
      path: '/profile/info',
      runtime: areas(),
      boot: { player: true },
    });
    await screen.findByLabelText('Draft');
    act(() => void shell.session.expire());
    await user.click(await press('Close'));
    await waitFor(() => expect(here()).toBe('/'));
    expect(shell.session).toMatchObject({ player: false, profile: null });
  });

  it('SPEC 9: another player who logs in there starts from nothing', async () => {
    const { user, shell, network } = await openSite({
      path: '/profile/info',
      runtime: areas(),
      boot: { player: true },
    });
    const heard: string[] = [];
    shell.session.events.subscribe((event) => heard.push(event));
    await screen.findByLabelText('Draft');
    act(() => void shell.session.expire());
    network
      .on(accounts.login, { ok: true })
      .on(accounts.getProfile, { data: buildProfile({ user_id: 2 }) });
    await user.type(await field('E-mail'), 'other@example.test');
    await user.type(await field('Password'), 'password');
    await user.click(await press('Log in'));
    await waitFor(() => expect(shell.session.profile?.user_id).toBe(2));
    expect(heard).toEqual(['logout', 'login']);
  });

  it('SPEC 9a: a call names the player of the page, and one that meets another’s session switches the page', async () => {
    const { shell, network } = await openSite({
      path: '/profile/info',
      runtime: areas(),
      boot: { player: true },
    });
    await screen.findByLabelText('Draft');
    const heard: unknown[] = [];
    shell.session.events.subscribe((event) => heard.push([event, shell.session.profile?.user_id]));
    const named = () =>
      network.of(accounts.updateProfile).map(({ headers }) => headers['X-Player']);
    network
      .fail(accounts.updateProfile, 409, { code: 'other_player' })
      .on(accounts.getProfile, { data: buildProfile({ user_id: 2 }) });
    const save = () =>
      act(() =>
        shell.http
          .call(accounts.updateProfile, { body: { locale: 'en' } })
          .catch((error) => error.code),
      );
    expect(await save()).toBe('other_player');
    // who asked hears of it once the page is the other player's
    expect(heard).toEqual([
      ['logout', undefined],
      ['login', 2],
    ]);
    expect(here()).toBe('/');
    await save();
    expect(named()).toEqual(['1', '2']);
    expect(network.of(accounts.getProfile).map(({ headers }) => headers['X-Player'])).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('logout', () => {
  it('SPEC 6: clears, tells the areas, closes the socket and goes to main', async () => {
    const network = new FakeNetwork().on(accounts.logout, { ok: true });
    const { shell, port } = await openSite({
      path: '/profile/info',
      runtime: areas(),
      network,
      boot: { player: true },
    });
    await shell.live.start();
    const heard: string[] = [];
    shell.session.events.subscribe((event) => heard.push(event));
    await act(() => shell.session.logout());
    expect(here()).toBe('/');
    expect(shell.session).toMatchObject({ player: false, profile: null });
    expect(heard).toEqual(['logout']);
    expect(port.closes).toBe(1);
  });

  it('SPEC 6: a read that meets the ended session on the way asks for no password', async () => {
    const network = new FakeNetwork().on(accounts.logout, { ok: true });
    const { shell } = await openSite({
      path: '/',
      runtime: areas(),
      network,
      boot: { player: true },
    });
    const leaving = shell.session.logout();
    await act(() => shell.session.expire());
    expect(shell.session.expired).toBe(false);
    await act(() => leaving);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(shell.session.player).toBe(false);
  });

  it('SPEC 6: clears nothing when the site cannot be reached', async () => {
    const network = new FakeNetwork().fail(accounts.logout, 503, { code: 'maintenance' });
    const { shell } = await openSite({
      path: '/',
      runtime: areas(),
      network,
      boot: { player: true },
    });
    await expect(shell.session.logout()).rejects.toMatchObject({ code: 'maintenance' });
    expect(shell.session.player).toBe(true);
  });

  it('SPEC 6: a brand may lead to the login afterwards', async () => {
    const network = new FakeNetwork().on(accounts.logout, { ok: true });
    const { shell } = await openSite({
      path: '/',
      runtime: areas(),
      network,
      boot: { player: true, brand: { ...buildBrand(), logoutToLogin: true } },
    });
    await act(() => shell.session.logout());
    expect(here()).toBe('/login');
  });
});

it('SPEC 10: two tabs keep in step', async () => {
  const network = new FakeNetwork()
    .on(accounts.login, { ok: true })
    .on(accounts.logout, { ok: true });
  const first = await openSite({ path: '/', runtime: areas(), network });
  const second = await openSite({ path: '/', runtime: areas(), network });
  await act(() => entrances.login(first.shell, { login: 'me@example.test', password: 'password' }));
  await waitFor(() => expect(second.shell.session.player).toBe(true));
  await act(() => second.shell.session.logout());
  await waitFor(() => expect(first.shell.session.player).toBe(false));
});
