import { basename } from 'node:path';
import { releaseArguments } from './arguments.mjs';

it.each([
  [['mf-lobby'], { canary: null, brand: null, promote: true, overBudget: null }],
  [['lobby', '--canary', '5%'], { canary: 500 }],
  [['shell', '--canary=0.25 %', '--brand', 'carnaval'], { canary: 25, brand: 'carnaval' }],
  [['mf-lobby/', '--no-promote'], { promote: false }],
  [['mf-lobby', '--preview'], { promote: false }],
  [['mf-lobby', '--over-budget', 'a reason'], { overBudget: 'a reason' }],
  [['mf-lobby', '--drops', 'a reason'], { drops: 'a reason' }],
  [['mf-lobby', '--dirty'], { dirty: true }],
])('%j is understood', (args, aim) => {
  expect(releaseArguments(args).aim).toMatchObject(aim);
});

it.each([
  ['shell,mf-cashbox', ['shell', 'mf-cashbox']],
  ['cashbox, mf-cashbox, shell', ['mf-cashbox', 'shell']],
  ['shell,mf-*', expect.arrayContaining(['shell', 'mf-lobby', 'mf-account'])],
])('R-98: --set %s names several packages', (set, names) => {
  const { dirs, isSet } = releaseArguments(['--set', set, '--canary', '5%']);
  expect([isSet, dirs.map((dir) => basename(dir))]).toEqual([true, names]);
});

it.each([
  [['mf-lobby'], null],
  [['mf-lobby', '--to', 'https://site.example'], { to: 'https://site.example', build: null }],
  [
    ['lobby', '--to', 'https://x.example', '--token', 'abc', '--key-file', 'k'],
    { token: 'abc', keyFile: 'k' },
  ],
  [
    ['lobby', '--to', 'https://x.example', '--token-file', 't', '--build', 'b1'],
    { tokenFile: 't', build: 'b1' },
  ],
])('%j is a release to another site', (args, remote) => {
  const asked = releaseArguments(args).remote;
  if (remote === null) expect(asked).toBeNull();
  else expect(asked).toMatchObject(remote);
});

it.each([
  [[], 'name one area'],
  [['--set', 'shell'], 'at least two members'],
  [['--set', 'shell,mf-nothing'], 'there is no area mf-nothing'],
  [['mf-lobby', '--set', 'shell,mf-promo'], 'not both'],
  [['mf-lobby', 'mf-promo'], 'name one area'],
  [['--set', 'shell,mf-promo', '--to', 'https://x.example'], '--set and --to exclude each other'],
  [['mf-nothing'], 'there is no area mf-nothing'],
  [['../shell'], 'there is no area ../shell'],
  [['deploy'], 'there is no area deploy'],
  [['mf-lobby', '--canary', '101%'], 'say 0% to 100%'],
  [['mf-lobby', '--canary', 'half'], 'say 0% to 100%'],
  [['mf-lobby', '--canary', '5%', '--no-promote'], 'exclude each other'],
  [['mf-lobby', '--canary', '5%', '--preview'], 'exclude each other'],
  [['--set', 'shell,mf-lobby', '--preview'], 'exclude each other'],
  [['mf-lobby', '--over-budget', ' '], 'wants a reason'],
  [['mf-lobby', '--drops', ' '], '--drops wants a reason'],
  [['mf-lobby', '--quickly'], "Unknown option '--quickly'"],
  [['mf-lobby', '--token', 'x'], '--token goes with --to'],
  [['mf-lobby', '--build', 'x'], '--build goes with --to'],
  [
    ['mf-lobby', '--to', 'https://x.example', '--token', 'a', '--token-file', 'b'],
    'exclude each other',
  ],
  [
    ['mf-lobby', '--to', 'https://x.example', '--build', 'b1', '--no-promote'],
    'exclude each other',
  ],
])('%j is wrong usage, status 2', (args, sentence) => {
  let error: unknown;
  try {
    releaseArguments(args);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ status: 2, message: expect.stringContaining(sentence) });
});
