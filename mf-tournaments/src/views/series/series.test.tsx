import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { buildTournament } from 'shared-contracts/testing';
import { getSeries, getTournaments } from 'shared-contracts/tournaments';
import { buildSeries } from '../../testing/builders';
import { show } from '../../testing/show';

test('a series that did not come at first has its tournaments after another try', async () => {
  let broken = true;
  const fake = await show('series', {}, (made) =>
    made.http
      .on(getSeries, () => {
        if (broken) throw new ApiError(0, [{ code: 'timeout' }]);
        return { data: buildSeries() };
      })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 }),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(fake.http.callsOf(getTournaments)).toHaveLength(0);
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Details of Night sprint' })).toBeInTheDocument();
});

test('tournaments of a series that do not come leave the series standing, and come after another try', async () => {
  let broken = true;
  await show('series', {}, (made) =>
    made.http.on(getSeries, { data: buildSeries() }).on(getTournaments, () => {
      if (broken) throw new ApiError(503, [{ code: 'unavailable' }]);
      return { data: [buildTournament()], totalItems: 1 };
    }),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('heading', { level: 1, name: 'Summer league' })).toBeInTheDocument();
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Details of Night sprint' })).toBeInTheDocument();
});
