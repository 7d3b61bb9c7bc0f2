import { screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import { getResults } from 'shared-contracts/results';
import { getTournament } from 'shared-contracts/tournaments';
import { buildResults, buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const past = { status: 'past' as const, endAt: '2026-06-14T00:00:00Z' };
const FINAL = 'The results are final.';

test.each([
  ['did not come', false],
  ['are final', true],
])('results that %s are called final: %s', async (_, came) => {
  await show('tournament', {}, (made) =>
    made.http.on(getTournament, { data: buildTournamentDetail(past) }).on(getResults, () => {
      if (!came) throw new ApiError(0, [{ code: 'timeout' }]);
      return { data: buildResults() };
    }),
  );
  const note = await screen.findByRole('region', { name: 'Results' });
  expect(note.textContent?.startsWith(FINAL)).toBe(came);
});

test.each([
  ['wins', [{ title: '€50', state: 'granted' as const }], 1],
  ['wins nothing', [], 0],
])('a place that %s is celebrated so often: %s', async (_, prizes, times) => {
  const own = { position: 2, points: 9, prizes, alias: 'a' };
  await show('tournament', { player: true }, (made) =>
    made.http
      .on(getTournament, { data: buildTournamentDetail({ ...past, isMember: true }) })
      .on(getResults, { data: buildResults({ own }) }),
  );
  expect(await screen.findByText(/Your place: 2/)).toBeInTheDocument();
  expect(screen.queryAllByText('Congratulations: place 2 wins a prize!')).toHaveLength(times);
});
