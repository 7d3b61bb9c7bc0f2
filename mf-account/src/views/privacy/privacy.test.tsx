import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type AccountClosing, closeAccount, getAccountClosing } from 'shared-contracts/closing';
import {
  type DataExport,
  dataExportChanged,
  getDataExport,
  linkDataExport,
  requestDataExport,
} from 'shared-contracts/own-data';
import { chooseRecommendations, recommendationsChosen } from 'shared-contracts/recommendations';
import { openAccount } from '../../testing/open-account';

const copy = (over: Partial<DataExport> = {}): DataExport => ({
  id: '7',
  state: 'pending',
  askedAt: '2026-06-15T12:00:00Z',
  readyAt: null,
  expiresAt: null,
  files: [],
  ...over,
});
const ready = copy({
  state: 'ready',
  readyAt: '2026-06-15T12:00:20Z',
  expiresAt: '2026-06-18T12:00:20Z',
  files: [
    { format: 'html', bytes: 12_300 },
    { format: 'json', bytes: 8_000 },
  ],
});
const closing = (over: Partial<AccountClosing> = {}): AccountClosing => ({
  days: 7,
  obstacles: [],
  currency: 'EUR',
  balance: 0,
  bonus: 0,
  ...over,
});
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }));

it('asks for a copy with one press, hears that it is ready, and saves both files', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.pathname + this.search);
  });
  const fake = openAccount('privacy', ({ http }) =>
    http
      .on(getAccountClosing, { data: closing() })
      .on(getDataExport, { data: null })
      .on(requestDataExport, { data: copy() })
      .on(linkDataExport, ({ body }) => ({ data: { url: `/file?${body.format}` } })),
  );
  await press('Make a copy');
  expect(await screen.findByText(/Your copy is being made/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /copy/ })).toBeNull();
  act(() => fake.live.emit(dataExportChanged, ready, 1));
  await press(/Download to read \(12 kB\)/);
  await press(/Download JSON \(7.8 kB\)/);
  await waitFor(() => expect(saved).toEqual(['/file?html', '/file?json']));
  expect(fake.http.callsOf(requestDataExport)).toHaveLength(1);
});

it('is there after a reload, and says why another one is refused', async () => {
  openAccount('privacy', ({ http }) =>
    http
      .on(getAccountClosing, { data: closing() })
      .on(getDataExport, { data: ready })
      .fail(requestDataExport, 429, 'data_export_limit'),
  );
  expect(await screen.findByText(/Kept until 18\/06\/26/)).toBeInTheDocument();
  await press('Make a new copy');
  expect(await screen.findByText('Three copies today.')).toHaveAttribute('role', 'alert');
});

it('lets another one be asked for when one could not be made', async () => {
  openAccount('privacy', ({ http }) =>
    http
      .on(getAccountClosing, { data: closing() })
      .on(getDataExport, { data: copy({ state: 'failed' }) }),
  );
  expect(await screen.findByText(/could not be made/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Make a copy' })).toBeEnabled();
});

describe('recommended games', () => {
  const show = (prepare: Parameters<typeof openAccount>[1] = () => {}) =>
    openAccount('privacy', (made) => {
      made.http.on(getAccountClosing, { data: closing() }).on(getDataExport, { data: null });
      prepare(made);
    });
  const card = () => within(screen.getByRole('region', { name: 'Recommended games' }));

  it('one press switches them off, and one on again', async () => {
    const fake = show(({ http }) =>
      http.on(chooseRecommendations, ({ body }) => ({ data: { personal: body.personal } })),
    );
    expect(await card().findByRole('status')).toHaveTextContent(
      'Recommendations follow what you play.',
    );
    await userEvent.click(card().getByRole('button', { name: 'Switch off' }));
    expect(await card().findByText('Recommendations by your play are off.')).toBeVisible();
    await userEvent.click(card().getByRole('button', { name: 'Switch on' }));
    expect(await card().findByText('Recommendations follow what you play.')).toBeVisible();
    expect(
      fake.http.callsOf(chooseRecommendations).map(({ input }) => input.body.personal),
    ).toEqual([false, true]);
  });

  it('another page of the player’s may switch them off', async () => {
    const fake = show();
    await card().findByRole('button', { name: 'Switch off' });
    act(() => fake.live.emit(recommendationsChosen, { personal: false }, 1));
    expect(await card().findByRole('button', { name: 'Switch on' })).toBeVisible();
  });

  it('a press that fails says why and changes nothing', async () => {
    show(({ http }) => http.fail(chooseRecommendations, 0, 'offline'));
    await userEvent.click(await card().findByRole('button', { name: 'Switch off' }));
    expect(await card().findByRole('alert')).toHaveTextContent('You are offline.');
    expect(card().getByRole('status')).toHaveTextContent('Recommendations follow what you play.');
  });
});

describe('closing the account', () => {
  const showClosing = (
    known: AccountClosing,
    prepare: Parameters<typeof openAccount>[1] = () => {},
  ) =>
    openAccount('privacy', (made) => {
      made.http.on(getDataExport, { data: null }).on(getAccountClosing, { data: known });
      prepare(made);
    });

  it('says what is lost and what comes first, with the way there, and offers no button', async () => {
    showClosing(
      closing({ obstacles: ['account_has_open_round', 'account_has_money'], bonus: 500 }),
    );
    expect(await screen.findByText(/Bonus money of €5.00/)).toBeInTheDocument();
    expect(screen.getByText(/Withdraw first/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'To the balance' })).toHaveAttribute(
      'href',
      '/profile/balance',
    );
    expect(screen.queryByRole('button', { name: 'Close the account' })).toBeNull();
  });

  it('asks for the password and once more, then signs out and says until when there is a way back', async () => {
    const fake = showClosing(closing(), ({ http }) =>
      http.on(closeAccount, { data: { closesAt: '2026-06-22T12:00:00Z' } }),
    );
    expect(await screen.findByText(/For 7 days a sign-in takes it back/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/Present password/), 'long enough 1');
    fake.confirmWith(false);
    await press('Close the account');
    expect(fake.http.callsOf(closeAccount)).toHaveLength(0);
    fake.confirmWith(true);
    await press('Close the account');
    await waitFor(() => expect(fake.host.session.player).toBe(false));
    expect(fake.http.callsOf(closeAccount).map(({ input }) => input.body)).toEqual([
      { password: 'long enough 1' },
    ]);
  });

  it('says of a very small sum that it can be taken out all the same', async () => {
    showClosing(closing({ balance: 40, rest: 40, lowestPayout: 1000 }));
    expect(
      await screen.findByText(/€0\.40 .* can be taken out in full by card or wallet/),
    ).toBeInTheDocument();
  });

  it('asks for a yes to the very sum that no withdrawal pays, and sends it', async () => {
    const rest = { balance: 450, rest: 450, lowestPayout: 1000 };
    const fake = showClosing(closing(rest), ({ http }) =>
      http.on(closeAccount, { data: { closesAt: '2026-06-22T12:00:00Z' } }),
    );
    expect(
      await screen.findByText(/€4.50 is less than the lowest withdrawal \(€10.00\)/),
    ).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/Present password/), 'long enough 1');
    fake.confirmWith(true);
    await press('Close the account');
    const agree = screen.getByRole('checkbox', {
      name: 'I give up €4.50 when the account is closed',
    });
    expect(agree).not.toBeChecked();
    expect(fake.http.callsOf(closeAccount)).toHaveLength(0);
    await userEvent.click(agree);
    await press('Close the account');
    await waitFor(() => expect(fake.host.session.player).toBe(false));
    expect(fake.http.callsOf(closeAccount).map(({ input }) => input.body)).toEqual([
      { password: 'long enough 1', giveUp: 450 },
    ]);
  });
});
