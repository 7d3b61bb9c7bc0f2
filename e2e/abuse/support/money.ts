import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { gamesHost, gamesUrl } from '../../support/site';
import type { Asked, Caller } from './caller';

export const DEPOSIT = {
  paymentSystemId: 88,
  amount: 5000,
  currency: 'EUR',
  returnPath: '/cashbox',
};

export const openDeposit = (player: Caller, change: object = {}, key: string = randomUUID()) =>
  player.ask('POST', '/json-api/treasury/open', {
    body: { ...DEPOSIT, ...change },
    headers: { 'idempotency-key': key },
  });

/** Opens a deposit and pays it as every player does. @returns its id */
export async function topUp(player: Caller): Promise<string> {
  const { json } = await openDeposit(player);
  const paid = await player.api.post(json.data.redirectUrl, {
    form: { action: 'pay' },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  return json.data.id;
}

export const GAME = 'lunar-leap';

/** Runs a game for real money. @returns its run token */
export async function runGame(player: Caller, game = GAME): Promise<string> {
  const { json, text } = await player.ask('POST', `/json-api/eapi/game-run/${game}`, {
    body: { platform: 'desktop', type: 'real' },
  });
  expect(json?.data?.runToken, text).toBeDefined();
  return json.data.runToken;
}

/** A call as the page of the game makes it. */
export const play = (
  player: Caller,
  token: string,
  name:
    | 'session'
    | 'spin'
    | 'resume'
    | 'roulette'
    | 'mines'
    | 'mines-step'
    | 'demo-credit'
    | 'fairness'
    | 'client-seed'
    | 'rotate-seed'
    | 'round-record'
    | 'replay',
  body: object,
  more: Asked = {},
  host = gamesHost(),
) =>
  player.ask('POST', `${gamesUrl()}/api/${name}`, {
    body,
    ...more,
    headers: {
      authorization: `Bearer ${token}`,
      host,
      origin: `http://${host}`,
      ...more.headers,
    },
  });
