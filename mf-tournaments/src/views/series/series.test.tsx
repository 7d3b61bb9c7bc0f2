import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { buildTournament } from 'shared-contracts/testing';
import {
  getSeries,
  getSeriesStandings,
  getTournaments,
  joinTournament,
  seriesOpponents,
} from 'shared-contracts/tournaments';
import { buildSeries, buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

test('a series that did not come at first has its tournaments after another try', async () => {
  let broken = true;
  await show('series', {}, (made) =>
    made.http
      .on(getSeries, () => {
        if (broken) throw new ApiError(0, [{ code: 'timeout' }]);
        return { data: buildSeries() };
      })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 }),
  );
  const retry = await screen.findByRole('button', { name: 'Try again' });
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

const CUP = { id: 5, isPaid: true, compointMembershipPrice: 20, isMember: false, barred: null };
const row = (id: number, position: number, isItsMe = false) => ({
  id,
  position,
  isItsMe,
  username: `name-${id}`,
  points: 100 - position,
});

test('the seat of a series is bought through the stage that runs, once, after a question; the page is read anew', async () => {
  let isMember = false;
  const fake = await show('series', { player: true }, (made) =>
    made.http
      .on(getSeries, () => ({ data: buildSeries({ ...CUP, isMember }) }))
      .on(getTournaments, {
        data: [
          buildTournament({
            id: 2,
            slug: 'next',
            status: 'future',
            startAt: '2026-06-25T00:00:00Z',
          }),
          buildTournament({ id: 3, slug: 'now' }),
        ],
        totalItems: 2,
      })
      .on(joinTournament, () => {
        isMember = true;
        return { data: buildTournamentDetail({ isMember }) };
      }),
  );
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Buy a seat for 20 points' }));
  expect(fake.opened).toMatchObject([{ name: 'buy', props: { price: 20 } }]);
  await act(async () => fake.opened[0]?.close('buy'));
  expect(await screen.findByText('You have a seat in this series')).toBeInTheDocument();
  const calls = fake.http.callsOf(joinTournament).map(({ input }) => input);
  expect(calls).toEqual([{ params: { slug: 'now' }, body: { seriesId: 5 } }]);
});

test.each([
  ['series', 'A stage of your series is running: you can switch when it ends'],
  ['paid_seat', /Your paid seat in another tournament counts until it ends/],
] as const)('who is held by another one is told so: %s', async (barred, text) => {
  await show('series', { player: true }, (made) =>
    made.http
      .on(getSeries, { data: buildSeries({ ...CUP, barred }) })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 }),
  );
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Buy a seat/ })).not.toBeInTheDocument();
});

test('its first three are shown, then ten, then page by page, with the own place live', async () => {
  const leaders = Array.from({ length: 10 }, (_, index) => row(index + 1, index + 1));
  const fake = await show('series', { player: true }, (made) =>
    made.http
      .on(getSeries, {
        data: buildSeries({ ...CUP, isMember: true, leaders, opponents: [row(12, 12, true)] }),
      })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 })
      .on(getSeriesStandings, { items: [row(11, 11), row(12, 12, true)], totalItems: 12 }),
  );
  expect(await screen.findByRole('region', { name: 'Your place' })).toHaveTextContent(
    'Your place12',
  );
  expect(screen.queryByRole('cell', { name: 'name-4' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the table' }));
  expect(screen.getByRole('cell', { name: 'name-10' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Places after' }));
  expect(await screen.findByText('11–12 of 12')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Places after' })).toBeDisabled();
  act(() => fake.live.emit(seriesOpponents, { id: 5, opponents: [row(12, 4, true)] }));
  expect(screen.getByRole('region', { name: 'Your place' })).toHaveTextContent('Your place4');
});

test('the terms of a series say by which rates it counts, and until when open rounds do', async () => {
  const rates = {
    date: '2026-11-02',
    unit: { amount: 100, currency: 'EUR' as const },
    own: { amount: 50_000, currency: 'KZT' as const },
  };
  await show('series', {}, (made) =>
    made.http
      .on(getSeries, { data: buildSeries({ rates, roundsUntil: '2026-07-01T00:15:00Z' }) })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 }),
  );
  const terms = await screen.findByRole('region', { name: 'Rules' });
  expect(terms).toHaveTextContent(/€1 = .*500 by the rates of 02\/11\/26/);
  expect(terms).toHaveTextContent(/One that is still open then brings no points/);
});
