/** @jest-environment jsdom */
import en from '../../texts/en.json';
import { moneyFormat, translator } from '../text';
import { readAmount } from './amount-field';
import { autoplayPanel } from './autoplay';

function open(more: { balance?: number; hasFeature?: boolean } = {}) {
  const start = jest.fn();
  const around = {
    t: translator(en),
    readMoney: (text: string) => readAmount(text, 'en', 'EUR'),
    money: moneyFormat('en', 'EUR'),
    bet: 200,
  };
  const dialog = autoplayPanel({ ...around, balance: 10_000, hasFeature: true, start, ...more });
  dialog.close = jest.fn();
  document.body.replaceChildren(dialog);
  const field = (label: string) =>
    [...dialog.querySelectorAll('input')].find(
      (one) => one.labels?.[0]?.textContent === label,
    ) as HTMLInputElement;
  return {
    dialog,
    start,
    field,
    type(label: string, text: string) {
      const input = field(label);
      input.value = text;
      input.dispatchEvent(new Event('input'));
    },
    press: () => [...dialog.querySelectorAll('button')].at(-1)?.click(),
    button: () => [...dialog.querySelectorAll('button')].at(-1)?.textContent,
    note: (label: string) =>
      document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent,
  };
}

test('rounds and what ends them are chosen, sums in the spellings of the site', () => {
  const at = open();
  expect(at.button()).toBe('Start 10 rounds');
  at.field('50').click();
  expect(at.button()).toBe('Start 50 rounds');
  at.type('One round wins more than', '1,000.50');
  at.type('The balance is below', ' €40 ');
  at.type('The balance is above', '150,5');
  at.press();
  expect(at.start).toHaveBeenCalledWith({
    rounds: 50,
    winOver: 100_050,
    balanceUnder: 4000,
    balanceOver: 15_050,
    onFeature: true,
  });
  expect(at.dialog.close).toHaveBeenCalledTimes(1);
});

test('empty fields end nothing; a game without a feature does not ask for one', () => {
  const at = open({ hasFeature: false });
  expect(at.dialog.querySelector('[type=checkbox]')).toBeNull();
  at.press();
  expect(at.start).toHaveBeenCalledWith({
    rounds: 10,
    winOver: null,
    balanceUnder: null,
    balanceOver: null,
    onFeature: false,
  });
});

test.each([
  ['One round wins more than', 'abc', /above zero/],
  ['One round wins more than', '0', /above zero/],
  ['The balance is below', '100.01', /up to your balance of €100\.00/],
  ['The balance is above', '100', /above your balance of €100\.00/],
])(
  '"%s" with %s starts nothing, keeps what was typed and says what may stand there',
  (label, text, said) => {
    const at = open();
    at.type(label, text);
    at.press();
    expect(at.start).not.toHaveBeenCalled();
    expect([at.field(label).value, at.field(label).getAttribute('aria-invalid')]).toEqual([
      text,
      'true',
    ]);
    expect(at.note(label)).toMatch(said);
    expect(at.field(label)).toBe(document.activeElement);
    at.type(label, '');
    expect([at.field(label).getAttribute('aria-invalid'), at.note(label)]).toEqual([null, '']);
  },
);
