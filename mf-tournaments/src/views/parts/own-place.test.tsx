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
  [
    'the whole of it',
    { opponents: [row(1, 1, 4, true), row(2, 2, 3)] },
    'Would win now€50, compoints: 60',
  ],
  ['nothing without points', { opponents: [row(1, 1, 0, true)] }, 'Would win nowNo prize yet'],
  [
    'nothing behind the last prize',
    { opponents: [row(1, 2, 3, true)] },
    'Would win nowNo prize yet',
  ],
  [
    'a part of what is shared',
    { opponents: [row(1, 1, 4, true)], leaders: [row(1, 1, 4), row(2, 1, 4)] },
    'Would win nowA part of €50, compoints: 60',
  ],
  [
    'none once it is over',
    { ...over(), opponents: [row(1, 2, 3, true)] },
    'Prize of the placeNo prize',
  ],
])('what the own place wins: %s', async (_, of, text) => {
  await show('tournament', { player: true }, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({ isMember: true, leaders: [], prizes, ...of }),
    }),
  );
  const own = await screen.findByRole('region', { name: 'Your place' });
  expect(own.textContent).toMatch(new RegExp(`${text}$`));
});

const ladder = {
  prizes: [1, 3].map((position) => ({ position, giftTitles: ['€50'] })),
  leaders: [row(7, 1, 90), row(8, 2, 60), row(9, 3, 50)],
};
test.each<[string, Partial<TournamentDetail>, string[]]>([
  [
    'the place above, and the next prize',
    { opponents: [row(2, 4, 31), row(1, 5, 30, true)] },
    ['Points to place 4: 1', 'Points to the next prize, place 3: 20'],
  ],
  [
    'both at once',
    { opponents: [row(9, 3, 50), row(1, 4, 30, true)] },
    ['Points to the next prize, place 3: 20'],
  ],
  ['nothing at the top', { opponents: [row(1, 1, 95, true), row(8, 2, 60)] }, []],
  [
    'no place that nobody knows',
    { leaders: [], opponents: [row(2, 8, 31), row(1, 9, 30, true)] },
    ['Points to place 8: 1'],
  ],
  [
    'no equal points',
    { opponents: [row(2, 4, 30), row(1, 5, 30, true)] },
    ['Points to the next prize, place 3: 20'],
  ],
  ['nothing once it is over', { ...over(), opponents: [row(2, 4, 31), row(1, 5, 30, true)] }, []],
])('what is missing in the own place: %s', async (_, of, texts) => {
  await show('tournament', { player: true }, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({ isMember: true, ...ladder, ...of }),
    }),
  );
  const own = await screen.findByRole('region', { name: 'Your place' });
  const facts = [...own.children].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join(': '),
  );
  expect(facts.filter((fact) => fact.startsWith('Points to'))).toEqual(texts);
});

function over(): Partial<TournamentDetail> {
  return { status: 'past', endAt: '2026-06-14T00:00:00Z' };
}
