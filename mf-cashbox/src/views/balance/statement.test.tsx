import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getStatement, linkStatement, type Movement } from 'shared-contracts/statement';
import { openCashbox } from '../../testing/open-cashbox';

const AT = '/profile/balance?kind=statement';
const buildMovement = (change: Partial<Movement> = {}): Movement => ({
  id: '1',
  at: '2026-06-15T10:00:00Z',
  kind: 'deposit',
  real: 10_00,
  bonus: 0,
  balance: 10_00,
  currency: 'EUR',
  ...change,
});
const open = (items: Movement[]) =>
  openCashbox('balance', ({ http }) => http.on(getStatement, { items, next: null }), AT);

describe('the statement of an account', () => {
  it('says of each movement what it was, what it did and what was left', async () => {
    open([
      buildMovement({ id: '4', kind: 'payout', real: 3_00, balance: 9_00 }),
      buildMovement({ id: '3', kind: 'payout', real: -3_00, balance: 6_00 }),
      buildMovement({ id: '2', kind: 'bet', real: -1_00, bonus: -50, balance: 9_00 }),
      buildMovement({
        id: '1',
        kind: 'forfeit',
        real: 0,
        bonus: -5_00,
        balance: null,
        bonusBalance: 0,
      }),
    ]);
    const rows = await screen.findAllByRole('listitem');
    const texts = rows.map((row) => row.textContent?.replaceAll('\u00a0', ' '));
    expect(texts[0]).toMatch(/Withdrawal that came back.*\+€3\.00.*Balance €9\.00/);
    expect(texts[1]).toMatch(/Withdrawal.*-€3\.00.*Balance €6\.00/);
    expect(texts[2]).toMatch(/Bet.*-€1\.00.*-€0\.50 of the bonus.*Balance €9\.00/);
    expect(texts[3]).toMatch(/Bonus ended.*-€5\.00 of the bonus.*Bonus balance €0\.00$/);
  });

  it('goes on from where a page ended, also past one without movements, until the last', async () => {
    const pages: Record<string, { items: Movement[]; next: string | null }> = {
      first: { items: [buildMovement({ id: '9' })], next: '9' },
      9: { items: [], next: '5' },
      5: { items: [buildMovement({ id: '4' })], next: null },
    };
    const { fake } = openCashbox(
      'balance',
      ({ http }) =>
        http.on(
          getStatement,
          ({ query }) => pages[query.before ?? 'first'] ?? { items: [], next: null },
        ),
      AT,
    );
    await screen.findByRole('listitem');
    for (const count of [1, 2]) {
      await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
      expect(await screen.findAllByRole('listitem')).toHaveLength(count);
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(fake.http.callsOf(getStatement).map(({ input }) => input.query.before)).toEqual([
      undefined,
      '9',
      '5',
    ]);
  });

  it('a late answer to a time that was left does not say where this one goes on', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { fake } = openCashbox(
      'balance',
      ({ http }) =>
        http.on(getStatement, async ({ query }) => {
          const isWeek = Date.parse(query.to) - Date.parse(query.from) < 8 * 86_400_000;
          if (!isWeek && query.before) await held;
          return {
            items: [buildMovement({ id: isWeek ? '7' : '30' })],
            next: isWeek ? 'week' : 'month',
          };
        }),
      AT,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await userEvent.click(screen.getByRole('button', { name: '7 days' }));
    await screen.findByRole('listitem');
    await act(async () => release());
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    const asked = fake.http.callsOf(getStatement).map(({ input }) => input.query.before);
    expect(asked).toEqual([undefined, 'month', undefined, 'week']);
  });

  it('reads the chosen time, and saves the same as a file', async () => {
    const { fake } = open([]);
    fake.http.on(linkStatement, ({ body }) => ({ data: { url: `/file?${body.from}` } }));
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.getAttribute('href') ?? '');
    });
    expect(await screen.findByText('No money moved in this time')).toBeInTheDocument();
    const period = within(screen.getByRole('group', { name: 'Period' }));
    await userEvent.click(period.getByRole('button', { name: '7 days' }));
    expect(period.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
    await screen.findByText('No money moved in this time');
    const last = fake.http.callsOf(getStatement).at(-1)?.input.query;
    const days = (Date.parse(last?.to ?? '') - Date.parse(last?.from ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    for (const name of ['Save as CSV', 'Save as PDF'])
      await userEvent.click(period.getByRole('button', { name }));
    const asked = fake.http.callsOf(linkStatement).map(({ input }) => input.body);
    expect(asked.map(({ format }) => format)).toEqual(['csv', 'pdf']);
    expect(saved).toEqual(asked.map(({ from }) => `/file?${from}`));
  });

  it('says why it could not be saved', async () => {
    const { fake } = open([buildMovement()]);
    fake.http.fail(linkStatement, 0, 'timeout');
    await userEvent.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('No answer came.')).toBeInTheDocument();
  });
});
