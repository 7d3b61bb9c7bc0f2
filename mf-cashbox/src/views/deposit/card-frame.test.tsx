import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import {
  chooseUserCard,
  createInvoice,
  type Deposit,
  getDeposit,
  getDeposits,
  getPaymentSystems,
  getUserCards,
  openDeposit,
  openRedirectDeposit,
  removeUserCard,
} from 'shared-contracts/cashbox';
import { getLimits } from 'shared-contracts/protection';
import type { FakeHost } from 'shared-contracts/testing';
import { buildCard, buildDeposit, buildLimits, buildSystem } from '../../testing/builders';
import { openCashbox } from '../../testing/open-cashbox';

const bringQuery = (qs: string, rules = '') => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = `qs=${encodeURIComponent(qs)}${rules}`;
};
beforeEach(() => {
  window.sessionStorage.clear();
  bringQuery('', '; max-age=0');
});

const byCard = ({ http }: FakeHost) =>
  http.on(getPaymentSystems, {
    data: [
      buildSystem({ kind: 'invoice' }),
      buildSystem({ id: 12, key: 'wallet', name: 'Wallet', position: 2, kind: 'redirect' }),
    ],
  });
const submit = () => userEvent.click(screen.getByRole('button', { name: /^Deposit €/ }));

describe('kinds of deposits', () => {
  it('a card is an invoice, whose deposit takes the place of the form (CD11)', async () => {
    const { fake, left } = openCashbox('cashbox', byCard);
    await screen.findByLabelText('Amount');
    await submit();
    await waitFor(() => expect(fake.visited).toEqual(['/cashbox?deposit=d-1']));
    expect(fake.http.callsOf(createInvoice).map(({ input }) => input.body)).toEqual([
      { amount: 25_00, currency: 'EUR', returnPath: '/cashbox' },
    ]);
    expect([left, fake.http.callsOf(openDeposit)]).toEqual([[], []]);
  });

  it('a redirect is asked for once under a key, however often it is pressed (CD12)', async () => {
    const { fake, left } = openCashbox('cashbox', byCard);
    await userEvent.click(await screen.findByRole('radio', { name: 'Wallet' }));
    await userEvent.dblClick(screen.getByRole('button', { name: /^Deposit €/ }));
    await waitFor(() => expect(left).toEqual(['http://pay.test/redirect']));
    const calls = fake.http.callsOf(openRedirectDeposit);
    expect(calls.map(({ input }) => input.params)).toEqual([{ method: 'wallet', amount: 25_00 }]);
    expect(calls[0]?.options?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  });

  it('a key that got no answer outlives the page; the same intent goes on under it (CD2c)', async () => {
    const keys = (fake: FakeHost) =>
      fake.http.callsOf(createInvoice).map((call) => call.options?.idempotencyKey);
    const lost = openCashbox('cashbox', (made) => byCard(made).fail(createInvoice, 0, 'timeout'));
    await screen.findByLabelText('Amount');
    await submit();
    await screen.findByText('No answer came.');
    lost.view.unmount();
    const again = openCashbox('cashbox', byCard);
    await screen.findByLabelText('Amount');
    await submit();
    await waitFor(() => expect(keys(again.fake)).toEqual(keys(lost.fake)));
    await waitFor(() => expect(window.sessionStorage.getItem('cashbox.deposit.key')).toBeNull());
  });

  it('what brought the player, and the page that it was opened over, go along', async () => {
    bringQuery('refcode=abc');
    const { fake } = openCashbox('cashbox', (made) => {
      byCard(made);
      made.goTo({ name: 'main', path: '/', query: new URLSearchParams('utm=spring') });
    });
    await screen.findByLabelText('Amount');
    await submit();
    await waitFor(() => expect(fake.http.callsOf(createInvoice)).toHaveLength(1));
    expect(fake.http.callsOf(createInvoice)[0]?.input.body).toMatchObject({
      qs: 'refcode=abc',
      dep_qs: 'utm=spring',
    });
  });
});

describe('the frame of the card', () => {
  const FRAME = 'http://pay.test/card/1';
  const open = (over: Partial<Deposit> = {}) => {
    let current = buildDeposit({ kind: 'invoice', payUrl: FRAME, ...over });
    const opened = openCashbox(
      'cashbox',
      ({ http }) => http.on(getDeposit, () => ({ data: current })),
      '/cashbox?deposit=d-1',
    );
    const becomes = (next: Partial<Deposit>) => {
      current = buildDeposit(next);
    };
    return { ...opened, becomes };
  };
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Payment by card');
  const say = (data: object, from: { origin?: string; source?: Window | null }) =>
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data, ...from }));
    });

  it('is the provider’s page, also after a reload, and hears its own window and origin alone (CD11a)', async () => {
    const { fake, becomes } = open();
    const iframe = await frame();
    expect(iframe.src).toMatch(/^http:\/\/pay\.test\/card\/1/);
    expect(iframe).toHaveAttribute('referrerpolicy', 'no-referrer');
    const own = { origin: 'http://pay.test', source: iframe.contentWindow };
    const height = { type: 'card-frame.height', height: 700 };
    for (const foreign of [
      { ...own, origin: 'http://evil.test' },
      { ...own, source: window },
    ])
      say(height, foreign);
    expect(iframe).toHaveAttribute('height', '520');
    say(height, own);
    expect(iframe).toHaveAttribute('height', '700');
    const looks = fake.http.callsOf(getDeposit).length;
    becomes({ kind: 'invoice', status: 'success' });
    say({ type: 'card-frame.ended' }, own);
    expect(await screen.findByText('€50.00 received')).toBeInTheDocument();
    expect(fake.http.callsOf(getDeposit).length).toBeGreaterThan(looks);
  });

  it('what the frame says of itself is no result (CD3a)', async () => {
    open();
    const iframe = await frame();
    say(
      { type: 'card-frame.ended', status: 'success' },
      { origin: 'http://pay.test', source: iframe.contentWindow },
    );
    expect(await frame()).toBeInTheDocument();
    expect(screen.queryByText(/received/)).toBeNull();
  });

  it('money that left and did not come leads to support, with the deposit', async () => {
    const { fake } = open({ status: 'declined', payUrl: null });
    await userEvent.click(await screen.findByRole('button', { name: /the money did not arrive/ }));
    expect(fake.opened).toMatchObject([
      { name: 'support', props: { about: 'Deposit d-1 was not received' } },
    ]);
  });
});

describe('saved cards', () => {
  const last = buildDeposit({
    status: 'success',
    kind: 'invoice',
    paymentSystemId: 88,
    cardId: 'c-1',
  });
  const withCards = (made: FakeHost) =>
    byCard(made)
      .on(getUserCards, {
        data: [buildCard(), buildCard({ id: 'c-2', last4: '3220', isDefault: false })],
      })
      .on(getDeposits, { items: [last], totalItems: 1 });

  it('the last deposit is offered, and one press makes it again', async () => {
    const { fake } = openCashbox('cashbox', withCards);
    await userEvent.click(
      await screen.findByRole('button', { name: '€50.00 again · Visa •• 1111' }),
    );
    await waitFor(() => expect(fake.visited).toEqual(['/cashbox?deposit=d-1']));
    expect(fake.http.callsOf(createInvoice).map(({ input }) => input.body)).toMatchObject([
      { amount: 50_00, cardId: 'c-1' },
    ]);
  });

  it('the default pays, unless another one or a new one is chosen', async () => {
    const { fake } = openCashbox('cashbox', withCards);
    expect(await screen.findByRole('radio', { name: /Visa •• 1111/ })).toBeChecked();
    const sent = () => fake.http.callsOf(createInvoice).map(({ input }) => input.body.cardId);
    await submit();
    await userEvent.click(screen.getByRole('radio', { name: /•• 3220/ }));
    await submit();
    await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
    await submit();
    await waitFor(() => expect(sent()).toEqual(['c-1', 'c-2', undefined]));
  });

  it('one whose time is over is not offered', async () => {
    openCashbox('cashbox', (made) =>
      byCard(made).on(getUserCards, { data: [buildCard({ isExpired: true })] }),
    );
    await screen.findByLabelText('Amount');
    expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull();
  });

  const tab = (prepare: (made: FakeHost) => unknown) =>
    openCashbox('cashbox', (made) => void prepare(made), '/cashbox?tab=cards');

  it('each is removed after a question, once, and the list is what the platform has', async () => {
    let list = [buildCard(), buildCard({ id: 'c-2', last4: '3220', isDefault: false })];
    const { fake } = tab(({ http }) =>
      http
        .on(getUserCards, () => ({ data: list }))
        .on(removeUserCard, ({ params }) => {
          list = list.filter(({ id }) => id !== params.id);
          return { data: list };
        }),
    );
    fake.confirmWith(true);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Visa •• 1111' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(fake.http.callsOf(removeUserCard).map(({ input }) => input.params)).toEqual([
      { id: 'c-1' },
    ]);
  });

  it('another one is made the default; a failure is said and the list stays', async () => {
    const { fake } = tab((made) =>
      withCards(made).on(chooseUserCard, () => {
        throw new ApiError(0, [{ code: 'timeout' }]);
      }),
    );
    const row = (await screen.findAllByRole('listitem'))[1] as HTMLElement;
    await userEvent.click(within(row).getByRole('button', { name: 'Make default: Visa •• 3220' }));
    expect(await screen.findByText('No answer came.')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(fake.http.callsOf(chooseUserCard)).toHaveLength(1);
  });

  it('without any it is said how one comes there', async () => {
    tab(({ http }) => http.on(getUserCards, { data: [] }));
    expect(await screen.findByText('No saved cards')).toBeInTheDocument();
  });
});

it('what a limit leaves is said in the form', async () => {
  openCashbox('cashbox', ({ http }) =>
    http.on(getLimits, {
      data: buildLimits([
        {
          kind: 'deposit',
          period: 'week',
          amount: 100_00,
          used: 30_00,
          left: 70_00,
          activeFrom: '2026-06-01T00:00:00Z',
        },
      ]),
    }),
  );
  expect(
    await screen.findByText(/€70\.00 left of the deposit limit of €100\.00 a week\./),
  ).toBeInTheDocument();
});
