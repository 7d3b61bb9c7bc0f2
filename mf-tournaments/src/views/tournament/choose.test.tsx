import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBalance } from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import { buildBalance, type FakeHost } from 'shared-contracts/testing';
import {
  chooseTournament,
  getTournament,
  getTournamentStandings,
  joinTournament,
  type Standing,
  type TournamentDetail,
  wantTournament,
} from 'shared-contracts/tournaments';
import { buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const FREE = { barred: null, chosenBeside: null, series: null };
const DASH = { slug: 'dash', title: 'Dash' };
const page =
  (over: Partial<TournamentDetail>, points = 100) =>
  (fake: FakeHost) =>
    fake.http
      .on(getTournament, { data: buildTournamentDetail({ ...FREE, ...over }) })
      .on(getBalance, { data: buildBalance({ compoint_balance: points }) });
const chosen = { data: buildTournamentDetail({ ...FREE, isMember: true, isChosen: true }) };
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name, busy: false }));

test('another one that counts is left after a question alone', async () => {
  const fake = await show('tournament', { player: true }, (made) =>
    page({ chosenBeside: DASH })(made).on(chooseTournament, chosen),
  );
  const asked = jest.spyOn(fake.host.modals, 'confirm').mockResolvedValueOnce(false);
  await press('Take part');
  expect(asked.mock.calls[0]?.[0].text).toMatch(/“Dash” your place stays, but your progress stops/);
  expect(fake.http.callsOf(chooseTournament)).toHaveLength(0);
  asked.mockResolvedValueOnce(true);
  await press('Take part');
  expect(await screen.findByText('You take part')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Play for this one' })).not.toBeInTheDocument();
  expect(fake.http.callsOf(chooseTournament)).toHaveLength(1);
  expect(fake.http.callsOf(joinTournament)).toHaveLength(0);
});

test('a seat that rests says where the points go, and is made to count', async () => {
  const fake = await show('tournament', { player: true }, (made) =>
    page({ isMember: true, chosenBeside: DASH })(made).on(chooseTournament, chosen),
  );
  jest.spyOn(fake.host.modals, 'confirm').mockResolvedValue(true);
  expect(
    await screen.findByText('You have a seat, but your points go to “Dash” now'),
  ).toBeInTheDocument();
  await press('Play for this one');
  await waitFor(() => expect(fake.http.callsOf(chooseTournament)).toHaveLength(1));
  expect(await screen.findByText('You take part')).toBeInTheDocument();
});

test.each([
  ['not_invited', 'For players on the invitation list only'],
  ['status', 'For players with VIP status'],
  ['closed', 'This tournament is for invited players only'],
  ['series', /A stage of your series is running/],
  ['paid_seat', /Your paid seat in another tournament/],
] as const)('why nobody is asked to take part is said before: %s', async (barred, text) => {
  await show('tournament', { player: true }, page({ barred }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take part' })).not.toBeInTheDocument();
});

test('a guest may be on the list: there is the way in', async () => {
  const fake = await show('tournament', {}, page({ barred: 'not_invited', privacyType: 3 }));
  await press('Log in');
  expect(fake.visited).toEqual(['/login']);
});

test('missing points are told with their sum and the way to get them, before anything is paid', async () => {
  const fake = await show(
    'tournament',
    { player: true },
    page({ compointMembershipPrice: 30 }, 12),
  );
  await waitFor(() => expect(fake.host.balance.balance?.compoint_balance).toBe(12));
  await press('Buy a seat for 30 points');
  await waitFor(() => expect(fake.opened).toHaveLength(1));
  const { name, props } = fake.opened[0] as {
    name: string;
    props: { action: { run: () => void } };
  };
  expect(name).toBe('alert');
  expect(props).toMatchObject({
    title: 'Not enough points',
    text: 'You are 18 points short.',
    action: { title: 'Get points' },
  });
  act(() => props.action.run());
  expect(fake.visited).toEqual(['/compoints']);
});

test('points that were spent elsewhere meanwhile are told after the refusal', async () => {
  let points = 100;
  const fake = await show('tournament', { player: true }, (made) =>
    page({ compointMembershipPrice: 30 })(made)
      .on(getBalance, () => ({ data: buildBalance({ compoint_balance: points }) }))
      .on(joinTournament, () => {
        throw new ApiError(422, [{ code: 'insufficient_compoint_balance' }]);
      }),
  );
  await press('Buy a seat for 30 points');
  points = 5;
  await act(async () => fake.opened[0]?.close('buy'));
  await waitFor(() =>
    expect(fake.opened.at(-1)).toMatchObject({
      name: 'alert',
      props: { text: 'You are 25 points short.' },
    }),
  );
});

test('a wish for what is to come is kept, once however often it is pressed', async () => {
  let wants = false;
  const coming = () => ({
    ...FREE,
    status: 'future' as const,
    startAt: '2026-06-20T00:00:00Z',
    wantParticipate: wants,
  });
  const fake = await show('tournament', { player: true }, (made) =>
    made.http
      .on(getTournament, () => ({ data: buildTournamentDetail(coming()) }))
      .on(wantTournament, () => {
        wants = true;
        return { data: buildTournamentDetail(coming()) };
      }),
  );
  await userEvent.dblClick(
    await screen.findByRole('button', { name: 'I want to take part', busy: false }),
  );
  expect(await screen.findByText('We will remind you 15 minutes before')).toBeInTheDocument();
  expect(fake.http.callsOf(wantTournament)).toHaveLength(1);
});

test('the own place says what it would win, points have decimals, and more than ten places come by page', async () => {
  const row = (position: number, isItsMe = false): Standing => ({
    id: position,
    position,
    isItsMe,
    username: `name-${position}`,
    points: position === 12 ? 2.9 : 3.25,
  });
  const leaders = Array.from({ length: 10 }, (_, index) => row(index + 1));
  const prizes = [1, 12].map((position) => ({ position, giftTitles: [`Prize ${position}`] }));
  await show('tournament', { player: true }, (made) =>
    page({ isMember: true, isChosen: true, leaders, prizes, opponents: [row(11), row(12, true)] })(
      made,
    ).on(getTournamentStandings, { items: [row(11), row(12, true)], totalItems: 12 }),
  );
  const own = await screen.findByRole('region', { name: 'Your place' });
  // eleven and the first have 3.25
  expect(own).toHaveTextContent(
    'Your place12Points2.9Points to place 110.35Points to the next prize, place 10.35Would win nowPrize 12',
  );
  expect(screen.getByRole('row', { name: '1 name-1 3.25' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Places after' }));
  expect(await screen.findByText('11–12 of 12')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Places before' }));
  expect(screen.getByRole('row', { name: '1 name-1 3.25' })).toBeInTheDocument();
});
