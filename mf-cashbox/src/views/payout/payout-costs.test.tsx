import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBalance } from 'shared-contracts/accounts';
import { getPayoutGiftCount } from 'shared-contracts/gifts';
import {
  createPayout,
  getNewPayouts,
  getPayoutSystems,
  getPayoutTimes,
} from 'shared-contracts/payouts';
import { buildBalance, type FakeHost } from 'shared-contracts/testing';
import { buildPayout, buildPayoutSystem } from '../../testing/builders';
import { fill, openPayout, submit } from '../../testing/open-payout';

beforeEach(() => {
  window.sessionStorage.clear();
});

describe('what a withdrawal costs and needs', () => {
  const bonus = (made: FakeHost) =>
    void made.http.on(getBalance, {
      data: buildBalance({ balance: 100_00, bonus: 7_50, wagering: 300_00, is_active_bonus: true }),
    });

  it('says the bonus that would be lost, and sends nothing before the player agrees (CP6)', async () => {
    const { fake } = openPayout(bonus);
    await fill();
    expect(screen.getByText(/€7\.50 of bonus money, €300\.00 left to wager/)).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'I agree to lose €7.50 of bonus money' }),
    );
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(createPayout)).toHaveLength(1));
    expect(fake.http.callsOf(createPayout)[0]?.input.body.forfeitBonus).toBe(true);
  });

  it('asks also when only the platform knows of the bonus (CP6)', async () => {
    openPayout((made) => made.http.fail(createPayout, 422, 'withdrawal_needs_wager'));
    await fill();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(submit());
    expect(await screen.findByRole('checkbox')).not.toBeChecked();
    expect(submit()).toBeDisabled();
  });

  it.each([
    [1, '1 gift burns when the request is created.'],
    [3, '3 gifts burn when the request is created.'],
  ])('says that %d gifts burn, and nothing when there are none', async (count, text) => {
    openPayout((made) => made.http.on(getPayoutGiftCount, { data: { count } }));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('says that gifts burn also when their number cannot be read', async () => {
    openPayout((made) => made.http.fail(getPayoutGiftCount, 500, 'unexpected'));
    expect(await screen.findByText(/^Gifts that you have not used burn/)).toBeInTheDocument();
  });

  it('leads who is not verified, or has no phone, to where that is done', async () => {
    const { fake } = openPayout(undefined, { is_verified: false, phones: [] });
    expect(await screen.findByRole('link', { name: 'Verify the account' })).toHaveAttribute(
      'href',
      '/profile/verification',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Confirm the phone' }));
    expect(fake.opened).toMatchObject([{ name: 'contact-verification', props: { type: 'phone' } }]);
  });

  it('says so too when the platform refuses who looks verified here', async () => {
    openPayout((made) => made.http.fail(createPayout, 403, 'action_not_allowed'));
    await fill();
    expect(screen.queryByRole('link', { name: 'Verify the account' })).not.toBeInTheDocument();
    await userEvent.click(submit());
    expect(await screen.findByRole('link', { name: 'Verify the account' })).toBeInTheDocument();
  });

  it('says that no way pays in the currency', async () => {
    openPayout(undefined, { currency: 'KZT' });
    expect(await screen.findByText(/^No way to withdraw/)).toBeInTheDocument();
  });

  it('a request that was made is in the list below at once', async () => {
    let made = false;
    const { fake } = openPayout((host) =>
      host.http
        .on(createPayout, () => {
          made = true;
          return { data: buildPayout() };
        })
        .on(getNewPayouts, () => ({ data: made ? [buildPayout()] : [] })),
    );
    await fill();
    await userEvent.click(submit());
    expect(await screen.findByRole('region', { name: 'On their way' })).toBeInTheDocument();
    expect(fake.http.callsOf(getPayoutGiftCount)).toHaveLength(2);
  });

  const little = (made: FakeHost) =>
    void made.http
      .on(getBalance, {
        data: buildBalance({ balance: 30, bonus: 7_50, wagering: 300_00, is_active_bonus: true }),
      })
      .on(getPayoutSystems, { data: [buildPayoutSystem({ paysRest: true })] });

  it('takes out all that is left when it is little, without asking for wagering', async () => {
    const { fake } = openPayout(little);
    expect(await screen.findByText(/all of it, €0\.30, can be paid out/)).toBeInTheDocument();
    expect(screen.getByText(/€7\.50 of bonus money/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await fill('0.30');
    await userEvent.click(submit());
    await waitFor(() => expect(fake.http.callsOf(createPayout)).toHaveLength(1));
    expect(fake.http.callsOf(createPayout)[0]?.input.body).toMatchObject({ amount: 30 });
  });

  it('keeps to the least sum where the way does not pay less', async () => {
    const { fake } = openPayout((made) => {
      little(made);
      made.http.on(getPayoutSystems, { data: [buildPayoutSystem({ paysRest: false })] });
    });
    await fill('0.30');
    expect(screen.queryByText(/can be paid out/)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Amount')).toBeInvalid();
    await userEvent.click(submit());
    expect(fake.http.callsOf(createPayout)).toEqual([]);
  });

  it('says how long the last ones took, of the way that is chosen', async () => {
    openPayout(
      (made) =>
        void made.http.on(getPayoutTimes, {
          data: [{ payoutSystemId: 2, count: 40, median: 90, slow: 3 * 86_400 }],
        }),
    );
    expect(await screen.findByLabelText('Account')).toBeInTheDocument();
    expect(screen.queryByText(/The last 40/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'Bank card' }));
    expect(
      await screen.findByText(
        'The last 40 withdrawals this way: half were paid within 2 min, nine in ten within 3 days.',
      ),
    ).toBeInTheDocument();
  });
});
