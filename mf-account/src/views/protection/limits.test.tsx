import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  confirmLimit,
  ENDLESS,
  endExclusion,
  excludeSelf,
  getLimitHistory,
  getLimits,
  limitsChanged,
  type PlayerLimits,
  setLimit,
  takeTimeOut,
} from 'shared-contracts/protection';
import { buildLimits } from '../../testing/builders';
import { openAccount } from '../../testing/open-account';

const open = (limits: PlayerLimits | (() => PlayerLimits) = buildLimits()) =>
  openAccount('limits', ({ http }) => {
    http
      .on(getLimits, () => ({ data: typeof limits === 'function' ? limits() : limits }))
      .on(getLimitHistory, { items: [], totalItems: 0 });
  });
const deposits = async () => within(await screen.findByRole('region', { name: 'Deposits' }));
const month = async () => {
  const found = (await deposits()).getByText('Calendar month').closest('li');
  return within(found as HTMLElement);
};

describe('limits', () => {
  it('are typed freely, with a comma or a dot, and sent as minor units', async () => {
    const fake = open();
    fake.http.on(setLimit, {
      data: buildLimits({ limits: [buildLimits.limit({ amount: 15_050 })] }),
    });
    const row = await month();
    await userEvent.click(row.getByRole('button', { name: 'Set: Deposits, Calendar month' }));
    const field = row.getByLabelText('Your deposit limit');
    expect(field).toHaveValue('');
    await userEvent.type(field, '150,5');
    await userEvent.click(row.getByRole('button', { name: 'Save the limit' }));
    expect(fake.http.callsOf(setLimit).map(({ input }) => input.body)).toEqual([
      { kind: 'deposit', period: 'month', amount: 15_050 },
    ]);
    expect(await row.findByText(/150\.50/)).toBeInTheDocument();
  });

  it.each(['0', '-5', '1e15', '12,345,6', '9999999999999999'])(
    '%s is no limit: it is said, and nothing is sent',
    async (typed) => {
      const fake = open();
      const row = await month();
      await userEvent.click(row.getByRole('button', { name: 'Set: Deposits, Calendar month' }));
      const field = row.getByLabelText('Your deposit limit');
      await userEvent.type(field, typed);
      await userEvent.click(row.getByRole('button', { name: 'Save the limit' }));
      expect(field).toHaveAccessibleDescription(expect.stringMatching(/\w/));
      expect(field).toBeInvalid();
      expect(fake.http.callsOf(setLimit)).toEqual([]);
    },
  );

  it('show what is left, live', async () => {
    let used = 2000;
    const fake = open(() =>
      buildLimits({ limits: [buildLimits.limit({ used, left: 10_000 - used })] }),
    );
    expect(await (await month()).findByText(/Left: .*80/)).toBeInTheDocument();
    used = 9000;
    act(() => fake.live.emit(limitsChanged, {}, 2));
    expect(await (await month()).findByText(/Left: .*10/)).toBeInTheDocument();
  });

  it('a higher one waits, and is confirmed once more in its time', async () => {
    const confirmableAt = '2026-06-14T12:00:00Z';
    const change = {
      id: 7,
      kind: 'deposit',
      period: 'month',
      amount: 50_000,
      confirmableAt,
    } as const;
    const waiting = buildLimits({
      limits: [buildLimits.limit()],
      changes: [{ ...change, lapsesAt: '2099-01-01T00:00:00Z' }],
    });
    const fake = open(waiting);
    fake.http.on(confirmLimit, {
      data: buildLimits({ limits: [buildLimits.limit({ amount: 50_000 })] }),
    });
    await userEvent.click(await (await month()).findByRole('button', { name: 'Confirm' }));
    expect(fake.http.callsOf(confirmLimit).map(({ input }) => input.params)).toEqual([{ id: 7 }]);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });
});

test('the history says which games a time-out is from', async () => {
  const item = {
    id: 1,
    at: '2026-06-15T12:00:00Z',
    what: 'time_out',
    kind: null,
    period: null,
  } as const;
  const until = '2026-06-16T12:00:00Z';
  const items = [{ ...item, amount: null, before: null, until, games: 'crash_games' as const }];
  openAccount('limits', ({ http }) => {
    http.on(getLimits, { data: buildLimits() }).on(getLimitHistory, { items, totalItems: 1 });
  });
  expect(await screen.findByText(/^Time-out until .*: Fast games$/)).toBeInTheDocument();
});

test('a register that names the player is said on the page of the limits', async () => {
  open(buildLimits({ inRegister: true }));
  expect(await screen.findByText(/A register of excluded players names you/)).toHaveRole('status');
});

describe('a time-out and an exclusion', () => {
  it('begin after a second question, and sign out', async () => {
    const fake = open();
    const until = '2026-06-16T12:00:00Z';
    fake.http.on(takeTimeOut, { data: { kind: 'time_out', until } });
    const section = within(await screen.findByRole('region', { name: 'Time-out' }));
    const begin = section.getByRole('button', { name: 'Begin the time-out' });
    expect(begin).toBeDisabled();
    await userEvent.click(section.getByRole('radio', { name: '1 day' }));
    await userEvent.click(begin);
    expect(fake.http.callsOf(takeTimeOut).map(({ input }) => input.body)).toEqual([{ hours: 24 }]);
    expect(fake.host.session.player).toBe(false);
    const begun = expect.objectContaining({ title: 'Your time-out has begun' });
    expect(fake.opened.map(({ props }) => props)).toEqual([begun]);
  });

  it('leave the saying to the site where it was told first that the session is over', async () => {
    const fake = open();
    fake.http.on(takeTimeOut, () => {
      void fake.host.session.logout();
      return { data: { kind: 'time_out' as const, until: '2026-06-16T12:00:00Z' } };
    });
    const section = within(await screen.findByRole('region', { name: 'Time-out' }));
    await userEvent.click(section.getByRole('radio', { name: '1 day' }));
    await userEvent.click(section.getByRole('button', { name: 'Begin the time-out' }));
    expect(fake.host.session.player).toBe(false);
    expect(fake.opened).toEqual([]);
  });

  it('may be of a kind of games alone, which says what it means and signs nobody out', async () => {
    const until = '2026-12-15T12:00:00Z';
    const away = { kind: 'self_exclusion', until } as const;
    let left = false;
    const fake = open(() => buildLimits({ games: [{ kind: 'slots', away: left ? away : null }] }));
    fake.http.on(excludeSelf, () => {
      left = true;
      return { data: away };
    });
    const section = within(await screen.findByRole('region', { name: 'Self-exclusion' }));
    expect(section.getByRole('radio', { name: 'All games, and deposits' })).toBeChecked();
    expect(section.getByText(/You are signed out everywhere/)).toBeInTheDocument();
    await userEvent.click(section.getByRole('radio', { name: 'Slots' }));
    expect(section.queryByText(/You are signed out everywhere/)).not.toBeInTheDocument();
    expect(section.getByText(/All else goes on/)).toBeInTheDocument();
    await userEvent.click(section.getByRole('radio', { name: '6 months' }));
    await userEvent.click(section.getByRole('button', { name: 'Exclude me' }));
    expect(fake.http.callsOf(excludeSelf).map(({ input }) => input.body)).toEqual([
      { months: 6, games: 'slots' },
    ]);
    expect(await screen.findByText(/Slots: you are excluded until/)).toHaveRole('status');
    expect(fake.host.session.player).toBe(true);
  });

  it('may have no end, where the market has that: it says from when it can be ended', async () => {
    const fake = open(buildLimits({ exclusionRevocableAfterMonths: 6 }));
    const revocableFrom = '2026-12-15T12:00:00Z';
    fake.http.on(excludeSelf, { data: { kind: 'self_exclusion', until: ENDLESS, revocableFrom } });
    const section = within(await screen.findByRole('region', { name: 'Self-exclusion' }));
    await userEvent.click(section.getByRole('radio', { name: 'Without an end' }));
    expect(section.getByText(/after 6 months at the earliest/)).toBeInTheDocument();
    expect(section.queryByText(/There is no way back before it ends/)).not.toBeInTheDocument();
    await userEvent.click(section.getByRole('button', { name: 'Exclude me' }));
    expect(fake.http.callsOf(excludeSelf).map(({ input }) => input.body)).toEqual([
      { months: null },
    ]);
    expect(fake.opened.map(({ props }) => props)).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/until you end it, from 15\/12\/26/) }),
    ]);
  });

  it('of no end is ended here after its months, with a second question, and not before', async () => {
    const endless = (revocableFrom: string) =>
      buildLimits({ away: { kind: 'self_exclusion', until: ENDLESS, revocableFrom } });
    const until = '2026-06-16T12:00:00Z';
    let known = endless('2026-06-15T12:01:00Z');
    const fake = open(() => known);
    expect(await screen.findByText(/You can end it from 15\/06\/26/)).toHaveRole('status');
    expect(screen.queryByRole('button', { name: 'End the exclusion' })).not.toBeInTheDocument();
    act(() => fake.clock.advance(60_000));
    fake.http.on(endExclusion, () => {
      known = buildLimits({ away: { kind: 'self_exclusion', until } });
      return { data: { kind: 'self_exclusion' as const, until } };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End the exclusion' }));
    expect(await screen.findByText(/You are excluded until 16\/06\/26/)).toHaveRole('status');
    expect(fake.http.callsOf(endExclusion)).toHaveLength(1);
  });

  it('say why one did not begin, and stay signed in', async () => {
    const fake = open();
    fake.http.fail(excludeSelf, 0, 'offline');
    const section = within(await screen.findByRole('region', { name: 'Self-exclusion' }));
    await userEvent.click(section.getByRole('radio', { name: '6 months' }));
    await userEvent.click(section.getByRole('button', { name: 'Exclude me' }));
    expect(await section.findByRole('alert')).toHaveTextContent('You are offline.');
    expect(fake.host.session.player).toBe(true);
  });
});
