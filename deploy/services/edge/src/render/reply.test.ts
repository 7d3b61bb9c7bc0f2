import type { Message } from './frames';
import { replyOf } from './reply';

const page = {
  html: '<p>',
  css: '',
  parts: ['lobby/pages/main'],
  wanted: [],
  faults: [],
  waits: null,
};
const message = (change: object, head: unknown = { faults: [], heap: 5, cpu: 2 }): Message => ({
  head,
  texts: [JSON.stringify({ ...page, ...change })],
});
const SHELL = { area: 'shell', build: 's1' };
const fault = { area: 'lobby', build: 'b1', label: 'area.load', message: 'm', stack: 's' };

test('PG-2: a page comes with the faults of builds that could not be evaluated', () => {
  const reply = replyOf(message({ faults: [] }, { faults: [fault], heap: 5, cpu: 2 }), SHELL);
  expect(reply).toEqual({ result: { ...page, faults: [fault] }, faults: [fault], heap: 5, cpu: 2 });
  expect(replyOf({ head: { faults: [], heap: 5, cpu: 2 }, texts: [] }, SHELL).result).toBeNull();
});

test('PG-2: members that nobody knows go no further', () => {
  expect(replyOf(message({ more: 1 }), SHELL).result).toEqual(page);
});

test.each([
  { html: 1 },
  { css: null },
  { parts: [1] },
  { parts: 'lobby' },
  { wanted: [{ method: 'POST', path: '/x', input: {} }] },
  { wanted: [{ method: 'GET', path: 1, input: {} }] },
  { faults: [{ ...fault, label: 'other' }] },
  { faults: [{ ...fault, stack: null }] },
  { waits: { html: -1, css: 0 } },
])('PG-2: a page with %j is none, and the shell is to blame', (change) => {
  const { result, faults } = replyOf(message(change), SHELL);
  expect(result).toBeNull();
  expect(faults).toMatchObject([{ ...SHELL, label: 'shell.render' }]);
});

test.each([
  null,
  'ready',
  {},
  { heap: '5', faults: [], cpu: 2 },
  { heap: 5, faults: [{}], cpu: 2 },
])('PG-2: %j is no answer', (head) => {
  expect(() => replyOf({ head, texts: [] }, SHELL)).toThrow('what is no answer');
});

test.each([undefined, '2', -1, Number.NaN, 20_001])(
  'no render takes %p ms of the processor',
  (cpu) => {
    expect(() => replyOf(message({}, { faults: [], heap: 5, cpu }), SHELL)).toThrow(
      'what is no answer',
    );
  },
);
