import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTournament } from 'shared-contracts/testing';
import { getSeriesList, getTournaments } from 'shared-contracts/tournaments';
import { show } from '../../testing/show';

const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent);

describe('the list of tournaments', () => {
  const past = buildTournament({
    id: 3,
    slug: 'old',
    title: 'Old',
    status: 'past',
    tournamentSeriesId: 4,
    endAt: '2026-06-10T00:00:00Z',
    podium: ['fox', 'owl', 'cat', 'dog'],
  });

  it('orders by status and shows the podium of a past one, three names at most', async () => {
    await show('list', {}, (fake) =>
      fake.http
        .on(getTournaments, {
          data: [
            past,
            buildTournament({
              id: 2,
              title: 'Soon',
              status: 'future',
              startAt: '2026-06-20T00:00:00Z',
            }),
            buildTournament(),
          ],
          totalItems: 3,
        })
        .on(getSeriesList, { data: [] }),
    );
    expect(await titles()).toEqual(['Night sprint', 'Soon', 'Old']);
    expect(
      within(screen.getByRole('list', { name: 'First three places' })).getAllByRole('listitem'),
    ).toHaveLength(3);
  });

  it('shows free seats and the fee of a paid one, not of a past one', async () => {
    const paid = { maxMemberLimit: 50, membersCount: 12, compointMembershipPrice: 30 };
    await show('list', {}, (fake) =>
      fake.http
        .on(getTournaments, { data: [buildTournament(paid), { ...past, ...paid }], totalItems: 2 })
        .on(getSeriesList, { data: [] }),
    );
    expect(await screen.findAllByText('38 of 50 seats free')).toHaveLength(1);
    expect(screen.getAllByText('30 points')).toHaveLength(1);
  });

  it('loads nine more on request and ends', async () => {
    const many = Array.from({ length: 11 }, (_, index) =>
      buildTournament({ id: index, title: `T${index}` }),
    );
    const fake = await show('list', {}, (made) =>
      made.http
        .on(getTournaments, ({ query }) => ({
          data: many.slice(((query?.page ?? 1) - 1) * 9, (query?.page ?? 1) * 9),
          totalItems: 11,
        }))
        .on(getSeriesList, { data: [] }),
    );
    expect(await titles()).toHaveLength(9);
    await userEvent.click(screen.getByRole('button'));
    await waitFor(async () => expect(await titles()).toHaveLength(11));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(fake.http.callsOf(getTournaments)).toHaveLength(2);
  });
});
