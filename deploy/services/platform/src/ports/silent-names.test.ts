import dns from 'node:dns';
import type { Core } from '../core';
import { createProofs } from '../modules/identity/accounts/proof';
import { createSiteVerifier } from './captcha';
import { createHttpRegister } from './exclusion-register';
import { createGatewaySender } from './messages';

const PATIENCE = 200;
/** A name for each: requests for one name may wait for the same answer. */
const nowhere = (name: string) => `https://${name}.nobody-answers.test/`;
const told: string[] = [];
const core = {
  now: () => new Date(),
  log: { warn: (_facts: object, sentence: string) => void told.push(sentence) },
  config: {
    captcha: true,
    captchaVerifyUrl: nowhere('captcha'),
    captchaSecret: 'secret',
    messagesUrl: nowhere('messages'),
    exclusionRegisterUrl: nowhere('register'),
    exclusionRegisterSecret: 'secret',
    formerSignatures: new Set(),
    secrets: { messages: 'secret' },
  },
} as unknown as Core;

let asked = 0;
/** A resolver that never answers. */
beforeEach(() => {
  asked = 0;
  jest.spyOn(dns, 'lookup').mockImplementation((() => {
    asked += 1;
  }) as never);
});
afterEach(() => jest.restoreAllMocks());

test('whoever has to solve a captcha while no name is found is told to come again, and the log says why', async () => {
  const proofs = createProofs(core, createSiteVerifier(core, PATIENCE));
  const demand = proofs({ token: 'x', version: 'second' }, '203.0.113.7').demand();
  await expect(demand).rejects.toMatchObject({
    status: 503,
    items: [{ code: 'maintenance' }],
    retryAfter: 5,
  });
  expect([asked, told]).toEqual([
    1,
    ['the captcha service gave no answer: callers who need it are told to come again'],
  ]);
});

test('a message whose gateway has a name that nobody finds fails in its time, to be sent again', async () => {
  const message = { channel: 'email', brand: 'aurora', to: 'a@example.test', body: 'x' } as const;
  await expect(createGatewaySender(core, PATIENCE).send(message)).rejects.toThrow(/timeout/);
  expect(asked).toBe(1);
});

test('a register whose name nobody finds is silent in its time', async () => {
  const question = {} as Parameters<ReturnType<typeof createHttpRegister>['ask']>[0];
  await expect(createHttpRegister(core, PATIENCE).ask(question)).rejects.toMatchObject({
    failure: 'timeout',
  });
  expect(asked).toBe(1);
});
