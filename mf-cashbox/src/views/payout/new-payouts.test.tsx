import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { ApiError } from 'shared-contracts/api';
import {
  cancelPayout,
  getNewPayouts,
  type Payout,
  type PayoutStatus,
  payoutChanged,
} from 'shared-contracts/payouts';
import { deferred } from 'shared-contracts/testing';
import { buildPayout } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

/** The withdrawal tab before a platform that has these. */
const open = (first: Payout[]) => {
  let items = first;
  const answers: ((status: PayoutStatus | 'lost') => void)[] = [];
  const opened = openCashbox(
    'cashbox',
    ({ http }) =>
      http
        .on(getNewPayouts, () => ({ data: items }))
        .on(cancelPayout, async () => {
          const answer = deferred<PayoutStatus | 'lost'>();
          answers.push(answer.resolve);
          const status = await answer.promise;
          if (status === 'lost') throw new ApiError(0, [{ code: 'timeout' }]);
          return { status };
        }),
    '/cashbox?tab=withdrawal',
  );
  return {
    ...opened,
    becomes: (next: Payout[]) => {
      items = next;
    },
    answer: (status: PayoutStatus | 'lost') => act(async () => answers.shift()?.(status)),
  };
};
const row = async () => within(await screen.findByRole('listitem'));
const cancel = async () =>
  userEvent.click((await row()).getByRole('button', { name: 'Cancel the withdrawal of €50.00' }));

test('a withdrawal that is called off leaves the list at once and is asked for once', async () => {
  const { fake, becomes, answer } = open([buildPayout()]);
  const button = (await row()).getByRole('button', { name: /^Cancel/ });
  await userEvent.dblClick(button);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  becomes([]);
  await answer('cancelled');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(fake.http.callsOf(cancelPayout).map(({ input }) => input.body)).toEqual([
    { transaction_id: 'p-1' },
  ]);
  expect(fake.toasts).toEqual([]);
});

test('one whose call failed leaves too, and comes back with a word when it is there still', async () => {
  const { fake, answer } = open([buildPayout()]);
  await cancel();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  await answer('lost');
  expect(await screen.findByRole('listitem')).toBeInTheDocument();
  const said =
    'The withdrawal of €50.00 was not cancelled: it is still on its way. No answer came.';
  expect(fake.toasts).toMatchObject([{ type: 'error', text: said }]);
});

test('in the cashbox, where toasts wait, it is said in its place', async () => {
  const { fake, answer } = open([buildPayout()]);
  act(() => fake.goTo({ popup: 'cashbox' }));
  await cancel();
  await answer('lost');
  expect(
    await screen.findByText(/^The withdrawal of €50\.00 was not cancelled/),
  ).toBeInTheDocument();
});

test('one whose call failed and that is gone needs no word', async () => {
  const { fake, becomes, answer } = open([buildPayout()]);
  await cancel();
  becomes([]);
  await answer('lost');
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(fake.toasts).toEqual([]);
});

test('one that had been paid before says so', async () => {
  const { fake, becomes, answer } = open([buildPayout()]);
  await cancel();
  becomes([]);
  await answer('success');
  expect(fake.toasts).toMatchObject([
    {
      type: 'info',
      text: 'The withdrawal of €50.00 can no longer be cancelled. Its status: Paid.',
    },
  ]);
});

test('a list that cannot be read again stays as the press left it', async () => {
  const { fake, answer } = open([buildPayout(), buildPayout({ id: 'p-2', amount: 70_00 })]);
  await screen.findAllByRole('listitem');
  fake.http.fail(getNewPayouts, 0, 'timeout');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the withdrawal of €50.00' }));
  await answer('lost');
  expect((await row()).getByText('€70.00')).toBeInTheDocument();
});

test('whatever the order of presses and answers, what shows in the end is what the platform has', async () => {
  const ids = ['a', 'b', 'c'];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ids), { maxLength: 5 }),
      fc.array(
        fc.constantFrom<'cancelled' | 'lost' | 'lost_after'>('cancelled', 'lost', 'lost_after'),
        {
          minLength: 5,
          maxLength: 5,
        },
      ),
      fc.scheduler(),
      async (presses, ends, scheduler) => {
        let there = ids.map((id) => buildPayout({ id }));
        const { stores, view } = openCashbox(null, ({ http }) =>
          http
            .on(getNewPayouts, async () => {
              const read = there;
              await scheduler.schedule(Promise.resolve(), 'read');
              return { data: read };
            })
            .on(cancelPayout, async ({ body }) => {
              const end = ends.pop();
              if (end !== 'lost') there = there.filter(({ id }) => id !== body.transaction_id);
              await scheduler.schedule(Promise.resolve(), 'cancel');
              if (end !== 'cancelled') throw new ApiError(0, [{ code: 'timeout' }]);
              return { status: 'cancelled' as const };
            }),
        );
        stores.newPayouts.open();
        await scheduler.waitAll();
        const pressed = presses.map((id) => stores.newPayouts.cancel(id));
        const gone = new Set(presses);
        expect(stores.newPayouts.shown.some(({ id }) => gone.has(id))).toBe(false);
        await scheduler.waitFor(Promise.all(pressed));
        expect(stores.newPayouts.shown.map(({ id }) => id)).toEqual(there.map(({ id }) => id));
        view.unmount();
        stores.dispose();
      },
    ),
    { numRuns: 60 },
  );
});

test('they are read again when the platform tells of one', async () => {
  const { fake, becomes } = open([buildPayout()]);
  await row();
  becomes([buildPayout({ status: 'waiting' })]);
  act(() => fake.live.emit(payoutChanged, { id: 'p-1', status: 'waiting' }));
  await waitFor(async () => expect((await row()).getByText('Being paid')).toBeInTheDocument());
});
