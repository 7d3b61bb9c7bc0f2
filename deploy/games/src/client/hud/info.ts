import type { GameRules, SessionView } from '../../protocol';
import type { SymbolPainter } from '../art/looks';
import { el } from '../dom';
import { canvas } from '../stage/sprites';
import type { Translate } from '../text';
import { panel } from './panel';

interface InfoOptions {
  t: Translate;
  session: SessionView;
  lang: string;
  money: (amount: number) => string;
  bet: number;
  paint: SymbolPainter;
}

const OPEN_HOURS = 24;

/** Rules, return and wins, from the data the server draws with. Built anew each time: the amounts follow the bet. */
export function infoPanel(options: InfoOptions): HTMLDialogElement {
  const { t, session, lang } = options;
  const { rules } = session;
  const percent = new Intl.NumberFormat(lang, { style: 'percent', minimumFractionDigits: 2 });
  return panel(
    t,
    t('info.title'),
    'info',
    facts([
      [t('info.rtp'), percent.format(rules.returnToPlayer)],
      [t('info.volatility'), t(`info.volatility.${rules.model}`)],
      [t('info.lines'), String(rules.lines.length)],
      [
        t('info.bets'),
        t('info.betRange', {
          min: options.money(rules.betSteps[0] ?? 0),
          max: options.money(rules.betSteps.at(-1) ?? 0),
        }),
      ],
      [t('info.provider'), session.game.provider],
    ]),
    el('h3', {}, t('info.paytable')),
    paytable(options),
    el('h3', {}, t('info.rules')),
    el(
      'ul',
      { class: 'info-rules' },
      ...[
        t('info.feature', { multiplier: rules.multiplier, max: rules.maxFreeSpins }),
        t('info.rule.lines'),
        t('info.rule.chance'),
        t('info.rule.interrupted', { hours: OPEN_HOURS }),
        t('info.rule.return'),
      ].map((text) => el('li', {}, text)),
    ),
    el('h3', {}, t('info.lines')),
    el('ol', { class: 'info-lines' }, ...rules.lines.map((rows, i) => lineItem(t, rows, i + 1))),
    el('p', { class: 'info-keys' }, t('info.keys')),
  );
}

const facts = (rows: [string, string][]) =>
  el(
    'dl',
    { class: 'info-facts' },
    ...rows.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
  );

function paytable({ t, session, money, bet, paint }: InfoOptions): HTMLElement {
  const { rules } = session;
  const lineBet = bet / rules.lines.length;
  const picture = (symbol: string) => {
    const image = canvas(112, (ctx) => paint(ctx, symbol, 112));
    image.className = 'info-symbol';
    image.setAttribute('aria-hidden', 'true');
    return image;
  };
  const pays = (list: readonly number[], unit: number) =>
    el(
      'ul',
      { class: 'info-pays' },
      ...list
        .map((pay, i) =>
          el(
            'li',
            { 'aria-label': `${t('info.count', { count: i + 3 })}: ${money(pay * unit)}` },
            el('b', {}, String(i + 3)),
            ` ${money(pay * unit)}`,
          ),
        )
        .reverse(),
    );
  const [three = 0, four = 0, five = 0] = rules.freeSpins;
  return el(
    'div',
    { class: 'info-table' },
    el(
      'div',
      { class: 'info-cell wide' },
      picture('W'),
      el('p', {}, el('b', {}, t('info.wildShort')), ` ${t('info.wild')}`),
    ),
    el(
      'div',
      { class: 'info-cell wide' },
      picture('S'),
      el(
        'div',
        {},
        el('p', {}, t('info.scatter', { three, four, five })),
        el('p', {}, t('info.scatterPays')),
        pays(rules.scatterPays, bet),
      ),
    ),
    ...Object.entries(rules.pays).map(([symbol, list]) =>
      el('div', { class: 'info-cell' }, picture(symbol), pays(list, lineBet)),
    ),
  );
}

function lineItem(t: Translate, rows: GameRules['lines'][number], number: number): HTMLElement {
  const cells = [0, 1, 2].flatMap((row) => rows.map((at) => el('i', { class: at === row ? 'on' : '' })));
  return el(
    'li',
    { 'aria-label': `${t('info.line', { number })}: ${rows.map((row) => row + 1).join(' ')}` },
    el('span', { 'aria-hidden': 'true' }, String(number)),
    el('span', { class: 'info-line', 'aria-hidden': 'true' }, ...cells),
  );
}
