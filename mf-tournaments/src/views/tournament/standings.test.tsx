import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { buildTournament } from 'shared-contracts/testing';
import {
  getSeries,
  getTournament,
  getTournaments,
  type Standing,
  seriesLeaders,
  tournamentLeaders,
  tournamentOpponents,
} from 'shared-contracts/tournaments';
import { REREAD_AFTER_MS } from '../../stores/live-standings';
import { STARTED_AFTER_MS } from '../../stores/tournament-page.store';
import { buildSeries, buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const row = (id: number, position: number, points: number, isItsMe = false): Standing => ({
  id,
  position,
  username: `name-${id}`,
  points,
  isItsMe,
});
const rows = async (table: string) => {
  const region = await screen.findByRole('region', { name: table });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);
};

test('the leaders of a tournament follow the points, with the own row marked', async () => {
  const fake = await show('tournament', { player: true }, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({
        isMember: true,
        leaders: [row(7, 1, 900)],
        opponents: [row(7, 1, 900), row(8, 2, 500, true)],
      }),
    }),
  );
  await screen.findByRole('region', { name: 'Leaders' });
  expect([...fake.live.rooms]).toEqual(['tournament.1']);
  act(() => fake.live.emit(tournamentLeaders, { id: 2, leaders: [row(9, 1, 9_999)] }));
  act(() =>
    fake.live.emit(tournamentLeaders, { id: 1, leaders: [row(8, 1, 1_200), row(7, 2, 900)] }),
  );
  expect(await rows('Leaders')).toEqual(['1name-8 (you)1,200', '2name-7900']);
  act(() =>
    fake.live.emit(tournamentOpponents, {
      id: 1,
      opponents: [row(8, 1, 1_200, true), row(7, 2, 900)],
    }),
  );
  expect(await rows('Around you')).toEqual(['1name-8 (you)1,200', '2name-7900']);
});

test('how many take part follows as well', async () => {
  const fake = await show('tournament', {}, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({
        membersCount: 3,
        maxMemberLimit: 9,
        leaders: [row(7, 1, 900)],
      }),
    }),
  );
  expect(await screen.findByText('3 / 9')).toBeVisible();
  act(() => fake.live.emit(tournamentLeaders, { id: 1, leaders: [row(7, 1, 900)], members: 4 }));
  expect(screen.getByText('4 / 9')).toBeVisible();
  // an operator from before says none
  act(() => fake.live.emit(tournamentLeaders, { id: 1, leaders: [row(7, 1, 901)] }));
  expect(screen.getByText('4 / 9')).toBeVisible();
});

test('a member’s surroundings are read again after others moved, a guest’s page asks nobody', async () => {
  jest.useFakeTimers();
  try {
    const member = buildTournamentDetail({ isMember: true, opponents: [row(8, 2, 500, true)] });
    const fake = await show('tournament', { player: true }, (made) =>
      made.http.on(getTournament, { data: member }),
    );
    await screen.findByRole('region', { name: 'Around you' });
    const before = fake.http.callsOf(getTournament).length;
    act(() => fake.live.emit(tournamentLeaders, { id: 1, leaders: [row(7, 1, 901)] }));
    act(() => fake.live.emit(tournamentLeaders, { id: 1, leaders: [row(7, 1, 902)] }));
    await act(() => jest.advanceTimersByTimeAsync(REREAD_AFTER_MS));
    expect(fake.http.callsOf(getTournament)).toHaveLength(before + 1);
  } finally {
    jest.useRealTimers();
  }
});

test('the seat of a stage that was bought ahead is read again once the stage began', async () => {
  jest.useFakeTimers();
  try {
    const soon = { status: 'future' as const, startAt: '2026-06-15T12:00:05Z' };
    let isChosen = false;
    const fake = await show('tournament', { player: true }, (made) =>
      made.http.on(getTournament, () => ({
        data: buildTournamentDetail({ isMember: true, isChosen, chosenBeside: null, ...soon }),
      })),
    );
    expect(await screen.findByText('You take part')).toBeInTheDocument();
    isChosen = true;
    act(() => fake.clock.advance(5000));
    await act(() => jest.advanceTimersByTimeAsync(STARTED_AFTER_MS));
    expect(screen.queryByRole('button', { name: 'Play for this one' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Play' })).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('the leaders of a series follow as well, and nobody listens once the area is gone', async () => {
  const fake = await show('series', {}, (made) =>
    made.http
      .on(getSeries, { data: buildSeries({ leaders: [row(1, 1, 10)] }) })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 }),
  );
  await waitFor(() => expect([...fake.live.rooms]).toEqual(['series.5']));
  act(() => fake.live.emit(seriesLeaders, { id: 5, leaders: [row(2, 1, 30), row(1, 2, 10)] }));
  expect((await rows('Leaders'))[0]).toBe('1name-230');
});

test.each([
  ['a guest', false, false],
  ['a player', true, false],
  ['a member', true, true],
])('%s is not asked to take part or to play before the start', async (_, player, isMember) => {
  await show('tournament', { player }, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({ isMember, status: 'future', startAt: '2026-06-20T00:00:00Z' }),
    }),
  );
  const note = isMember ? 'You take part' : 'Taking part opens with the start';
  expect(await screen.findByText(note)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take part' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Play' })).not.toBeInTheDocument();
});

test.each([
  [undefined, 'Equal points: whoever reached them first is ahead.'],
  ['first_reached', 'Equal points: whoever reached them first is ahead.'],
  ['shared', 'Equal points share a place.'],
  ['fewest_rounds', 'Equal points: whoever needed fewer rounds is ahead.'],
] as const)('the leaders say who is ahead of equal points: %s', async (tieRule, text) => {
  const ties = tieRule ? { tieRule } : {};
  await show('tournament', {}, (made) =>
    made.http.on(getTournament, { data: buildTournamentDetail(ties) }),
  );
  const region = await screen.findByRole('region', { name: 'Leaders' });
  expect(within(region).getByRole('table')).toHaveAccessibleDescription(text);
});

test('a table without leaders says so before anybody joins, and a series does as well', async () => {
  await show('tournament', {}, (made) =>
    made.http.on(getTournament, {
      data: buildTournamentDetail({ leaders: [], tieRule: 'shared' }),
    }),
  );
  const region = await screen.findByRole('region', { name: 'Leaders' });
  expect(within(region).getByText('Equal points share a place.')).toBeInTheDocument();
  expect(within(region).queryByRole('table')).not.toBeInTheDocument();
  cleanup();
  await show('series', {}, (made) =>
    made.http
      .on(getSeries, { data: buildSeries({ leaders: [row(1, 1, 10)], tieRule: 'first_reached' }) })
      .on(getTournaments, { data: [buildTournament()], totalItems: 1 }),
  );
  expect(
    await screen.findByRole('table', { description: /reached them first/ }),
  ).toBeInTheDocument();
});
