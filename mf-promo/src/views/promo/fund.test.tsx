import { act, screen } from '@testing-library/react';
import {
  getParticipants,
  getPromo,
  getUserPromo,
  type PromoDetail,
  prizePoolUpdated,
} from 'shared-contracts/promos';
import type { FakeHost } from 'shared-contracts/testing';
import { buildPromoDetail } from '../../testing/builders';
import { show } from '../../testing/show';

const page =
  (over: Partial<PromoDetail> = {}) =>
  (fake: FakeHost) =>
    fake.http
      .on(getPromo, { data: buildPromoDetail(over) })
      .on(getParticipants, { items: [], totalItems: 0 })
      .on(getUserPromo, { data: null });

describe('the fund of a promotion', () => {
  it.each([
    ['came', () => {}],
    [
      'stood in the page',
      (fake: FakeHost) => fake.http.inline(getPromo, { data: buildPromoDetail() }),
    ],
  ])('of a page that %s counts live, and only its own', async (_, inline) => {
    const fake = await show('promo', {}, (made) => {
      page()(made);
      inline(made);
    });
    expect(await screen.findByText('€1,000.00')).toBeInTheDocument();
    expect(fake.live.rooms).toContain('action.1');
    act(() =>
      fake.live.emit(prizePoolUpdated, { id: 'another', value: { amount: 1, currency: 'EUR' } }),
    );
    act(() =>
      fake.live.emit(prizePoolUpdated, {
        id: 'pool-1',
        value: { amount: 123_400, currency: 'EUR' },
      }),
    );
    expect(await screen.findByText('€1,234.00')).toBeInTheDocument();
    // counted beside what is shown: a fund only grows
    const told = (amount: number) =>
      act(() =>
        fake.live.emit(prizePoolUpdated, { id: 'pool-1', value: { amount, currency: 'EUR' } }),
      );
    told(123_300);
    expect(screen.getByText('€1,234.00')).toBeInTheDocument();
    told(123_500);
    expect(await screen.findByText('€1,235.00')).toBeInTheDocument();
    told(123_501);
    expect(await screen.findByText('€1,235.01')).toBeInTheDocument();
  });

  it('counts in the player’s currency, when that is known', async () => {
    const inReal = {
      fundMoney: { amount: 600_000, currency: 'BRL' },
      prizePoolCounter: { id: 'pool-brl' },
    } as const;
    const fake = await show('promo', { player: true }, (made) =>
      page(inReal)(made).inline(getPromo, { data: buildPromoDetail() }),
    );
    expect(await screen.findByText('R$6,000.00')).toBeInTheDocument();
    for (const [id, value] of [
      ['pool-1', { amount: 1, currency: 'EUR' }],
      ['pool-brl', { amount: 740_700, currency: 'BRL' }],
    ] as const)
      act(() => fake.live.emit(prizePoolUpdated, { id, value }));
    expect(await screen.findByText('R$7,407.00')).toBeInTheDocument();
    expect([...fake.live.rooms]).toEqual(['action.1']);
  });

  it('is in the player’s currency after a login over it', async () => {
    const fake = await show('promo', {}, page());
    expect(await screen.findByText('€1,000.00')).toBeInTheDocument();
    fake.http.on(getPromo, {
      data: buildPromoDetail({ fundMoney: { amount: 600_000, currency: 'BRL' } }),
    });
    // at once: no count from the one currency to the other
    await act(async () => fake.login());
    expect(screen.getByText('R$6,000.00')).toBeInTheDocument();
  });

  it('is what was read after a gap of the live events, whatever they said before', async () => {
    const fake = await show('promo', {}, page());
    expect(await screen.findByText('€1,000.00')).toBeInTheDocument();
    act(() =>
      fake.live.emit(prizePoolUpdated, {
        id: 'pool-1',
        value: { amount: 123_400, currency: 'EUR' },
      }),
    );
    expect(await screen.findByText('€1,234.00')).toBeInTheDocument();
    fake.http.on(getPromo, {
      data: buildPromoDetail({ fundMoney: { amount: 150_000, currency: 'EUR' } }),
    });
    act(() => fake.live.resync.next());
    expect(await screen.findByText('€1,500.00')).toBeInTheDocument();
  });
});
