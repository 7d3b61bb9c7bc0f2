import { act, screen, waitFor, within } from '@testing-library/react';
import { getProfile } from 'shared-contracts/accounts';
import { modals } from 'shared-contracts/area';
import type { CashboxGift } from 'shared-contracts/content';
import {
  celebrateMilestone,
  dismissFirstSteps,
  type FirstSteps,
  getMilestones,
  type Milestone,
} from 'shared-contracts/milestones';
import { buildImage, buildProfile } from 'shared-contracts/testing';
import { buildArea, FakeRuntime, page } from '../testing/fake-areas';
import { FakeNetwork } from '../testing/fake-network';
import { closeSites, here, openSite, serverData } from '../testing/open-site';

afterEach(closeSites);

const gift: CashboxGift = {
  id: 7,
  title: 'Deposit bonus',
  currency: 'EUR',
  wager: 30,
  maxBet: 500,
  deposit: { limit: 1000, percent: 100, most: 10_000 },
  hours: { offered: 168, active: 36 },
};
const steps: FirstSteps = {
  contact: true,
  welcome: false,
  deposit: false,
  round: false,
  game: { slug: 'lunar-leap', name: 'Lunar Leap', image: buildImage() },
};
const reached = (change: Partial<Milestone> = {}): Milestone => ({
  id: '5',
  kind: 'deposit',
  level: null,
  reachedAt: '2026-06-15T12:00:00Z',
  ...change,
});
const level = { index: 3, title: 'Gold', image: '/media/levels/3.svg' };
const areas = () =>
  new FakeRuntime()
    .serve('lobby/b1', buildArea({ name: 'lobby', pages: { main: page('Lobby') } }))
    .serve('cashbox/b1', buildArea({ name: 'cashbox', pages: { cashbox: page('Cashbox') } }))
    .serve('game-frame/b1', buildArea({ name: 'game-frame', pages: { play: page('Game') } }));

interface Given {
  steps?: FirstSteps | null;
  reached?: Milestone[];
  player?: boolean;
  /** Whether this page is the first to celebrate. */
  first?: boolean;
}
const open = async ({ player = true, first = true, ...given }: Given) => {
  const data = { steps: null, reached: [], ...given };
  const network = new FakeNetwork()
    .on(getMilestones, () => ({ data }))
    .on(dismissFirstSteps, { ok: true })
    .on(getProfile, { data: buildProfile({ currency: 'EUR' }) })
    .on(celebrateMilestone, { data: { first } }, { id: '5' });
  const boot = { player, serverData: { ...serverData, cashboxGifts: [gift] } };
  const site = await openSite({ path: '/', runtime: areas(), network, boot });
  await screen.findByRole('heading', { name: 'Lobby' });
  const begin = () => act(async () => site.shell.around.begin());
  const taken = () => network.sent.filter(({ path }) => path.endsWith('/celebrate')).length;
  return { ...site, begin, taken, data };
};
const button = () => screen.findByRole('button', { name: /^First steps \d/ });
const congratulation = (text: string) => screen.findByText(text, {}, { timeout: 4000 });

describe('first steps', () => {
  it('a guest asks for nothing', async () => {
    const { begin, network } = await open({ player: false });
    await begin();
    expect(network.of(getMilestones)).toEqual([]);
  });

  it('stand over the lobby alone, and the next one leads on', async () => {
    const { begin, user, shell } = await open({ steps });
    await begin();
    expect(await button()).toHaveAccessibleName('First steps 1 of 4 done');
    await act(async () => shell.router.navigate('/play/lunar-leap'));
    expect(screen.queryByRole('button', { name: /^First steps/ })).not.toBeInTheDocument();
    await act(async () => shell.router.navigate('/'));
    await user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }));
    expect(
      dialog.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent),
    ).toEqual([
      'Confirm a contact, Done',
      'Deposit bonus',
      'Make your first deposit',
      'Play Lunar Leap',
    ]);
    await user.click(dialog.getByRole('button', { name: 'To the cashbox' }));
    expect(here()).toBe('/cashbox');
  });

  it('say what the gift gives and what it costs', async () => {
    const { begin, user } = await open({ steps });
    await begin();
    await user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }));
    for (const sentence of [
      '100% of your deposits once they make €10, €100 at most.',
      'The bonus has to be wagered ×30 before it can be withdrawn.',
      'While it is wagered a bet may be €5 at most.',
      'To take it up you have: 7 days.',
      'To wager it you have: 36 hours.',
    ])
      expect(dialog.getByText(sentence)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'See the offer' }));
    expect(await screen.findByRole('dialog', { name: /^Welcome to/ })).toBeInTheDocument();
  });

  it('are dismissed at the platform; a failed try says so', async () => {
    const { begin, user, network } = await open({ steps });
    await begin();
    await user.click(await button());
    const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }));
    const dismiss = dialog.getByRole('button', { name: 'Do not show again' });
    network.fail(dismissFirstSteps, 503, { code: 'maintenance' });
    await user.click(dismiss);
    expect(await dialog.findByText(/did not go through/)).toBeInTheDocument();
    network.on(dismissFirstSteps, { ok: true });
    await user.click(dismiss);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /^First steps/ })).not.toBeInTheDocument();
  });
});

describe('celebrations', () => {
  it('a level is shown once it was taken, and closed by hand', async () => {
    const { begin, user, taken } = await open({ reached: [reached({ kind: 'level', level })] });
    await begin();
    expect(await congratulation('Level 3: Gold')).toBeInTheDocument();
    expect(taken()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Level 3: Gold')).not.toBeInTheDocument();
  });

  it('joining is left to the thanks', async () => {
    const { begin, taken, network } = await open({ reached: [reached({ kind: 'joined' })] });
    await begin();
    await waitFor(() => expect(network.of(getMilestones)).toHaveLength(1));
    expect(taken()).toBe(0);
  });

  it('what another page took is not shown', async () => {
    const { begin, taken } = await open({ reached: [reached()], first: false });
    await begin();
    await waitFor(() => expect(taken()).toBe(1));
    expect(screen.queryByText('Your first deposit is here')).not.toBeInTheDocument();
  });

  it('waits for a modal to go and for a game to be closed, and gives way to them', async () => {
    const { begin, shell, taken } = await open({ reached: [reached()] });
    act(() => void shell.modals.open(modals.support, {}));
    await begin();
    await screen.findByRole('dialog', { name: 'How can we help?' });
    const closed = shell.upgrade.defer('game');
    act(() => void shell.modals.closeTop());
    expect(taken()).toBe(0);
    closed();
    expect(await congratulation('Your first deposit is here')).toBeInTheDocument();
    await act(async () => shell.router.navigate('/cashbox'));
    expect(screen.queryByText('Your first deposit is here')).not.toBeInTheDocument();
    expect(taken()).toBe(1);
  });

  it('is a plain toast when a game began while it was taken', async () => {
    const { begin, shell, network } = await open({ reached: [reached()] });
    network.on(
      celebrateMilestone,
      () => {
        shell.upgrade.defer('game');
        return { data: { first: true } };
      },
      { id: '5' },
    );
    await begin();
    expect(await congratulation('Your first deposit is here')).toBeInTheDocument();
    expect(screen.queryByText('The money is on your balance.')).not.toBeInTheDocument();
  });
});
