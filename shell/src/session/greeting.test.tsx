import { act, screen, waitFor, within } from '@testing-library/react';
import * as accounts from 'shared-contracts/accounts';
import { confirmEmailCode, getPendingContacts, requestEmailCode } from 'shared-contracts/contacts';
import type { CashboxGift } from 'shared-contracts/content';
import { sendGift } from 'shared-contracts/gifts';
import { celebrateMilestone, getMilestones } from 'shared-contracts/milestones';
import { getSignIns } from 'shared-contracts/security';
import { buildProfile } from 'shared-contracts/testing';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite, serverData } from '../testing/open-site';
import * as entrances from './entrances';

const gift: CashboxGift = {
  id: 7,
  title: 'Deposit bonus',
  currency: 'EUR',
  wager: 30,
  deposit: { limit: 1000, percent: 100, most: 10_000 },
};
const email = { id: '5', value: 'new@example.test', is_primary: true, is_verified: false };
const profile = (change: Partial<accounts.Profile> = {}) =>
  buildProfile({
    currency: 'EUR',
    first_auth: true,
    emails: [{ ...email, is_verified: true }],
    ...change,
  });
const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve('cashbox/b1', buildArea({ name: 'cashbox', pages: { cashbox: page('Cashbox') } }));
const open = async (network: FakeNetwork, read: () => accounts.Profile = () => profile()) => {
  network
    .on(accounts.login, { ok: true })
    .on(accounts.register, { ok: true, signedUp: true })
    .on(accounts.logout, { ok: true })
    .on(accounts.clearFirstAuth, { ok: true })
    .on(getSignIns, { data: { items: [], previous: null } });
  const boot = { serverData: { ...serverData, cashboxGifts: [gift] } };
  const site = await openSite({ path: '/', runtime: areas(), network, boot });
  network.on(accounts.getProfile, () => ({ data: read() }));
  return site;
};
type Site = Awaited<ReturnType<typeof open>>;
const signUp = ({ shell }: Site) =>
  act(async () => void (await entrances.register(shell, {} as accounts.RegistrationBody)));
const logIn = ({ shell }: Site) =>
  act(
    async () =>
      void (await entrances.login(shell, { login: 'new@example.test', password: 'password' })),
  );
const thanks = () => screen.findByRole('dialog', { name: /^Welcome to/ });
const nobodyThanks = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: /^Welcome to/ })).not.toBeInTheDocument(),
  );
afterEach(closeSites);

it('SPEC 15: after a sign-up the bonus is sent, and the cashbox opens', async () => {
  const network = new FakeNetwork();
  network.on(sendGift, { data: {} as never }, { id: 7 });
  const site = await open(network);
  await signUp(site);
  const dialog = within(await thanks());
  expect(dialog.getByText(/100% of your deposits once they make €10, €100 at most/)).toBeVisible();
  expect(dialog.getByText(/wagered ×30/)).toBeVisible();
  await site.user.click(dialog.getByRole('button', { name: 'Get the bonus on my account' }));
  expect(await screen.findByRole('heading', { name: 'Cashbox' })).toBeVisible();
  expect(network.sent.filter(({ path }) => path === '/json-api/user-gifts/7/send')).toHaveLength(1);
  await nobodyThanks();
});

it('SPEC 15: a gift that is refused says why, and stays to be tried again', async () => {
  const network = new FakeNetwork();
  network.reply(sendGift, () => ({ status: 422, data: { errors: [{ code: 'gift_expired' }] } }), {
    id: 7,
  });
  const site = await open(network);
  await signUp(site);
  const dialog = within(await thanks());
  await site.user.click(dialog.getByRole('button', { name: 'Get the bonus on my account' }));
  expect(await dialog.findByText(/The time of this gift is over/)).toBeVisible();
  expect(here()).toBe('/');
});

it('SPEC 15: a gift that asks for a contact first leads to the profile', async () => {
  const network = new FakeNetwork();
  const answer = { status: 422, data: { errors: [{ code: 'gift_email_required' }] } };
  network.reply(sendGift, () => answer, { id: 7 });
  const site = await open(network);
  await signUp(site);
  await site.user.click(
    within(await thanks()).getByRole('button', { name: 'Get the bonus on my account' }),
  );
  const told = within(await screen.findByRole('dialog', { name: 'Deposit bonus' }));
  expect(told.getByText('Confirm your e-mail in the profile first.')).toBeVisible();
  await site.user.click(told.getByRole('button', { name: 'To the profile' }));
  await waitFor(() => expect(here()).toBe('/profile/info'));
});

it('SPEC 15: joining is celebrated with the first thanks alone', async () => {
  const network = new FakeNetwork();
  let first = true;
  const joined = {
    id: '9',
    kind: 'joined' as const,
    level: null,
    reachedAt: '2026-06-15T12:00:00Z',
  };
  network
    .on(getMilestones, () => ({ data: { steps: null, reached: first ? [joined] : [] } }))
    .on(
      celebrateMilestone,
      () => {
        first = false;
        return { data: { first: true } };
      },
      { id: '9' },
    );
  const site = await open(network);
  await signUp(site);
  const confetti = async () => (await thanks()).querySelector('i');
  await waitFor(async () => expect(await confetti()).not.toBeNull());
  await site.user.click(within(await thanks()).getByRole('button', { name: 'Close' }));
  await act(() => site.shell.session.logout());
  await logIn(site);
  await waitFor(() => expect(network.of(getMilestones)).toHaveLength(2));
  expect(await confetti()).toBeNull();
});

it('SPEC 15: without a gift in the player’s currency there is no button for it, and more leads to the bonuses', async () => {
  const site = await open(new FakeNetwork(), () => profile({ currency: 'BRL' }));
  await signUp(site);
  const dialog = within(await thanks());
  expect(
    dialog.queryByRole('button', { name: 'Get the bonus on my account' }),
  ).not.toBeInTheDocument();
  await site.user.click(dialog.getByRole('button', { name: 'More about bonuses' }));
  await waitFor(() => expect(here()).toBe('/welcome'));
});

it('SPEC 15: at the first login it comes once more, and never again', async () => {
  const network = new FakeNetwork();
  let first = true;
  const site = await open(network, () => profile({ first_auth: first }));
  network.on(accounts.clearFirstAuth, () => {
    first = false;
    return { ok: true };
  });
  await logIn(site);
  await site.user.click(within(await thanks()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(site.shell.session.profile?.first_auth).toBe(false));
  await act(() => site.shell.session.logout());
  await logIn(site);
  await waitFor(() => expect(network.of(getSignIns)).toHaveLength(2));
  await nobodyThanks();
});

it('SPEC 15: the code of the e-mail comes first, is sent anew after five minutes alone, and can wait', async () => {
  const network = new FakeNetwork();
  const sentAt = new Date().toISOString();
  network
    .on(getPendingContacts, { data: [{ id: '5', type: 'email', value: email.value, sentAt }] })
    .on(confirmEmailCode, { ok: true }, { id: '5' })
    .on(requestEmailCode, { ok: true }, { id: '5' });
  const site = await open(network, () => profile({ emails: [email] }));
  await signUp(site);
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your e-mail' }));
  expect(await dialog.findByText(/We sent a code to new@example.test/)).toBeVisible();
  expect(dialog.getByText(/A new code can be sent in [45]:\d\d/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  await site.user.type(dialog.getByLabelText('Code from the mail'), '1234');
  await site.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await thanks();
  const [sent] = network.sent.filter(({ path }) => path.endsWith('/email-verification/confirm/5'));
  expect(sent?.body).toEqual({ code: '1234' });
});

it('SPEC 15: a login says when and in what the last one was, and leads to the devices', async () => {
  const network = new FakeNetwork();
  const site = await open(network, () => profile({ first_auth: false }));
  const previous = { createdAt: '2026-11-20T10:00:00.000Z', browser: 'Firefox', os: 'Linux' };
  const items = [{ ...previous, id: 'a', isCurrent: true, seenAt: previous.createdAt }];
  network.on(getSignIns, { data: { items, previous } });
  await logIn(site);
  const said = await screen.findByText(/Last sign-in: .*Firefox, Linux/);
  await site.user.click(said);
  expect(await screen.findByRole('dialog', { name: 'Security' })).toBeVisible();
});
