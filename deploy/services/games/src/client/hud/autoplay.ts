import type { AutoplayPlan } from '../autoplay';
import { el } from '../dom';
import type { Translate } from '../text';
import { amountField } from './amount-field';
import { panel } from './panel';

/** How many rounds a player may choose at once. */
const ROUNDS = [10, 25, 50, 100, 250] as const;

interface Around {
  t: Translate;
  money: (amount: number) => string;
  readMoney: (text: string) => number | null;
  /** Minor units. */
  bet: number;
  balance: number;
  /** The game has something to stop at. */
  hasFeature: boolean;
  start(plan: AutoplayPlan): void;
}

/** Rounds and what ends them, chosen before the first one begins. */
export function autoplayPanel(around: Around): HTMLDialogElement {
  const { t, money, bet, balance, hasFeature } = around;
  let rounds: number = ROUNDS[0];
  const start = el('button', { type: 'button', class: 'main-button' });
  const nameStart = () => {
    start.textContent = t('auto.start', { count: rounds });
  };
  nameStart();
  const choices = ROUNDS.map((count) => {
    const input = el('input', {
      type: 'radio',
      name: 'auto-rounds',
      value: count,
      checked: count === rounds,
    });
    input.addEventListener('change', () => {
      rounds = count;
      nameStart();
    });
    return el('label', { class: 'choice' }, input, el('span', {}, String(count)));
  });
  const feature = el('input', { type: 'checkbox', checked: true });
  const sums = {
    winOver: { ...amountField('auto-win', t('auto.winOver')), fits: (sum: number) => sum > 0 },
    balanceUnder: {
      ...amountField('auto-under', t('auto.balanceUnder')),
      fits: (sum: number) => sum > 0 && sum <= balance,
    },
    balanceOver: {
      ...amountField('auto-over', t('auto.balanceOver')),
      fits: (sum: number) => sum > balance,
    },
  };
  const texts = { balance: money(balance) };
  /** Null: nothing stops there; undefined: it cannot be meant so, and the field says why. */
  const read = (name: keyof typeof sums): number | null | undefined => {
    const { input, wrong, fits } = sums[name];
    const typed = input.value.trim();
    const sum = typed === '' ? null : around.readMoney(typed);
    const isFine = typed === '' || (sum !== null && fits(sum));
    wrong(isFine ? undefined : t(`auto.wrong.${name}`, texts));
    return isFine ? sum : undefined;
  };
  const press = () => {
    const [winOver, balanceUnder, balanceOver] = [
      read('winOver'),
      read('balanceUnder'),
      read('balanceOver'),
    ];
    const wrong = Object.values(sums).find(({ input }) => input.hasAttribute('aria-invalid'));
    if (winOver === undefined || balanceUnder === undefined || balanceOver === undefined)
      return wrong?.input.focus();
    dialog.close();
    around.start({
      rounds,
      winOver,
      balanceUnder,
      balanceOver,
      onFeature: hasFeature && feature.checked,
    });
  };
  start.addEventListener('click', press);
  for (const { input, wrong } of Object.values(sums)) {
    input.addEventListener('input', () => wrong(undefined));
    input.addEventListener('keydown', (event) => event.key === 'Enter' && press());
  }
  const dialog = panel(
    t,
    t('auto.title'),
    'autoplay',
    el('p', {}, t('auto.how', { bet: money(bet) })),
    el('fieldset', { class: 'choices' }, el('legend', {}, t('auto.rounds')), ...choices),
    el('h3', {}, t('auto.stops')),
    ...(hasFeature
      ? [el('label', { class: 'tick' }, feature, el('span', {}, t('auto.onFeature')))]
      : []),
    el('div', { class: 'fields' }, ...Object.values(sums).map(({ element }) => element)),
    el('p', { class: 'field-hint' }, t('auto.always')),
    el('div', { class: 'panel-foot' }, start),
  );
  return dialog;
}
