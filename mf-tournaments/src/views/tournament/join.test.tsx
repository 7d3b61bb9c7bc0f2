import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { getTournament, joinTournament, type TournamentDetail } from 'shared-contracts/tournaments';
import { buildTournamentDetail } from '../../testing/builders';
import { show } from '../../testing/show';

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
      page()(made).on(joinTournament, async () => ({
        data: buildTournamentDetail({ isMember: true }),
      })),
    );
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Take part' }));
    expect(await screen.findByRole('link', { name: 'Play' })).toHaveAttribute(
      'href',
      '/tournaments/night-sprint/games',
    );
    expect(fake.http.callsOf(joinTournament)).toHaveLength(1);
  });

  it('asks before points are paid, and pays nothing when the player says no', async () => {
    const fake = await show('tournament', { player: true }, (made) =>
      page({ compointMembershipPrice: 30 })(made).on(joinTournament, {
        data: buildTournamentDetail({ isMember: true }),
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Buy a seat for 30 points' }));
    const [asked] = fake.opened;
    expect(asked).toMatchObject({ name: 'buy', props: { price: 30, confirm: 'Pay 30 points' } });
    await act(async () => asked?.close());
    expect(fake.http.callsOf(joinTournament)).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Buy a seat for 30 points' }));
    await act(async () => fake.opened.at(-1)?.close('buy'));
    expect(fake.http.callsOf(joinTournament)).toHaveLength(1);
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
    const told = () => fake.opened.map(({ name, props }) => [name, props]);
    await userEvent.click(button);
    await waitFor(() =>
      expect(told()).toEqual([['error', { title: 'It did not work', text: 'No answer came.' }]]),
    );
    await userEvent.click(button);
    await waitFor(() =>
      expect(told().at(-1)).toEqual([
        'error',
        { title: 'No free seats', text: 'No free seats are left.' },
      ]),
    );
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
    const fake = await show('tournament', {}, (made) =>
      made.http.fail(getTournament, 404, 'not_found'),
    );
    await waitFor(() => expect(fake.visited).toEqual(['error:404']));
  });
});
