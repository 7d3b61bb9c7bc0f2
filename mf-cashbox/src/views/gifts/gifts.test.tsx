import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBalance } from 'shared-contracts/accounts';
import { ApiError } from 'shared-contracts/api';
import {
  activateCoupon,
  activateGift,
  cancelAllGifts,
  type Gift,
  getUserGifts,
  selectCashboxGift,
  unselectCashboxGift,
} from 'shared-contracts/gifts';
import { buildBalance } from 'shared-contracts/testing';
import { buildDepositGift, buildGift } from '../../testing/gift-builders';
import { openGifts } from '../../testing/open-gifts';

const card = (title: string) => screen.findByRole('listitem', { name: title });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const inPlay = buildGift({
  id: 3,
  title: 'In play',
  state: 'active',
  bonusBalance: 4_00,
  wagering: { done: 10_00, required: 50_00 },
});

describe('the list of gifts', () => {
  it('says of each what it gives and asks for; the one in play stands first', async () => {
    openGifts('gifts', [buildGift({ id: 9 }), buildDepositGift(), inPlay]);
    await card('Five for you');
    const titles = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'In play',
      'Five for you',
      'Deposit match',
      'Promo code',
      'Ended gifts',
    ]);
    const text = (await card('Five for you')).textContent ?? '';
    expect(text).toMatch(
      /No-deposit bonus.*Received.*Gives€5\.00.*wagered 10 times: €50\.00.*a bet may be €2\.00/,
    );
    expect(text).toMatch(/Stays in play.*Open for/);
  });

  it.each<[Partial<Gift>, string]>([
    [{ type: 'xp', amount: 250 }, 'Gives250 XP'],
    [{ type: 'compoint', amount: 1 }, 'Gives1 point'],
    [{ type: 'giftspin', amount: null, spinCount: 20 }, 'Gives20 free spins'],
    [{ type: 'provider_freebet', amount: null, spinCount: 1 }, 'Gives1 free bet'],
    [
      { type: 'provider_feature', amount: null, spinCount: 1 },
      'Gives1 round that begins with the free spins',
    ],
    [{ type: 'group', amount: null, contents: ['20 spins', 'A bet'] }, 'Gives20 spins and A bet'],
    [{ type: 'custom', amount: null, about: 'We write to you.' }, 'We write to you.'],
    [{ type: 'cash', amount: 7_00 }, 'Gives€7.00'],
  ])('%j reads %s', async (over, text) => {
    openGifts('gifts', [buildGift({ ...over, wager: null })]);
    expect(await card('Five for you')).toHaveTextContent(text);
  });

  it('a set is opened, and what was in it is in the list', async () => {
    const gifts = [buildGift({ type: 'group', amount: null, wager: null, contents: ['In play'] })];
    openGifts('gifts', gifts, ({ http }) =>
      http.on(activateGift, () => {
        const [opened] = gifts.splice(0, 1, inPlay);
        return { data: { ...(opened ?? inPlay), state: 'converted' as const } };
      }),
    );
    expect(await card('Five for you')).toHaveTextContent('its gifts come into this list');
    await press('Open: Five for you');
    expect(await card('In play')).toBeInTheDocument();
  });

  it('leaves out those of compoints, and counts none that is over', async () => {
    openGifts('gifts', [
      buildGift({ id: 5, title: 'Hidden', reason: 'compoints' }),
      buildGift({ id: 6, title: 'Old', expiredAt: '2026-06-01T12:00:00Z' }),
    ]);
    const old = await card('Old');
    expect(old).toHaveTextContent('Expired');
    expect(within(old).queryByRole('button')).toBeNull();
    expect(screen.queryByText('Hidden')).toBeNull();
  });

  it('the wagering moves with the balance', async () => {
    const balance = { is_active_bonus: true, bonus: 3_00, wagering: 25_00 };
    openGifts('gifts', [inPlay], ({ http }) =>
      http.on(getBalance, { data: buildBalance(balance) }),
    );
    const bar = await screen.findByRole('progressbar', { name: 'Wagering' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '€25.00 of €50.00'));
    expect(await card('In play')).toHaveTextContent('Bonus left€3.00');
  });

  it('of a deposit it says how far that is', async () => {
    openGifts('gifts', [buildDepositGift({ restrictionsState: { depositProgress: 5_00 } })]);
    expect(await screen.findByRole('progressbar', { name: 'Deposit' })).toHaveAttribute(
      'aria-valuetext',
      '€5.00 of €20.00',
    );
  });

  it('is empty with a way to more, and can be asked for again when it failed', async () => {
    openGifts('gifts', []);
    expect(await screen.findByText('No gifts yet')).toBeInTheDocument();
    const { fake } = openGifts('gifts', [], ({ http }) => http.fail(getUserGifts, 0, 'offline'));
    await press('Try again');
    await waitFor(() => expect(fake.http.callsOf(getUserGifts)).toHaveLength(2));
  });
});

describe('activating', () => {
  it('is pressed once, and the list is read again (GF2)', async () => {
    const gifts = [buildGift()];
    const { fake } = openGifts('gifts', gifts, ({ http }) =>
      http.on(activateGift, () => {
        gifts[0] = buildGift({
          state: 'active',
          wagering: { done: 0, required: 50_00 },
          bonusBalance: 5_00,
        });
        return { data: gifts[0] };
      }),
    );
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Activate: Five for you' }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
    expect(fake.http.callsOf(activateGift)).toHaveLength(1);
  });

  it('refused, it says why with a way out, and goes on once that was gone', async () => {
    let proved = false;
    const { fake } = openGifts('gifts', [buildGift()], ({ http }) =>
      http.on(activateGift, () => {
        if (!proved) throw new ApiError(422, [{ code: 'gift_phone_required' }]);
        return { data: buildGift({ state: 'active' }) };
      }),
    );
    await press('Activate: Five for you');
    await waitFor(() => expect(fake.opened).toHaveLength(1));
    expect(fake.opened[0]).toMatchObject({
      name: 'inactive-gift',
      props: { id: 1, title: 'Five for you', code: 'gift_phone_required' },
    });
    proved = true;
    act(() => fake.opened[0]?.close('again'));
    await waitFor(() => expect(fake.http.callsOf(activateGift)).toHaveLength(2));
    expect(fake.opened).toHaveLength(1);
  });

  it('one that asks for deposits is chosen, and the cashbox opens', async () => {
    const { fake } = openGifts('gifts', [buildDepositGift()], ({ http }) =>
      http.on(selectCashboxGift, () => ({
        data: buildDepositGift({ state: 'waiting_for_deposit' }),
      })),
    );
    await press('Choose and deposit: Deposit match');
    await waitFor(() => expect(fake.visited).toEqual(['/cashbox']));
    expect(fake.http.callsOf(selectCashboxGift)[0]?.input.body).toEqual({ user_gift_id: 2 });
  });

  it('one that is chosen leads to the cashbox with what is missing', async () => {
    openGifts('gifts', [
      buildDepositGift({
        state: 'waiting_for_deposit',
        restrictionsState: { depositProgress: 5_00 },
      }),
    ]);
    expect(await screen.findByRole('link', { name: 'Deposit €15.00' })).toHaveAttribute(
      'href',
      '/cashbox',
    );
  });
});

describe('unchoosing', () => {
  const waiting = buildDepositGift({
    state: 'waiting_for_deposit',
    restrictionsState: { depositProgress: 5_00 },
  });
  const at = 'Not for deposits: Deposit match';

  it('is pressed once; it stays among the gifts and can be chosen again', async () => {
    const gifts = [waiting];
    const { fake } = openGifts('gifts', gifts, ({ http }) =>
      http.on(unselectCashboxGift, () => {
        gifts[0] = buildDepositGift({ ...waiting, state: 'accepted' });
        return { data: gifts[0] };
      }),
    );
    await userEvent.dblClick(await screen.findByRole('button', { name: at }));
    expect(
      await screen.findByRole('button', { name: 'Choose and deposit: Deposit match' }),
    ).toBeEnabled();
    expect(fake.http.callsOf(unselectCashboxGift).map(({ input }) => input.body)).toEqual([
      { user_gift_id: 2 },
    ]);
    expect(screen.queryByRole('button', { name: at })).toBeNull();
  });

  it('after a deposit in another tab has activated it, the card shows what the server says', async () => {
    const gifts = [waiting];
    openGifts('gifts', gifts, ({ http }) =>
      http.on(unselectCashboxGift, () => {
        gifts[0] = buildDepositGift({ state: 'active', amount: 20_00 });
        throw new ApiError(422, [{ code: 'gift_in_process' }]);
      }),
    );
    await press(at);
    await waitFor(async () => expect(await card('Deposit match')).toHaveTextContent('Active'));
    expect(screen.queryByRole('button', { name: at })).toBeNull();
  });

  it('without an answer it says so, and stays chosen', async () => {
    openGifts('gifts', [waiting], ({ http }) => http.fail(unselectCashboxGift, 0, 'offline'));
    await press(at);
    expect(await screen.findByText('You are offline.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Deposit €15.00' })).toBeInTheDocument();
  });
});

describe('cancelling all', () => {
  it('asks first; kept, nothing is sent (GF4)', async () => {
    const { fake } = openGifts('gifts', [inPlay]);
    fake.confirmWith(false);
    await press('Cancel all bonuses');
    expect(fake.http.callsOf(cancelAllGifts)).toHaveLength(0);
  });

  it('cancelled, it says so and the list is read again (GF4)', async () => {
    const gifts = [inPlay];
    const { fake } = openGifts('gifts', gifts, ({ http }) =>
      http.on(cancelAllGifts, () => {
        gifts.pop();
        return { success: true, cancelled: 1 };
      }),
    );
    await press('Cancel all bonuses');
    expect(await screen.findByText('No gifts yet')).toBeInTheDocument();
    expect(fake.toasts.map(({ text }) => text)).toEqual(['All bonuses were cancelled']);
    expect(screen.queryByRole('button', { name: 'Cancel all bonuses' })).toBeNull();
  });

  it('is not offered while there is nothing to cancel', async () => {
    openGifts('gifts', [buildGift()]);
    await card('Five for you');
    expect(screen.queryByRole('button', { name: 'Cancel all bonuses' })).toBeNull();
  });
});

describe('a promo code', () => {
  const send = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Your promo code'), code);
    await press('Get the gift');
  };
  it('brings its gift into the list', async () => {
    const gifts = [buildGift({ id: 8, title: 'Old' })];
    const { fake } = openGifts('gifts', gifts, ({ http }) =>
      http.on(activateCoupon, () => {
        gifts.push(buildGift());
        return { data: buildGift() };
      }),
    );
    await send(' STARDUST ');
    expect(await screen.findByText('“Five for you” is among your gifts.')).toBeInTheDocument();
    expect(await card('Five for you')).toBeInTheDocument();
    expect(fake.http.callsOf(activateCoupon).map(({ input }) => input.body)).toEqual([
      { code: 'STARDUST' },
    ]);
  });

  it.each([
    ['invalid_promo_code', 'This code is not valid.'],
    ['gift_used', /This code was used already/],
    ['gift_expired', 'This code is over.'],
    ['too_many_attempts', 'Too many tries.'],
  ])('%s stands at the form, and what was typed stays', async (code, text) => {
    openGifts('gifts', [], ({ http }) =>
      http.on(activateCoupon, () => {
        throw new ApiError(422, [{ code, field: 'code' }]);
      }),
    );
    await send('GUESS');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Your promo code')).toHaveValue('GUESS');
  });
});

describe('the number in the header', () => {
  it('counts what can still be had, and leads there', async () => {
    const { fake } = openGifts('header-gifts', [
      buildGift(),
      inPlay,
      buildGift({ id: 6, expiredAt: '2026-06-01T12:00:00Z' }),
    ]);
    await press('2 gifts');
    expect(fake.visited).toEqual(['/profile/gifts']);
  });
  it('is not there without gifts', async () => {
    const { fake } = openGifts('header-gifts', []);
    await waitFor(() => expect(fake.http.callsOf(getUserGifts)).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
