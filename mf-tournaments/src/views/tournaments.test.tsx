import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  ApiError,
  getSeriesList,
  getTournament,
  getTournaments,
  joinTournament,
  type TournamentDetail,
} from 'shared-contracts/api';
import { buildTournament, type FakeHost, type FakeHostOptions, pageOf } from 'shared-contracts/testing';
import area from '../area';
import { buildTournamentDetail } from '../testing/builders';
import en from '../texts/en.json';

const texts = {
  tournaments: en,
  errors: { max_member_limit_reached: 'No free seats are left.', timeout: 'No answer came.' },
};
const show = async (
  page: 'list' | 'tournament',
  options: FakeHostOptions,
  prepare: (fake: FakeHost) => void,
) => {
  const params = { slug: 'night-sprint' };
  const { fake, element } = await pageOf(area, page, { ...options, texts, params, prepare });
  render(element);
  return fake;
};
const titles = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map((title) => title.textContent);

describe('the list of tournaments', () => {
  const past = buildTournament({
    id: 3,
    slug: 'old',
    title: 'Old',
    status: 'past',
    endAt: '2026-06-10T00:00:00Z',
    podium: ['fox', 'owl', 'cat', 'dog'],
  });

  it('orders by status and shows the podium of a past one, three names at most', async () => {
    await show('list', {}, (fake) =>
      fake.http
        .on(getTournaments, {
          data: [
            past,
            buildTournament({ id: 2, title: 'Soon', status: 'future', startAt: '2026-06-20T00:00:00Z' }),
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
    const many = Array.from({ length: 11 }, (_, index) => buildTournament({ id: index, title: `T${index}` }));
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

describe('joining a tournament', () => {
  const page =
    (over: Partial<TournamentDetail> = {}) =>
    (fake: FakeHost) =>
      fake.http.on(getTournament, { data: buildTournamentDetail(over) });

  it('sends a guest to registration', async () => {
    const fake = await show('tournament', {}, page());
    await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
    expect(fake.visited).toEqual(['/registration']);
  });

  it('leaves what is the player’s own open until it is known, and offers to play when it is', async () => {
    let answer = (_: { data: TournamentDetail }) => {};
    await show('tournament', { player: true }, (made) =>
      made.http
        .inline(getTournament, { data: buildTournamentDetail() })
        .on(getTournament, () => new Promise((resolve) => (answer = resolve))),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Take part/ })).not.toBeInTheDocument();
    await act(async () => answer({ data: buildTournamentDetail({ isMember: true }) }));
    expect(screen.getByRole('link', { name: 'Play' })).toBeInTheDocument();
  });

  it('asks nobody who has just signed in to take part before it is known that they do not', async () => {
    const fake = await show('tournament', {}, page());
    await screen.findByRole('button', { name: 'Take part' });
    let answer = (_: { data: TournamentDetail }) => {};
    fake.http.on(getTournament, () => new Promise((resolve) => (answer = resolve)));
    act(() => fake.login());
    expect(screen.queryByRole('button', { name: /Take part/ })).not.toBeInTheDocument();
    await act(async () => answer({ data: buildTournamentDetail({ isMember: true }) }));
    expect(screen.getByRole('link', { name: 'Play' })).toBeInTheDocument();
  });

  it('lets a player try when the own answer does not come', async () => {
    const fake = await show('tournament', { player: true, profile: null }, (made) =>
      made.http
        .inline(getTournament, { data: buildTournamentDetail() })
        .fail(getTournament, 503, 'unavailable')
        .on(joinTournament, { data: buildTournamentDetail({ isMember: true }) }),
    );
    const button = await screen.findByRole('button', { name: 'Take part', busy: false });
    await userEvent.click(button);
    expect(await screen.findByRole('link', { name: 'Play' })).toBeInTheDocument();
    expect(fake.visited).toEqual([]);
  });

  it('joins once on a double press and then offers to play', async () => {
    const fake = await show('tournament', { player: true }, (made) =>
      page()(made).on(joinTournament, async () => ({ data: buildTournamentDetail({ isMember: true }) })),
    );
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Take part' }));
    expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute(
      'href',
      '/tournaments/night-sprint/games',
    );
    expect(fake.http.callsOf(joinTournament)).toHaveLength(1);
  });

  it('asks before points are paid, and pays nothing when the player says no', async () => {
    const fake = await show('tournament', { player: true }, page({ compointMembershipPrice: 30 }));
    fake.confirmWith(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Buy a seat for 30 points' }));
    expect(fake.http.callsOf(joinTournament)).toHaveLength(0);
  });

  it('keeps the same key for a try after a lost answer, and takes a new one after a refusal', async () => {
    const answers = [
      new ApiError(0, [{ code: 'timeout' }]),
      new ApiError(422, [{ code: 'max_member_limit_reached' }]),
    ];
    const fake = await show('tournament', { player: true }, (made) =>
      page()(made).on(joinTournament, () => {
        const error = answers.shift();
        if (error) throw error;
        return { data: buildTournamentDetail({ isMember: true }) };
      }),
    );
    const button = await screen.findByRole('button', { name: 'Take part' });
    await userEvent.click(button);
    expect(await screen.findByText('No answer came.')).toBeInTheDocument();
    await userEvent.click(button);
    expect(await screen.findByText('No free seats are left.')).toBeInTheDocument();
    await userEvent.click(button);
    await screen.findByRole('link', { name: 'Play' });
    const [first, second, third] = fake.http
      .callsOf(joinTournament)
      .map((call) => call.options?.idempotencyKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('leaves it open whether a player’s level is enough until the level is known', async () => {
    const fake = await show('tournament', { player: true, profile: null }, page({ levelFrom: 3 }));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /Take part/ })).not.toBeInTheDocument();
    act(() => fake.login());
    expect(await screen.findByText(/For players of levels 3 to/)).toBeInTheDocument();
  });

  it('says why a level is too low before anything is sent', async () => {
    await show('tournament', { player: true }, page({ levelFrom: 3, levelTo: 5 }));
    expect(await screen.findByText('For players of levels 3 to 5')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take part' })).not.toBeInTheDocument();
  });

  it('goes to the error page of its status when it is unknown', async () => {
    const fake = await show('tournament', {}, (made) => made.http.fail(getTournament, 404, 'not_found'));
    await waitFor(() => expect(fake.visited).toEqual(['error:404']));
  });
});
