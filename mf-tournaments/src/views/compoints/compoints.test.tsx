import { act, screen } from '@testing-library/react';
import { getBalance } from 'shared-contracts/accounts';
import { compointsChanged } from 'shared-contracts/compoints';
import { buildBalance, buildTournament } from 'shared-contracts/testing';
import { getTournaments, type Tournament } from 'shared-contracts/tournaments';
import { show } from '../../testing/show';

const open = (data: Tournament[]) =>
  show('compoints', { player: true }, ({ http }) =>
    http
      .on(getBalance, { data: buildBalance({ compoint_balance: 12 }) })
      .on(getTournaments, { data, totalItems: data.length }),
  );

it('asks for tournaments whose seats points buy, and shows what the player has, live', async () => {
  const fake = await open([buildTournament({ compointMembershipPrice: 30 })]);
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Night sprint' }),
  ).toBeInTheDocument();
  expect(fake.http.callsOf(getTournaments).map(({ input }) => input.query)).toEqual([
    { page: 1, limit: 9, fee: 'compoints' },
  ]);
  expect(await screen.findByText('12 points')).toBeInTheDocument();
  act(() => fake.live.emit(compointsChanged, { balance: 13 }, 2));
  expect(await screen.findByText('13 points')).toBeInTheDocument();
});

it('leads to the shop and to the history', async () => {
  await open([]);
  expect(await screen.findByText('12 points')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/compoints');
  expect(screen.getByRole('link', { name: 'History' })).toHaveAttribute(
    'href',
    '/compoints/history',
  );
  expect(screen.getByRole('link', { name: 'Tournaments' })).toHaveAttribute('aria-current', 'page');
});

it('without one it leads to all tournaments', async () => {
  await open([]);
  expect(await screen.findByRole('link', { name: 'See all tournaments' })).toHaveAttribute(
    'href',
    '/tournaments',
  );
});
