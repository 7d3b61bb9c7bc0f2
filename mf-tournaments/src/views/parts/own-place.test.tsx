import { screen } from '@testing-library/react';
import { getTournament, type Standing, type TournamentDetail } from 'shared-contracts/tournaments';
import { buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const row = (id: number, position: number, points: number, isItsMe = false): Standing => ({
  id,
  position,
  points,
  isItsMe,
  username: `name-${id}`,
});
const prizes = [{ position: 1, giftTitles: ['€50', 'compoints: 60'] }];

test.each<[string, Partial<TournamentDetail>, string]>([
  ['the whole of it', { opponents: [row(1, 1, 4, true), row(2, 2, 3)] }, 'Would win now€50, compoints: 60'],
  ['nothing without points', { opponents: [row(1, 1, 0, true)] }, 'Would win nowNo prize yet'],
  ['nothing behind the last prize', { opponents: [row(1, 2, 3, true)] }, 'Would win nowNo prize yet'],
  [
    'a part of what is shared',
    { opponents: [row(1, 1, 4, true)], leaders: [row(1, 1, 4), row(2, 1, 4)] },
    'Would win nowA part of €50, compoints: 60',
  ],
  ['none once it is over', { ...over(), opponents: [row(1, 2, 3, true)] }, 'Prize of the placeNo prize'],
])('what the own place wins: %s', async (_, of, text) => {
  await show('tournament', { player: true }, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({ isMember: true, leaders: [], prizes, ...of }),
    }),
  );
  const own = await screen.findByRole('region', { name: 'Your place' });
  expect(own.textContent).toMatch(new RegExp(`${text}$`));
});

function over(): Partial<TournamentDetail> {
  return { status: 'past', endAt: '2026-06-14T00:00:00Z' };
}
