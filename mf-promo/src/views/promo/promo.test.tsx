import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  getParticipants,
  getPromo,
  getUserPromo,
  joinPromo,
  type PromoDetail,
} from 'shared-contracts/promos';
import type { FakeHost } from 'shared-contracts/testing';
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

  it('sends a guest who wants to take part to registration', async () => {
    const fake = await show('promo', {}, page());
    await userEvent.click(await screen.findByRole('button', { name: 'Take part' }));
    expect(fake.visited).toEqual(['/registration']);
    expect(fake.http.callsOf(joinPromo)).toHaveLength(0);
  });

  it.each([
    ['a guest', false],
    ['a player', true],
  ])('asks %s for nothing before its start', async (_, player) => {
    await show('promo', { player }, (made) =>
      page({ status: 'future', startAt: at(5 * SECOND), endAt: at(10 * SECOND) })(made),
    );
    expect(await screen.findByText('Taking part opens with the start')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Take part' })).not.toBeInTheDocument();
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
    const button = await takePart();
    await userEvent.dblClick(button);
    expect(await screen.findByRole('link', { name: 'Play on: 5 points' })).toBeInTheDocument();
    expect(fake.http.callsOf(joinPromo)).toHaveLength(1);
  });

  it('takes a press while what it shows is read anew', async () => {
    const fake = await show('promo', { player: true }, page());
    const button = await takePart();
    fake.http.on(getUserPromo, () => new Promise(() => {}));
    fake.http.on(joinPromo, () => ({ ok: true, action_id: 1 }));
    act(() => fake.live.resync.next());
    await waitFor(() => expect(fake.http.callsOf(getUserPromo).length).toBeGreaterThan(1));
    await userEvent.click(button);
    await waitFor(() => expect(fake.http.callsOf(joinPromo)).toHaveLength(1));
  });

  it('says why joining was refused', async () => {
    await show('promo', { player: true }, (fake) => page()(fake).fail(joinPromo, 422, 'action_is_inactive'));
    const button = await takePart();
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('This promotion is over.');
  });

  it('keeps the same key for a try after a lost answer', async () => {
    const answers = [new ApiError(0, [{ code: 'timeout' }]), new ApiError(503, [{ code: 'unavailable' }])];
    const fake = await show('promo', { player: true }, (made) =>
      page()(made).on(joinPromo, () => {
        const error = answers.shift();
        if (error) throw error;
        return { ok: true, action_id: 1 };
      }),
    );
    const button = await takePart();
    for (const tries of [1, 2, 3]) {
      await userEvent.click(button);
      await waitFor(() => expect(fake.http.callsOf(joinPromo)).toHaveLength(tries));
    }
    const [first, second, third] = fake.http.callsOf(joinPromo).map((call) => call.options?.idempotencyKey);
    expect(first).toEqual(expect.any(String));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
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

  it.each([404, 451, 500, 503])('F-2: goes to the error page of its status, as %d', async (status) => {
    const fake = await show('promo', {}, (made) => made.http.fail(getPromo, status, 'unexpected'));
    await waitFor(() => expect(fake.visited).toEqual([`error:${status}`]));
    expect(screen.queryByRole('heading', { name: 'Spring race' })).not.toBeInTheDocument();
  });
});
