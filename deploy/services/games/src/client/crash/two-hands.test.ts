/** @jest-environment jsdom */
import { atTable, crashSession, START } from '../../testing/crash-seat';
import { FREE_PLAY } from '../../testing/free-play';
import { alertText, status } from '../../testing/seat';

function withTwo() {
  let rounds = 0;
  const at = atTable({}, () => {
    rounds += 1;
    return `client-${rounds}`;
  });
  document.querySelector<HTMLButtonElement>('.cr-second')?.click();
  return at;
}
const balance = () => document.querySelector('.balance .meter-value')?.textContent;

test('CR6e: each hand bets, flies and leaves on its own, and each round is told once', () => {
  const at = withTwo();
  at.auto('3', 1);
  at.main(0).click();
  at.main(1).click();
  expect(at.said).toEqual([
    { type: 'bet', clientRoundId: 'client-1', bet: 100, auto: null, hand: 0 },
    { type: 'bet', clientRoundId: 'client-2', bet: 100, auto: 300, hand: 1 },
  ]);
  // what is on its way is gone from the balance, whichever answer comes first
  expect(balance()).toBe('€98.00');
  at.own({}, 9900);
  expect(balance()).toBe('€98.00');
  at.own({ hand: 1, roundId: 'r2', clientRoundId: 'client-2', auto: 300 }, 9800);
  expect(balance()).toBe('€98.00');
  at.fly(180);
  expect([at.main(0).textContent, at.main(1).textContent]).toEqual([
    'Cash out €1.80',
    'Cash out €1.80',
  ]);
  at.main(0).click();
  expect(at.said.at(-1)).toEqual({ type: 'out', roundId: 'r1' });
  at.own({ state: 'out', out: 180, won: 180 }, 9980);
  expect(at.main(1).textContent).toBe('Cash out €1.80');
  at.own(
    { hand: 1, roundId: 'r2', clientRoundId: 'client-2', state: 'out', out: 300, won: 300 },
    10_280,
  );
  expect(balance()).toBe('€102.80');
  expect(at.told.slice(1)).toEqual([
    { type: 'roundStarted', roundId: 'r1', bet: 100 },
    { type: 'roundStarted', roundId: 'r2', bet: 100 },
    { type: 'roundFinished', roundId: 'r1', bet: 100, win: 180, balance: 9980 },
    { type: 'roundFinished', roundId: 'r2', bet: 100, win: 300, balance: 10_280 },
  ]);
  expect([...document.querySelectorAll('.cr-result')].map((one) => one.textContent)).toEqual([
    '×1.80: €1.80',
    '×3.00: €3.00',
  ]);
});

test('a refusal is that of the hand that asked, and gives its stake back alone', async () => {
  const at = withTwo();
  at.main(0).click();
  at.main(1).click();
  at.hear({ type: 'refused', asked: 'bet', clientRoundId: 'client-2', code: 'limit_reached' });
  await at.settled();
  expect([at.main(0).dataset.mode, at.main(1).dataset.mode, balance()]).toEqual([
    'placing',
    'bet',
    '€99.00',
  ]);
  at.own({}, 9900);
  expect([at.main(0).dataset.mode, balance()]).toEqual(['back', '€99.00']);
});

test('what both cost is held against the balance', () => {
  const at = withTwo();
  at.within<HTMLInputElement>(0, '.bet-input').focus();
  for (const hand of [0, 1])
    at.stake('60', hand).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  at.main(0).click();
  at.main(1).click();
  expect(at.said).toHaveLength(1);
  expect(alertText()).toMatch(/balance is too low/);
  // a step that what is left pays for
  expect(at.within<HTMLInputElement>(1, '.bet-input').value).toBe('€5.00');
});

describe('a typed stake counts, though its field is not left', () => {
  test('it is bet, by the hand that it stands at', () => {
    const at = withTwo();
    at.stake('7');
    at.stake('3', 1);
    at.main(1).click();
    expect(at.said).toMatchObject([{ bet: 300, hand: 1 }]);
    at.stake('4');
    at.within<HTMLButtonElement>(0, '[aria-label="Raise the bet"]').click();
    expect(at.within<HTMLInputElement>(0, '.bet-input').value).toBe('€5.00');
    at.stake('7');
    at.main(0).click();
    expect(at.said).toMatchObject([{ bet: 300 }, { bet: 700, hand: 0 }]);
  });

  test('it is bet on the next flight, and without a press', () => {
    const at = withTwo();
    at.fly(120);
    at.stake('3');
    at.main(0).click();
    expect(at.main(0).textContent).toBe('Bets €3.00 on the next flight. Cancel');
    at.plan({ rounds: 2 });
    at.auto('1.5', 1);
    at.stake('4', 1);
    at.within<HTMLButtonElement>(1, '.auto').click();
    at.next(8);
    expect(at.said).toMatchObject([{ bet: 300 }, { bet: 400, byItself: true }]);
  });

  test('what may be none begins nothing, and is said', () => {
    const at = withTwo();
    const field = at.stake('0.5');
    at.main(0).click();
    expect([at.said, field.value, field.getAttribute('aria-invalid')]).toEqual([[], '0.5', 'true']);
  });
});

test('the second hand is put away only when nothing of it is laid, and comes back with a bet that is', () => {
  const at = withTwo();
  const press = document.querySelector('.cr-second') as HTMLButtonElement;
  const group = () => document.querySelectorAll<HTMLElement>('.cr-hand')[1];
  expect([group()?.hidden, press.getAttribute('aria-pressed')]).toEqual([false, 'true']);
  at.main(1).click();
  expect(press.disabled).toBe(true);
  at.hear({ type: 'refused', asked: 'bet', clientRoundId: 'client-1', code: 'bets_closed' });
  press.click();
  expect([group()?.hidden, press.getAttribute('aria-pressed')]).toEqual([true, 'false']);
  const seen = { table: 'comet', riders: [], last: [], startedAt: START, commitment: 'c' };
  const own = { roundId: 'r9', clientRoundId: 'client-9', bet: 100, auto: null, out: null, won: 0 };
  at.hear({
    type: 'table',
    now: START,
    phase: 'flying',
    number: 7,
    until: START,
    own: [{ ...own, hand: 1, rider: 2, state: 'aboard' }],
    ...seen,
  });
  expect([group()?.hidden, at.main(1).dataset.mode, at.main(0).dataset.mode]).toEqual([
    false,
    'out',
    'next',
  ]);
});

test('CR9c: both bets of an interrupted flight are told to be back', async () => {
  const at = withTwo();
  at.main(0).click();
  at.main(1).click();
  at.own({}, 9900);
  at.own({ hand: 1, roundId: 'r2', clientRoundId: 'client-2' }, 9800);
  at.fly(120);
  at.game.linked('lost');
  const round = { bet: 100, auto: null, out: null, won: 0, at: START, flight: 7, finished: false };
  const openRound = { ...round, roundId: 'r1', clientRoundId: 'client-1' };
  const secondRound = { ...round, roundId: 'r2', clientRoundId: 'client-2' };
  at.ask.mockResolvedValueOnce({ ...crashSession, openRound, secondRound });
  at.ask.mockResolvedValueOnce({ ...crashSession, openRound, secondRound });
  at.game.linked('open');
  const seen = { table: 'comet', riders: [], last: [], startedAt: null, commitment: 'e', own: [] };
  at.hear({ type: 'table', now: START, phase: 'betting', number: 9, until: START + 6000, ...seen });
  for (let turn = 0; turn < 5; turn += 1) await at.settled();
  expect(at.ask).toHaveBeenCalledTimes(4);
  expect(at.told.slice(-2)).toMatchObject([
    { type: 'roundFinished', roundId: 'r1', win: 100 },
    { type: 'roundFinished', roundId: 'r2', win: 100 },
  ]);
  expect(balance()).toBe('€100.00');
});

const openOf = (number: number) => ({
  roundId: `r${number}`,
  clientRoundId: `client-${number}`,
  bet: 100,
  auto: null,
  out: null,
  won: 0,
  at: START,
  flight: 7,
  finished: false,
});

test('R5c: a bet that the cut line lost is given up, though the other hand’s is aboard; one that came waits', async () => {
  const at = withTwo();
  at.main(0).click();
  at.main(1).click();
  at.own({}, 9900);
  at.game.linked('lost');
  const [openRound, secondRound] = [openOf(1), openOf(2)];
  at.ask.mockRejectedValueOnce(new Error('nobody is there'));
  at.ask.mockResolvedValueOnce({ ...crashSession, openRound, secondRound });
  at.ask.mockImplementationOnce(async () => {
    expect([
      at.main(1).dataset.mode,
      at.within<HTMLInputElement>(1, '.bet-input').disabled,
    ]).toEqual(['placing', true]);
    return { ...crashSession, openRound, balance: 9900 };
  });
  at.game.linked('open');
  at.enter([{ ...openRound, hand: 0, rider: 1, state: 'aboard' }]);
  for (let turn = 0; turn < 5; turn += 1) await at.settled();
  expect([at.main(0).dataset.mode, at.main(1).textContent, balance()]).toEqual([
    'back',
    'Bet €1.00',
    '€99.00',
  ]);
  at.main(1).click();
  expect(at.said.at(-1)).toMatchObject({ type: 'bet', clientRoundId: 'client-3', hand: 1 });
});

test('a lost bet that comes aboard after all is not given up', async () => {
  const at = withTwo();
  at.main(0).click();
  at.game.linked('lost');
  let answer = (_: typeof crashSession) => {};
  at.ask.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  at.game.linked('open');
  at.enter([]);
  at.own({}, 9900);
  answer(crashSession);
  await at.settled();
  expect([at.main(0).dataset.mode, balance()]).toEqual(['back', '€99.00']);
  expect(at.game.hands[0].now.phase).toBe('turning');
});

test.each(['the next entry', 'the next flight'])(
  'a bet that nobody decides is told as nothing; %s asks again',
  async (when) => {
    const at = withTwo();
    at.main(0).click();
    at.own({}, 9900);
    at.fly(120);
    at.game.linked('lost');
    at.ask.mockResolvedValue({ ...crashSession, openRound: openOf(1) });
    at.game.linked('open');
    at.enter([]);
    await at.settled();
    const asked = at.ask.mock.calls.length;
    await at.settled();
    expect(at.ask).toHaveBeenCalledTimes(asked);
    expect(at.told.at(-1)).toMatchObject({ type: 'roundStarted', roundId: 'r1' });
    expect([alertText(), at.main(0).dataset.mode]).toEqual([undefined, 'placing']);
    const history = [{ ...openOf(1), out: 300, won: 300, finished: true }];
    at.ask.mockResolvedValue({ ...crashSession, history, balance: 10_200 });
    if (when === 'the next entry') at.enter([]);
    else at.next(8);
    await at.settled();
    expect(at.told.at(-1)).toMatchObject({
      type: 'roundFinished',
      roundId: 'r1',
      win: 300,
      balance: 10_200,
    });
  },
);

test('with a lost line no bets without a press begin, and a laid bet is not put away', () => {
  const at = withTwo();
  const second = document.querySelector('.cr-second') as HTMLButtonElement;
  at.plan({ rounds: 2 });
  at.auto('1.5');
  at.main(1).click();
  at.own({ hand: 1 }, 9900);
  at.game.linked('lost');
  expect([second.disabled, at.within<HTMLButtonElement>(0, '.auto').disabled]).toEqual([
    true,
    true,
  ]);
  at.game.actions.second();
  at.game.actions.auto(0);
  expect(second.getAttribute('aria-pressed')).toBe('true');
  at.game.linked('open');
  at.next(8);
  expect(at.said).toHaveLength(1);
});

test('a line that is lost while the plan is chosen begins none', () => {
  const at = withTwo();
  at.plan({ rounds: 2 }, () => at.game.linked('lost'));
  at.auto('1.5');
  at.within<HTMLButtonElement>(0, '.auto').click();
  at.game.linked('open');
  at.next(8);
  expect(at.said).toEqual([]);
});

describe('J10: bets without a press', () => {
  const auto = (at: ReturnType<typeof withTwo>, hand = 0) =>
    at.within<HTMLButtonElement>(hand, '.auto');
  /** The bet is taken, flies and leaves by itself. */
  function flown(at: ReturnType<typeof withTwo>, number: number, won = 150, left = 10_000) {
    const ids = { roundId: `r${number}`, clientRoundId: `client-${number}` };
    at.own({ ...ids, auto: 150 }, left - 100);
    at.fly(160);
    at.own(
      { ...ids, auto: 150, state: won ? 'out' : 'lost', out: won ? 150 : null, won },
      left - 100 + won,
    );
  }

  test('each flight is bet on until as many are over as were chosen; each bet is marked', () => {
    const at = withTwo();
    at.plan({ rounds: 2 });
    at.auto('1.5');
    auto(at).click();
    expect(at.said).toHaveLength(1);
    flown(at, 1);
    expect(at.main().textContent).toBe('Stop autoplay. Left: 1');
    at.next(8);
    flown(at, 2);
    expect(alertText()).toBe('Autoplay has ended. Rounds played: 2.');
    at.next(9);
    expect(at.said).toEqual(
      [1, 2].map((round) => ({
        type: 'bet',
        clientRoundId: `client-${round}`,
        bet: 100,
        auto: 150,
        hand: 0,
        byItself: true,
      })),
    );
    expect(at.main().textContent).toBe('Bet €1.00');
  });

  test('it needs an automatic cash-out, and bet and cash-out stay while it goes on', () => {
    const at = withTwo();
    at.plan({ rounds: 2 });
    auto(at).click();
    expect([at.said, alertText()]).toEqual([
      [],
      'Set an automatic cash-out first: autoplay bets without you.',
    ]);
    at.auto('1.5');
    auto(at).click();
    flown(at, 1);
    expect(at.within<HTMLInputElement>(0, '.cr-auto-field').disabled).toBe(true);
    expect(at.within<HTMLInputElement>(0, '.bet-input').disabled).toBe(true);
    expect(at.within<HTMLInputElement>(1, '.bet-input').disabled).toBe(false);
  });

  test.each([
    [
      'a press of the button',
      (at: ReturnType<typeof withTwo>) => at.main().click(),
      'has stopped.',
    ],
    ['Escape', (at: ReturnType<typeof withTwo>) => at.game.actions.stopAuto(), 'has stopped.'],
    [
      'a pause',
      (at: ReturnType<typeof withTwo>) => at.tell({ source: 'casino-site', type: 'pause' }),
      'the site paused the game.',
    ],
    [
      'a lost line',
      (at: ReturnType<typeof withTwo>) => at.game.linked('lost'),
      'Autoplay has stopped.',
    ],
  ])('%s ends it: the next flight is not bet on', (_, end, said) => {
    const at = withTwo();
    at.plan({ rounds: 100 });
    at.auto('1.5');
    auto(at).click();
    flown(at, 1);
    end(at);
    expect(alertText()).toContain(said);
    at.tell({ source: 'casino-site', type: 'resume' });
    at.game.linked('open');
    at.next(8);
    expect(at.said).toHaveLength(1);
  });

  test.each([
    [{ winOver: 149 }, 150, 'won more than €1.49'],
    [{ balanceUnder: 9950 }, 0, 'below €99.50'],
    [{ balanceOver: 10_049 }, 150, 'above €100.49'],
  ])('%j ends it', (plan, won, said) => {
    const at = withTwo();
    at.plan({ rounds: 100, ...plan });
    at.auto('1.5');
    auto(at).click();
    flown(at, 1, won);
    expect(alertText()).toContain(said);
    at.next(8);
    expect(at.said).toHaveLength(1);
  });

  test('a refused bet ends it, and is said; a cash-out by hand leaves and ends it', async () => {
    const at = withTwo();
    at.plan({ rounds: 100 });
    at.auto('1.5');
    auto(at).click();
    at.hear({ type: 'refused', asked: 'bet', clientRoundId: 'client-1', code: 'limit_reached' });
    await at.settled();
    expect(alertText()).toMatch(/over a limit.* Autoplay has stopped\.$/);
    auto(at).click();
    at.own({ clientRoundId: 'client-2', auto: 150 }, 9900);
    at.fly(120);
    at.main().click();
    expect(at.said.at(-1)).toEqual({ type: 'out', roundId: 'r1' });
    expect(auto(at).getAttribute('aria-pressed')).toBe('false');
  });

  test('J11: where the market has none there is no button, and no key asks for it', () => {
    const at = atTable({ play: { ...FREE_PLAY, disabledAutoplay: true } });
    at.plan({});
    at.auto('1.5');
    expect(document.querySelector('.auto')).toBeNull();
    at.game.actions.auto(0);
    expect([at.said, status()]).toEqual([[], '']);
  });
});
