import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildTournament, type FakeHostOptions } from 'shared-contracts/testing';
import {
  getSeriesList,
  getTournaments,
  type Tournament,
  wantTournament,
} from 'shared-contracts/tournaments';
import { buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const list = (of: () => Partial<Tournament>[], options: FakeHostOptions = {}) =>
  show('list', options, (made) =>
    made.http
      .on(getTournaments, () => ({
        data: of().map((one, at) => buildTournament({ id: at + 1, ...one })),
        totalItems: of().length,
      }))
      .on(getSeriesList, { data: [] })
      .on(wantTournament, { data: buildTournamentDetail() }),
  );
const SOON = { status: 'future' as const, startAt: '2026-06-20T00:00:00Z' };
const OVER = { status: 'past' as const, endAt: '2026-06-10T00:00:00Z' };

test.each([
  ['none', [], 'There are no tournaments right now'],
  ['past ones alone', [OVER], 'All tournaments have ended'],
])('with %s it says so and leads to the promotions', async (_, data, text) => {
  await list(() => data);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the promotions' })).toHaveAttribute(
    'href',
    '/promo',
  );
});

test('a member, the chosen one and a leader of the series are marked, in what is not over', async () => {
  const marks = {
    isMember: true,
    isChosen: true,
    isSeriesLeaderMember: true,
    tournamentSeriesId: 4,
  };
  await list(() => [marks, { ...marks, ...OVER }]);
  for (const mark of ['You take part', 'Your points count here', 'Series leader'])
    expect(await screen.findAllByText(mark)).toHaveLength(1);
});

test.each([
  ['30 points', 'Taking part costs 30 points. It is not given back.'],
  ['Series leader', 'You play here as one of the leaders of the series.'],
])('coin and crown explain themselves to whoever reaches for them: %s', async (mark, text) => {
  await list(() => [{ compointMembershipPrice: 30, isMember: true, isSeriesLeaderMember: true }]);
  const button = await screen.findByRole('button', { name: mark });
  act(() => button.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(text);
});

test('the wish to take part is kept on the card of what is to come, of a player alone', async () => {
  let wantParticipate = false;
  const fake = await list(() => [{ ...SOON, wantParticipate }], { player: true });
  fake.http.on(wantTournament, () => {
    wantParticipate = true;
    return { data: buildTournamentDetail({ ...SOON, wantParticipate }) };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me: Night sprint' }));
  expect(await screen.findByText('We will remind you 15 minutes before')).toBeInTheDocument();
});

test('a guest who wants to take part registers first', async () => {
  const fake = await list(() => [SOON]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remind me: Night sprint' }));
  expect(fake.visited).toEqual(['/registration']);
  expect(fake.http.callsOf(wantTournament)).toHaveLength(0);
});
