/** @jest-environment jsdom */

import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import type { RoundRecord } from '../../fair-protocol';
import { drawRound } from '../../math/draw';
import { mathModels } from '../../math/models';
import { commitmentOf, fairDraw } from '../../server/fair/draw';
import en from '../../texts/en.json';
import { ApiError } from '../api';
import { moneyFormat, translator } from '../text';
import { historyPanel } from './history';

const ROUND = {
  roundId: 'abcdef01-2345',
  clientRoundId: 'c',
  bet: 200,
  won: 0,
  finished: true,
  at: 0,
};
const SEED = { serverSeed: '7f'.repeat(32), clientSeed: 'mine', nonce: 4 };
const RECORD: RoundRecord = {
  roundId: ROUND.roundId,
  kind: 'slot',
  terms: { model: 'medium', feature: false },
  ...SEED,
  commitment: commitmentOf(SEED.serverSeed),
  outcome: drawRound(mathModels.medium, 200, fairDraw(SEED)),
};
const settled = () => new Promise((done) => setTimeout(done, 0));

/** The list of rounds in front of a server, with its only round pressed. */
async function press(answer: RoundRecord | ApiError) {
  const asked: [string, object][] = [];
  const shown: HTMLElement[] = [];
  const api = {
    async ask<T>(path: string, fields: object): Promise<T> {
      asked.push([path, fields]);
      if (answer instanceof ApiError) throw answer;
      return answer as T;
    },
  };
  const show = (dialog: HTMLElement) => void shown.push(dialog);
  const opening = { t: translator(en), lang: 'en', money: moneyFormat('en', 'EUR'), api, show };
  const list = historyPanel(opening as unknown as Parameters<typeof historyPanel>[0], [ROUND]);
  list.querySelector<HTMLButtonElement>('[aria-label="Check round abcdef01"]')?.click();
  while (shown.length === 0) await settled();
  const [dialog] = shown as [HTMLElement];
  document.body.replaceChildren(dialog);
  return { asked, dialog };
}

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
  Object.assign(globalThis, { TextEncoder });
  Element.prototype.scrollIntoView = () => undefined;
});

test('a round of the list is drawn again there', async () => {
  const { asked, dialog } = await press(RECORD);
  expect(asked).toEqual([['round-record', { roundId: ROUND.roundId }]]);
  expect(dialog.querySelector('h2')?.textContent).toBe('Round abcdef01');
  const values = [...dialog.querySelectorAll('dd')].map((one) => one.textContent);
  expect(values).toEqual([RECORD.commitment, SEED.serverSeed, 'mine', '4']);
  [...dialog.querySelectorAll('button')]
    .find((one) => one.textContent === 'Draw it again here')
    ?.click();
  const line = dialog.querySelector<HTMLElement>('[role=status]') as HTMLElement;
  while (!line.dataset.agrees) await settled();
  expect(line.textContent).toMatch(/^It agrees/);
});

test('of a round whose seed is secret yet, and of one that cannot be asked for, it says so', async () => {
  const hidden = await press(new ApiError('round_not_found'));
  expect(hidden.dialog.textContent).toContain('stays secret while rounds are drawn with it');
  const away = await press(new ApiError('platform_unavailable'));
  expect(away.dialog.textContent).toContain('The casino does not answer right now');
});
