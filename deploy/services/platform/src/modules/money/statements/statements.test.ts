import fc from 'fast-check';
import type { Movement } from 'shared-contracts/statement';
import { onADriver } from '../../../testing/database';
import { bonusTemplate, giftsIn } from '../../../testing/gifts';
import { Harness } from '../../../testing/harness';
import { pagesOfPdf } from '../../../testing/pdf-text';
import { statementPdf } from './pdf';
import { pageOf } from './repository';

const DAY = 86_400_000;
type Player = Awaited<ReturnType<Harness['player']>>;

onADriver((open) => {
  let site: Harness;
  let keys = 0;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  const at = (days: number) => new Date(site.now + days * DAY).toISOString();
  const PATH = '/json-api/treasury/user/statement';
  const ask = ({ token, brand }: Player, from = at(-1), to = at(1), more = '') =>
    site.call('GET', `${PATH}?from=${from}&to=${to}${more}`, { token, brand });
  const link = ({ token, brand }: Player, from = at(-1), to = at(1)) =>
    site.call('POST', `${PATH}/link`, { token, brand, body: { from, to } });
  const linkPdf = async ({ token, brand }: Player, language: string): Promise<string> => {
    const body = { from: at(-1), to: at(1), format: 'pdf' };
    const headers = { 'accept-language': language };
    return (await site.call('POST', `${PATH}/link`, { token, brand, body, headers })).body.data.url;
  };
  const file = (url: string) =>
    site.app.server.inject({ method: 'GET', url, headers: { host: 'localhost' } });
  const book = (
    player: Player,
    kind: 'deposit' | 'hold' | 'paid' | 'back',
    amount: number,
    key: number,
  ) => {
    const { wallet, core } = site.services;
    const order = { scope: 'payout', reference: `statement-${key}`, amount };
    return core.transact(async (tx) => {
      if (kind === 'deposit')
        return wallet.deposit(tx, player, { ...order, idempotencyKey: `statement-${key}` });
      if (kind === 'hold') return wallet.holdPayout(tx, player, order);
      return wallet.endPayout(tx, player, order, kind === 'paid' ? 'posted' : 'voided');
    });
  };
  const next = () => {
    keys += 1;
    return keys;
  };

  test('AS1: what came, what was taken aside and what came back, newest first; what leaves then is none', async () => {
    const player = await site.player();
    await book(player, 'deposit', 1000, next());
    const [kept, paid] = [next(), next()];
    await book(player, 'hold', 400, kept);
    await book(player, 'back', 400, kept);
    await book(player, 'hold', 300, paid);
    await book(player, 'paid', 300, paid);
    const { status, body } = await ask(player);
    expect([status, body.next]).toEqual([200, null]);
    const seen = (body.items as Movement[]).map(({ kind, real, bonus, balance }) => [
      kind,
      real,
      bonus,
      balance,
    ]);
    expect(seen).toEqual([
      ['payout', -300, 0, 700],
      ['payout', 400, 0, 1000],
      ['payout', -400, 0, 600],
      ['deposit', 1000, 0, 1000],
    ]);
  });

  test('AS1: what changed bonus money says how much of it there is then', async () => {
    const player = await site.player();
    const gifts = await giftsIn(site, [bonusTemplate('ten')]);
    await gifts.activate(player, await gifts.offer(player, 'ten'));
    await gifts.cancelAll(player);
    const { body } = await ask(player);
    expect(
      (body.items as Movement[]).map(({ kind, bonus, balance, bonusBalance }) => [
        kind,
        bonus,
        balance,
        bonusBalance,
      ]),
    ).toEqual([
      ['forfeit', -1000, null, 0],
      ['grant', 1000, null, 1000],
    ]);
  });

  test('AS2: page by page in any size every movement comes once, and they add up to the balance', async () => {
    const step = fc.record({
      amount: fc.integer({ min: 1, max: 500 }),
      kind: fc.constantFrom('in', 'paid', 'back'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (steps, size) => {
          const player = await site.player();
          await book(player, 'deposit', 10_000, next());
          for (const { amount, kind } of steps) {
            const key = next();
            await book(player, kind === 'in' ? 'deposit' : 'hold', amount, key);
            if (kind !== 'in') await book(player, kind as 'paid' | 'back', amount, key);
          }
          const period = { from: new Date(site.now - DAY), to: new Date(site.now + DAY) };
          const all: Movement[] = [];
          for (let before: string | undefined; ; ) {
            const page = await pageOf(site.services.core.db, player.id, period, before, size);
            all.push(...page.items);
            if (page.next === null) break;
            before = page.next;
          }
          const { balance } = await site.services.wallet.read(player);
          expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
          expect(all.reduce((sum, { real }) => sum + real, 0)).toBe(balance);
          expect(all[0]?.balance).toBe(balance);
          all.forEach((movement, index) => {
            const older = all[index + 1];
            if (older) expect(movement.balance).toBe((older.balance ?? 0) + movement.real);
          });
        },
      ),
      { numRuns: 15 },
    );
  });

  test('a period that ends before it begins, or is too long, is refused, and one of nothing is empty', async () => {
    const player = await site.player();
    for (const asking of [ask, link]) {
      expect((await asking(player, at(1), at(1))).codes).toEqual(['to: invalid_date']);
      expect((await asking(player, at(-367), at(0))).codes).toEqual(['from: invalid_date']);
      expect((await asking(player, 'yesterday', at(0))).status).toBe(422);
    }
    await book(player, 'deposit', 100, next());
    expect((await ask(player, at(-300), at(-1))).body).toEqual({ items: [], next: null });
  });

  test('the link saves a table for a minute, and nothing of it can be changed', async () => {
    const player = await site.player();
    await book(player, 'deposit', 12_345, next());
    const { url } = (await link(player)).body.data;
    const saved = await file(url);
    expect(saved.headers['content-disposition']).toBe('attachment; filename="statement.csv"');
    const [head, line, end] = saved.body.split('\r\n');
    expect([head, end]).toEqual(['time,movement,id,currency,real,bonus,balance,bonus_balance', '']);
    expect(line).toMatch(/^[\dT:.-]+Z,deposit,\d+,[A-Z]{3},123\.45,0\.00,123\.45,$/);
    const other = await site.player();
    expect((await file(url.replace(`player=${player.id}`, `player=${other.id}`))).statusCode).toBe(
      403,
    );
    expect((await file(url.replace(/from=\d+/, 'from=1'))).statusCode).toBe(403);
    site.pass(60_000);
    expect((await file(url)).statusCode).toBe(403);
  });

  test.each([
    [
      'en',
      /Aurora: account statement/,
      /Withdrawal that came back \d+ [A-Z]{3} 4,000\.00 0\.00 12,345\.00/,
    ],
    ['ru', /Aurora: выписка по счёту/, /Возврат вывода \d+ [A-Z]{3} 4 000,00 0,00 12 345,00/],
    ['it', /Aurora: estratto conto/, /Prelievo restituito \d+ [A-Z]{3} 4\.?000,00 0,00 12\.345,00/],
    ['pt-BR', /Aurora: extrato da conta/, /Saque devolvido \d+ [A-Z]{3} 4\.000,00 0,00 12\.345,00/],
  ])('AS6: the PDF says in %s whose money moved, and how', async (language, title, row) => {
    const player = await site.player();
    await book(player, 'deposit', 1_234_500, next());
    const kept = next();
    await book(player, 'hold', 400_000, kept);
    await book(player, 'back', 400_000, kept);
    const url = await linkPdf(player, language);
    const saved = await file(url);
    expect(saved.headers['content-disposition']).toBe('attachment; filename="statement.pdf"');
    const [page = '', ...others] = pagesOfPdf(saved.rawPayload);
    expect(others).toEqual([]);
    expect(page).toMatch(title);
    expect(page).toContain(`${player.id}`);
    expect(page).toMatch(row);
    expect((await file(url.replace('format=pdf', 'format=csv'))).statusCode).toBe(403);
  });

  test('AS6: a PDF of nothing says so', async () => {
    const [page] = pagesOfPdf((await file(await linkPdf(await site.player(), 'en'))).rawPayload);
    expect(page).toContain('No money moved in this time.');
  });

  test('AS6: a PDF has the newest movements on numbered pages, and says what it leaves out', async () => {
    const player = await site.player();
    const { wallet, core } = site.services;
    await core.transact(async (tx) => {
      for (let n = 1; n <= 130; n += 1)
        await wallet.deposit(tx, player, {
          scope: 'payout',
          reference: `long-${n}`,
          amount: n,
          idempotencyKey: `long-${n}`,
        });
    });
    const period = { from: new Date(site.now - DAY), to: new Date(site.now + DAY) };
    const facts = { playerId: player.id, period, locale: 'en' as const, brand: 'Aurora' };
    const write = async (limit?: number) => {
      const parts = await statementPdf(core.db, { ...facts, madeAt: core.now() }, limit).toArray();
      return pagesOfPdf(Buffer.concat(parts));
    };
    const all = await write();
    expect(all.map((page) => /Page \d+/.exec(page)?.[0])).toEqual(['Page 1', 'Page 2', 'Page 3']);
    const rows = all.join(' ').match(/Deposit \d+ [A-Z]{3} [\d.]+/g) ?? [];
    expect(rows.map((row) => row.split(' ').at(-1))).toEqual(
      Array.from({ length: 130 }, (_, index) => ((130 - index) / 100).toFixed(2)),
    );
    expect(all.join(' ')).not.toContain('This file has the newest');
    const cut = (await write(100)).join(' ');
    expect(cut.match(/Deposit \d+/g)).toHaveLength(100);
    expect(cut).toContain('This file has the newest 100 movements');
  });

  test('AS5: a cursor of another player opens nothing', async () => {
    const [one, other] = [await site.player(), await site.player()];
    await book(other, 'deposit', 100, next());
    await book(one, 'deposit', 100, next());
    const theirs = (await ask(other)).body.items[0].id;
    expect((await ask(one, at(-1), at(1), `&before=${theirs}`)).body.items).toEqual([]);
    expect((await ask(one, at(-1), at(1), '&before=0 or 1')).status).toBe(422);
  });
});
