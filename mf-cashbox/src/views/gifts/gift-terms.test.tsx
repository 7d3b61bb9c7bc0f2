import { screen } from '@testing-library/react';
import type { Gift } from 'shared-contracts/gifts';
import { buildDepositGift, buildGift } from '../../testing/gift-builders';
import { openGifts } from '../../testing/open-gifts';

const linesOf = async (title: string) =>
  [...(await screen.findByRole('list', { name: `Terms: ${title}` })).querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );
const play = { contributions: { slots: 100, table: 10, '*': 0 }, activeHours: 72 };

it('the terms that matter stand in five lines, and the whole text is behind them', async () => {
  openGifts('gifts', [buildDepositGift({ ...play, deposit: { percent: 100, most: 50_00 } })]);
  expect(await linesOf('Deposit match')).toEqual([
    'You get 100% of your deposits once they make €20.00, €50.00 at most.',
    'It has to be wagered 10 times before it is real money. Your deposit is bet first, and those bets count too.',
    'So much of a bet counts: slots 100%, tables 10%, all others 0%.',
    'While it is in play a bet may be €2.00 at most.',
    'Time to wager it: 3 days. Withdrawing before that ends it.',
  ]);
  expect(screen.getByRole('link', { name: 'All the terms' })).toHaveAttribute(
    'href',
    '/bonus-terms',
  );
});

it('of a known amount the turnover is said; of what is in play, or points, there are none', async () => {
  openGifts('gifts', [
    buildGift(play),
    buildGift({ id: 2, title: 'Running', state: 'active' }),
    buildGift({ id: 3, title: 'Points', type: 'xp', wager: null }),
  ]);
  expect(await linesOf('Five for you')).toContain(
    'It has to be wagered 10 times: €50.00 of bets before it is real money.',
  );
  expect(screen.getAllByRole('link', { name: 'All the terms' })).toHaveLength(1);
});

const BINDS = [
  'So much of a bet counts: slots 100%, tables 10%, all others 0%.',
  'While it is in play a bet may be €2.00 at most.',
  'Time to wager it: 3 days. Withdrawing before that ends it.',
];
const fixed = { ...play, wager: null, turnover: 80_00 };
it.each<[string, Gift, string[]]>([
  [
    'a turnover that is no multiple',
    buildGift(fixed),
    ['€80.00 of bets have to be made before it is real money.', ...BINDS],
  ],
  [
    'such a turnover, on deposits',
    buildDepositGift({ ...fixed, title: 'Five for you', deposit: { percent: 50, most: 9_00 } }),
    [
      'You get 50% of your deposits once they make €20.00, €9.00 at most.',
      '€80.00 of bets have to be made before it is real money. Your deposit is bet first, and those bets count too.',
      ...BINDS,
    ],
  ],
  ['no wagering', buildGift({ ...play, wager: 0 }), ['Nothing has to be wagered.']],
  [
    'money',
    buildGift({ type: 'cash', wager: null }),
    ['It is real money at once: nothing has to be wagered.'],
  ],
  [
    'a set',
    buildGift({ type: 'group', wager: null, amount: null, contents: ['Spins'] }),
    ['Each gift in it has terms of its own, which stand on its card.'],
  ],
])('%s: all that binds is said', async (_, gift, lines) => {
  openGifts('gifts', [gift]);
  expect(await linesOf('Five for you')).toEqual(lines);
});

it.each<[string, Gift, RegExp, RegExp]>([
  [
    'asks for deposits',
    buildDepositGift({ title: 'Five for you' }),
    /Comes with a deposit.*Choose and deposit/,
    /one press|Stays in play/,
  ],
  [
    'is chosen',
    buildDepositGift({ title: 'Five for you', state: 'waiting_for_deposit' }),
    /Chosen: your deposits count for it/,
    /one press|Stays in play|choose it/,
  ],
  [
    'has its deposits',
    buildDepositGift({ title: 'Five for you', restrictionsState: { depositProgress: 20_00 } }),
    /Stays in play/,
    /one press|Comes with/,
  ],
  ['is wagered not at all', buildGift({ wager: 0 }), /one press/, /Stays in play|Comes with/],
])('one that %s says how it comes, and nothing against it', async (_, gift, says, saysNot) => {
  openGifts('gifts', [gift]);
  const card = await screen.findByRole('listitem', { name: 'Five for you' });
  expect(card).toHaveTextContent(says);
  expect(card).not.toHaveTextContent(saysNot);
});

it('free spins say how they are played, and in play how many are left, what they won and where', async () => {
  const spins = {
    type: 'giftspin',
    amount: null,
    spinCount: 8,
    gameSlug: 'lunar-leap',
    spinBet: 20,
  } as const;
  openGifts('gifts', [
    buildGift({ ...spins, ...play, title: 'Ten spins' }),
    buildGift({ ...spins, id: 2, title: 'Spinning', state: 'active', bonusBalance: 3_40 }),
  ]);
  expect((await linesOf('Ten spins'))[0]).toBe(
    '8 free spins, each played at €0.20; what they win becomes a bonus.',
  );
  expect(screen.queryByRole('button', { name: /What is it worth/ })).toBeNull();
  const running = screen.getByRole('listitem', { name: 'Spinning' });
  expect(running).toHaveTextContent(/Left8 free spins.*Won so far€3\.40/);
  expect(screen.getByRole('link', { name: 'Play: Spinning' })).toHaveAttribute(
    'href',
    '/play/lunar-leap',
  );
});
