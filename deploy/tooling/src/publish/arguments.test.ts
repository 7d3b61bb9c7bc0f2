import { releaseArguments } from './arguments.mjs';

it.each([
  [['mf-lobby'], { canary: null, brand: null, promote: true, overBudget: null }],
  [['lobby', '--canary', '5%'], { canary: 500 }],
  [['shell', '--canary=0.25 %', '--brand', 'carnaval'], { canary: 25, brand: 'carnaval' }],
  [['mf-lobby/', '--no-promote'], { promote: false }],
  [['mf-lobby', '--over-budget', 'a reason'], { overBudget: 'a reason' }],
])('P-38: %j is understood', (args, aim) => {
  expect(releaseArguments(args).aim).toMatchObject(aim);
});

it.each([
  [[], 'name one area'],
  [['mf-lobby', 'mf-promo'], 'name one area'],
  [['mf-nothing'], 'there is no area mf-nothing'],
  [['../shell'], 'there is no area ../shell'],
  [['deploy'], 'there is no area deploy'],
  [['mf-lobby', '--canary', '101%'], 'say 0% to 100%'],
  [['mf-lobby', '--canary', 'half'], 'say 0% to 100%'],
  [['mf-lobby', '--canary', '5%', '--no-promote'], 'exclude each other'],
  [['mf-lobby', '--over-budget', ' '], 'wants a reason'],
  [['mf-lobby', '--quickly'], "Unknown option '--quickly'"],
])('P-38: %j is wrong usage, status 2', (args, sentence) => {
  let error: unknown;
  try {
    releaseArguments(args);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ status: 2, message: expect.stringContaining(sentence) });
});
