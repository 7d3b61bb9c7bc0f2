import { screen } from '@testing-library/react';
import { getResults } from 'shared-contracts/results';
import { getTournament, type TournamentDetail } from 'shared-contracts/tournaments';
import { buildResults, buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const of = (change: Partial<TournamentDetail>) =>
  show('tournament', { player: true }, (made) =>
    made.http
      .on(getTournament, { data: buildTournamentDetail(change) })
      .on(getResults, { data: buildResults({ state: 'counting', proof: null, own: null }) }),
  );

test('the terms say what a point costs, by which rates, and until when open rounds count', async () => {
  await of({
    pointPrice: { amount: 100, currency: 'EUR' },
    rates: {
      date: '2026-11-02',
      unit: { amount: 100, currency: 'EUR' },
      own: { amount: 50_000, currency: 'KZT' },
    },
    roundsUntil: '2026-06-20T12:15:00.000Z',
  });
  expect(await screen.findByText(/^1 point = €1 of (bets|wins)$/)).toBeInTheDocument();
  expect(screen.getByText(/^€1 = .*500 by the rates of 02\/11\/26/)).toBeInTheDocument();
  expect(
    screen.getByText(/counts if it ends by .*One that is still open then brings no points/),
  ).toBeInTheDocument();
});

test('where points hang on no sum and bets have no limits, no rates are told', async () => {
  await of({
    pointPrice: null,
    rates: {
      date: '2026-11-02',
      unit: { amount: 100, currency: 'EUR' },
      own: { amount: 50_000, currency: 'KZT' },
    },
  });
  await screen.findByRole('region', { name: 'Leaders' });
  expect(screen.queryByText(/by the rates of/)).not.toBeInTheDocument();
});
