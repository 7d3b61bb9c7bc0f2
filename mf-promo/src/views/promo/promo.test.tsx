import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  getParticipants,
  getPromo,
  getUserPromo,
  joinPromo,
  leavePromo,
  type PromoDetail,
} from 'shared-contracts/promos';
import type { FakeHost } from 'shared-contracts/testing';
import { HOSTILE } from 'shared-contracts/testing/server';
import { buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const SECOND = 1000;
const NOW = Date.parse('2026-06-15T12:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();

describe('a promotion', () => {
  const participants = {
    items: [
      { rank: 1, id: 7, username: 'fox', points: 1_200_000, isItsMe: false },
      { rank: 2, id: 1, username: 'player-one', points: 805_000, isItsMe: true },
    ],
    totalItems: 2,
  };
  const page =
    (over: Partial<PromoDetail> = {}) =>
    (fake: FakeHost) =>
      fake.http
        .on(getPromo, { data: buildPromoDetail(over) })
        .on(getParticipants, participants)
        .on(getUserPromo, { data: null });

  it('names the main prize first and marks my row', async () => {
    await show('promo', { player: true }, page());
    const prizes = await screen.findByRole('region', { name: 'Prizes' });
    expect(within(prizes).getAllByRole('listitem')[0]).toHaveTextContent('Main prizeA journey');
    expect(await screen.findByRole('row', { name: '2 player-one (you) 80.5' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  const takePart = async () => {
    const button = await screen.findByRole('button', { name: 'Take part' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    return button;
  };
  /** Opens the terms and gives their button. */
  const readTerms = async () => {
    await userEvent.click(await takePart());
    return screen.findByRole('button', { name: 'I agree, take part' });
  };

  it('keeps what would cover the page away from a join that was just made', async () => {
    const fake = await show('promo', { player: true }, page());
    fake.http.on(joinPromo, { ok: true, action_id: 1 });
    const agree = await readTerms();
    expect(fake.host.upgrades.isFree).toBe(true);
    await userEvent.click(agree);
    await waitFor(() => expect(fake.http.callsOf(joinPromo)).toHaveLength(1));
    await waitFor(() => expect(fake.deferrals).toEqual(['join']));
  });

  it('sends a guest who wants to take part to registration', async () => {
    const fake = await show('promo', {}, page());
    await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
    expect(fake.visited).toEqual(['/registration']);
    expect(fake.http.callsOf(joinPromo)).toHaveLength(0);
  });

  it('is joined before its start as well, and says that points count from then on', async () => {
    const member = { joinedAt: at(-SECOND) };
    const standing = {
      id: 1,
      membership: member,
      points: 0,
      additionalPoints: 0,
      receivedPrizes: [],
    };
    const coming = { status: 'future' as const, startAt: at(5 * SECOND), endAt: at(10 * SECOND) };
    let joined = false;
    const fake = await show('promo', { player: true }, (made) => {
      page(coming)(made).on(joinPromo, () => {
        joined = true;
        return { ok: true, action_id: 1 };
      });
      made.http.on(getUserPromo, () => ({ data: joined ? standing : null }));
    });
    await userEvent.click(await readTerms());
    expect(
      await screen.findByText('You take part. Points count from the start.'),
    ).toBeInTheDocument();
    act(() => fake.clock.advance(5 * SECOND));
    expect(await screen.findByRole('link', { name: 'Play on: 0 points' })).toBeInTheDocument();
  });

  it.each([
    ['a page of text', { template: 'static' as const }],
    ['one that is over', { status: 'past' as const, endAt: at(-SECOND) }],
    ['one that needs no button', { useParticipantBtn: false }],
  ])('%s cannot be joined', async (_, over) => {
    await show('promo', { player: true }, page(over));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Take part' })).not.toBeInTheDocument();
  });

  it('shows the whole terms before the player agrees', async () => {
    await show('promo', { player: true }, page({ pointSource: 'bets' }));
    await readTerms();
    const terms = within(screen.getByRole('dialog', { name: 'Terms of Spring race' }));
    expect(terms.getByText('Play and collect points.')).toBeInTheDocument();
    expect(terms.getByText('Points: 1 for €1 of bets')).toBeInTheDocument();
    expect(terms.getByText('You can leave at any time on this page.')).toBeInTheDocument();
  });

  it('joins a player once, however often the button is pressed, and then shows the points', async () => {
    let joined = false;
    const fake = await show('promo', { player: true }, (made) => {
      page()(made);
      made.http.on(getUserPromo, () => ({
        data: joined
          ? {
              id: 1,
              membership: { joinedAt: at(0) },
              points: 50_000,
              additionalPoints: 0,
              receivedPrizes: [],
            }
          : null,
      }));
      made.http.on(joinPromo, async () => {
        joined = true;
        return { ok: true, action_id: 1 };
      });
    });
    await userEvent.dblClick(await readTerms());
    expect(await screen.findByRole('link', { name: 'Play on: 5 points' })).toBeInTheDocument();
    expect(fake.http.callsOf(joinPromo)).toHaveLength(1);
  });

  it('takes a press while what it shows is read anew', async () => {
    const fake = await show('promo', { player: true }, page());
    const button = await readTerms();
    fake.http.on(getUserPromo, () => new Promise(() => {}));
    fake.http.on(joinPromo, () => ({ ok: true, action_id: 1 }));
    act(() => fake.live.resync.next());
    await waitFor(() => expect(fake.http.callsOf(getUserPromo).length).toBeGreaterThan(1));
    await userEvent.click(button);
    await waitFor(() => expect(fake.http.callsOf(joinPromo)).toHaveLength(1));
  });

  it('says why joining was refused', async () => {
    await show('promo', { player: true }, (fake) =>
      page()(fake).fail(joinPromo, 422, 'action_is_inactive'),
    );
    await userEvent.click(await readTerms());
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('This promotion is over.'),
    );
  });

  it('keeps the same key for a try after a lost answer', async () => {
    const answers = [
      new ApiError(0, [{ code: 'timeout' }]),
      new ApiError(503, [{ code: 'unavailable' }]),
    ];
    const fake = await show('promo', { player: true }, (made) =>
      page()(made).on(joinPromo, () => {
        const error = answers.shift();
        if (error) throw error;
        return { ok: true, action_id: 1 };
      }),
    );
    const button = await readTerms();
    for (const tries of [1, 2, 3]) {
      await userEvent.click(button);
      await waitFor(() => expect(fake.http.callsOf(joinPromo)).toHaveLength(tries));
    }
    const [first, second, third] = fake.http
      .callsOf(joinPromo)
      .map((call) => call.options?.idempotencyKey);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  const member = (points = 0) => ({
    id: 1,
    membership: { joinedAt: at(-SECOND) },
    points,
    additionalPoints: 0,
    receivedPrizes: [],
  });

  it('lets a participant go after a question, and come back', async () => {
    let left = true;
    const fake = await show('promo', { player: true }, (made) => {
      page()(made).on(getUserPromo, () => ({
        data: { ...member(), ...(left ? { membership: null } : {}) },
      }));
      made.http.on(joinPromo, () => {
        left = false;
        return { ok: true, action_id: 1 };
      });
      made.http.on(leavePromo, () => {
        left = true;
        return { ok: true, action_id: 1 };
      });
    });
    await userEvent.click(await readTerms());
    const leave = await screen.findByRole('button', { name: 'Leave the promotion' });
    fake.confirmWith(false);
    await userEvent.click(leave);
    expect(fake.http.callsOf(leavePromo)).toHaveLength(0);
    fake.confirmWith(true);
    await userEvent.click(leave);
    expect(await takePart()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Leave the promotion' })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes the terms when the session ends in the middle, and asks the guest to register', async () => {
    const fake = await show('promo', { player: true }, page());
    await readTerms();
    await act(() => fake.host.session.logout());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Take part' }));
    expect(fake.visited).toEqual(['/registration']);
    expect(fake.http.callsOf(joinPromo)).toHaveLength(0);
  });

  it('a tab that another one has joined from says so after its own press', async () => {
    let asked = 0;
    await show('promo', { player: true }, (made) => {
      page()(made).on(joinPromo, { ok: true, action_id: 1 });
      made.http.on(getUserPromo, () => ({ data: asked++ === 0 ? null : member(70_000) }));
    });
    await userEvent.click(await readTerms());
    expect(await screen.findByRole('link', { name: 'Play on: 7 points' })).toBeInTheDocument();
  });

  it('has no end where there is no date, and can be joined', async () => {
    await show('promo', { player: true }, page({ endAt: null }));
    await readTerms();
    expect(screen.getByText(/^From .*, without an end$/)).toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('runs no script of its body, on the page and in its terms', async () => {
    await show(
      'promo',
      { player: true },
      page({ body: `<p>Play on.</p>${HOSTILE}`, fund: HOSTILE }),
    );
    await readTerms();
    expect(screen.getAllByText('Play on.')).toHaveLength(2);
    expect(document.querySelector('script, [onerror]')).toBeNull();
  });

  it('F-2: a table that does not come has its own failed face, and comes with a retry', async () => {
    let broken = true;
    await show('promo', {}, (fake) =>
      page()(fake).on(getParticipants, () => {
        if (broken) throw new ApiError(500, [{ code: 'unexpected' }]);
        return participants;
      }),
    );
    const table = await screen.findByRole('region', { name: 'Participants' });
    const retry = await within(table).findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('region', { name: 'Prizes' })).toBeInTheDocument();
    broken = false;
    await userEvent.click(retry);
    expect(await within(table).findByRole('row', { name: '1 fox 120' })).toBeInTheDocument();
  });

  it.each([404, 451, 500, 503])(
    'F-2: goes to the error page of its status, as %d',
    async (status) => {
      const fake = await show('promo', {}, (made) =>
        made.http.fail(getPromo, status, 'unexpected'),
      );
      await waitFor(() => expect(fake.visited).toEqual([`error:${status}`]));
      expect(screen.queryByRole('heading', { name: 'Spring race' })).not.toBeInTheDocument();
    },
  );
});
