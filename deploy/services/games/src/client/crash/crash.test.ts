/** @jest-environment jsdom */
import { atTable, crashSession, START } from '../../testing/crash-seat';
import { alertText, status } from '../../testing/seat';
import { ApiError } from '../api';

test('bet, fly, cash out with the amount on the button, told once to the site', () => {
  const at = atTable();
  expect(at.main().textContent).toBe('Bet €1.00');
  at.main().click();
  expect(at.said).toEqual([
    { type: 'bet', clientRoundId: 'client-1', bet: 100, auto: null, hand: 0 },
  ]);
  at.own({}, 9900);
  expect(status()).toBe('Your bet of €1.00 is aboard.');
  expect(at.main().textContent).toBe('Take €1.00 back');
  at.fly(180);
  expect(at.main().textContent).toBe('Cash out €1.80');
  at.main().click();
  expect(at.said.at(-1)).toEqual({ type: 'out', roundId: 'r1' });
  at.own({ state: 'out', out: 180, won: 180 });
  at.own({ state: 'out', out: 180, won: 180 }, 10_080);
  at.own({ state: 'out', out: 180, won: 180 }, 10_080);
  expect(status()).toBe('Cashed out at ×1.80. You won €1.80. Balance €100.80');
  expect(at.told.slice(1)).toEqual([
    { type: 'roundStarted', roundId: 'r1', bet: 100 },
    { type: 'roundFinished', roundId: 'r1', bet: 100, win: 180, balance: 10_080 },
  ]);
});

test.each([
  ['comes', async () => ({ balance: 100_000 })],
  ['is lost', () => Promise.reject(new ApiError('network'))],
])('a bet that is laid before the restored demo credit %s stays aboard', async (_, credit) => {
  const at = atTable({ mode: 'demo', balance: 150 });
  at.demoCredit.mockImplementation(credit);
  const press = (name: string) => {
    const named = (one: HTMLElement) =>
      (one.getAttribute('aria-label') ?? one.textContent) === name;
    [...document.querySelectorAll('button')].find(named)?.click();
  };
  press('Raise the bet');
  at.main().click();
  press('Restore the demo credit');
  press('Lower the bet');
  at.main().click();
  at.own({}, 50);
  await at.settled();
  expect(at.demoCredit).toHaveBeenCalledTimes(1);
  expect(at.game.hands[0].now).toMatchObject({ phase: 'turning', balance: 50 });
});

test('wins are celebrated by size, a stake that comes back never', () => {
  const at = atTable();
  at.main().click();
  at.own({}, 9900);
  at.fly(100);
  at.own({ state: 'out', out: 100, won: 100 });
  expect(at.bigWin).not.toHaveBeenCalled();
  expect(document.querySelector('.cr-result')?.classList.contains('won')).toBe(false);
  const other = atTable();
  other.main().click();
  other.own({}, 9900);
  other.fly(2500);
  other.own({ state: 'out', out: 2500, won: 2500 });
  expect(other.bigWin).toHaveBeenCalledWith('big', 2500, { text: '×25' });
});

test('an automatic cash-out goes with the bet; what is none is said', () => {
  const at = atTable();
  at.auto('abc');
  at.main().click();
  expect([at.said, status()]).toEqual([[], 'An automatic cash-out is from ×1.01 to ×10000.00.']);
  at.auto('2,5');
  at.main().click();
  expect(at.said).toEqual([
    { type: 'bet', clientRoundId: 'client-1', bet: 100, auto: 250, hand: 0 },
  ]);
});

test('a bet asked for in the flight waits for the next one, and can be taken back', () => {
  const at = atTable();
  at.fly(120);
  at.main().click();
  at.main().click();
  at.main().click();
  expect([at.said, at.main().textContent]).toEqual([[], 'Bets €1.00 on the next flight. Cancel']);
  const last = { number: 7, crash: 130, serverSeed: 's', commitment: 'c' };
  at.hear({ type: 'crashed', now: START, until: START + 3000, flight: last });
  at.hear({ type: 'betting', now: START, number: 8, commitment: 'd', until: START + 6000 });
  expect(at.said).toHaveLength(1);
});

test('a lost line says what happens to the bet, and a bet that went back is said', async () => {
  const at = atTable();
  at.auto('3');
  at.main().click();
  at.own({ auto: 300 }, 9900);
  at.fly(120);
  at.game.linked('lost');
  expect(alertText()).toContain('Your bet leaves at ×3.00 all the same');
  expect(at.main().getAttribute('aria-disabled')).toBe('true');
  // it came back while the server cannot read its table
  at.hear({ type: 'refused', asked: 'enter', code: 'platform_unavailable' });
  expect(alertText()).toContain('Your bet leaves at ×3.00 all the same');
  at.game.linked('open');
  const seen = { table: 'comet', riders: [], last: [], startedAt: null, commitment: 'e', own: [] };
  at.hear({ type: 'table', now: START, phase: 'betting', number: 9, until: START + 6000, ...seen });
  await at.settled();
  expect(alertText()).toBe('The flight was interrupted. Your bet was given back.');
  expect(at.told.at(-1)).toMatchObject({ type: 'roundFinished', win: 100, balance: 10_000 });
});

test('CR9c: where nobody has decided yet, or nobody answers, it is asked again until the bet is told to be back', async () => {
  const at = atTable();
  at.main().click();
  at.own({}, 9900);
  at.fly(120);
  at.game.linked('lost');
  at.ask.mockRejectedValueOnce(new Error('nobody is there'));
  const open = {
    roundId: 'r1',
    clientRoundId: 'client-1',
    bet: 100,
    auto: null,
    out: null,
    won: 0,
  };
  const openRound = { ...open, at: START, flight: 7, finished: false };
  for (let look = 0; look < 3; look += 1)
    at.ask.mockResolvedValueOnce({ ...crashSession, openRound });
  at.game.linked('open');
  const seen = { table: 'comet', riders: [], last: [], startedAt: null, commitment: 'e', own: [] };
  at.hear({ type: 'table', now: START, phase: 'betting', number: 9, until: START + 6000, ...seen });
  for (let turn = 0; turn < 5; turn += 1) await at.settled();
  expect(at.ask).toHaveBeenCalledTimes(5);
  expect(alertText()).toBe('The flight was interrupted. Your bet was given back.');
  expect(at.told.at(-1)).toMatchObject({ type: 'roundFinished', win: 100, balance: 10_000 });
});

test('CR6: a press that came too late is said and changes nothing', () => {
  const at = atTable();
  at.main().click();
  at.own({}, 9900);
  at.fly(150);
  at.main().click();
  at.hear({ type: 'refused', asked: 'out', roundId: 'r1', code: 'too_late' });
  expect(status()).toBe('Too late: the flight was over.');
});

test('F11c: a cash-out that arrived and is not written down yet is no button to press again, and its end is told', async () => {
  const at = atTable();
  at.main().click();
  at.own({}, 9900);
  at.fly(150);
  at.main().click();
  at.hear({ type: 'refused', asked: 'out', roundId: 'r1', code: 'platform_unavailable' });
  expect(alertText()).toMatch(/^Your cash-out has arrived\./);
  expect(at.main().textContent).toBe('One moment');
  at.own({ state: 'out', out: 150, won: 150 }, 10_050);
  await at.settled();
  expect(alertText()).toBeFalsy();
  expect(status()).toContain('Cashed out at ×1.50.');
});

test('a late word of a bet before is none of this one, and this one’s end takes no other notice away', async () => {
  const at = atTable();
  at.main().click();
  at.own({ roundId: 'r0' }, 9900);
  at.fly(150);
  const waits = { type: 'refused', asked: 'out', code: 'platform_unavailable' } as const;
  at.hear({ ...waits, roundId: 'r0' });
  at.own({ roundId: 'r0', state: 'out', out: 150, won: 150 }, 10_050);
  at.hear({ type: 'betting', now: START, number: 8, commitment: 'd', until: START + 6000 });
  await at.settled();
  at.main().click();
  at.own({}, 9950);
  at.fly(150);
  at.hear({ ...waits, roundId: 'r0' });
  expect(alertText()).toBeFalsy();
  expect(at.main().textContent).toBe('Cash out €1.50');
  at.hear({ type: 'refused', asked: 'cancel', roundId: 'r1', code: 'bets_closed' });
  const notice = alertText();
  expect(notice).toBeTruthy();
  at.own({ roundId: 'r0', state: 'out', out: 150, won: 150 }, 10_050);
  expect(alertText()).toBe(notice);
});

test('a refused bet gives the balance back and says why', async () => {
  const at = atTable();
  at.main().click();
  at.hear({
    type: 'refused',
    asked: 'bet',
    clientRoundId: 'client-1',
    code: 'limit_reached',
    reason: 'bet_limit_reached',
  });
  await at.settled();
  expect(at.told.at(-1)).toEqual({ type: 'betRefused', code: 'bet_limit_reached' });
  expect(document.querySelector('.balance .meter-value')?.textContent).toBe('€100.00');
  expect(at.main().textContent).toBe('Bet €1.00');
});
