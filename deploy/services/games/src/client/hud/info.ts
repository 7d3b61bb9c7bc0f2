import type { SessionView } from '../../protocol';
import type { SymbolPainter } from '../art/looks';
import { el } from '../dom';
import { pacesUnder } from '../pace';
import { canvas } from '../stage/sprites';
import type { Translate } from '../text';
import { beginKeys, betsFact, facts, returnText, rulesList } from './facts';
import { panel } from './panel';

interface InfoOptions {
  t: Translate;
  session: SessionView;
  lang: string;
  money: (amount: number) => string;
  /** What can be done there: music, the seeds. */
  extras: readonly HTMLElement[];
  bet: number;
  paint: SymbolPainter;
}

const OPEN_HOURS = 24;

/** Rules, return and wins, from the data the server draws with. Built anew each time: the amounts follow the bet. */
export function infoPanel(options: InfoOptions): HTMLDialogElement {
  const { t, session, lang } = options;
  const { rules } = session;
  return panel(
    t,
    t('info.title'),
    'info',
    facts([
      [t('info.rtp'), returnText(lang, rules.returnToPlayer)],
      [t('info.volatility'), t(`info.volatility.${rules.volatility}`)],
      [t('info.grid'), rules.rows.join('-')],
      ...waysToPay(options),
      betsFact(t, options.money, rules.stakes),
      [t('info.provider'), session.game.provider],
    ]),
    el('h3', {}, t('info.paytable')),
    paytable(options),
    el('h3', {}, t('info.rules')),
    rulesList([
      ...featureRules(options),
      t('info.rule.chance'),
      t('info.rule.interrupted', { hours: OPEN_HOURS }),
      t('info.rule.return'),
    ]),
    ...(rules.lines.length > 0
      ? [
          el('h3', {}, t('info.lines')),
          el(
            'ol',
            { class: 'info-lines' },
            ...rules.lines.map((rows, i) => lineItem(t, rules.rows, rows, i + 1)),
          ),
        ]
      : []),
    ...options.extras,
    el('p', { class: 'info-keys' }, keysText(options)),
  );
}

/** Keys that do something under the rules of the place. */
function keysText({ t, session: { play } }: InfoOptions): string {
  const keys = t('info.keys', { begin: beginKeys(t, play, 'keys.spaceOrEnter') });
  const more = [
    ...(pacesUnder(play).length > 1 ? [t('info.keys.pace')] : []),
    ...(play.disabledAutoplay ? [] : [t('info.keys.auto')]),
  ];
  return [keys, ...more].join(', ');
}

/** What kinds of wins there are, and the figures of what can be bought or won at most. */
function waysToPay({ t, session, lang }: InfoOptions): [string, string][] {
  const { lines, wins, rows, buy, maxWin } = session.rules;
  const whole = (count: number) => new Intl.NumberFormat(lang).format(count);
  const list: [string, string][] = [];
  if (wins === 'lines') list.push([t('info.lines'), String(lines.length)]);
  if (wins === 'ways') list.push([t('info.ways'), whole(rows.reduce((all, row) => all * row, 1))]);
  if (buy) list.push([t('info.bought'), returnText(lang, buy.returnToPlayer)]);
  list.push([t('info.maxWin'), t('info.times', { count: whole(maxWin) })]);
  return list;
}

/** One sentence for each thing that the game has. */
function featureRules({ t, session, lang }: InfoOptions): string[] {
  const {
    wins,
    sizes,
    tumble,
    freeSpins,
    multiplier,
    maxFreeSpins,
    hold,
    buy,
    maxWin,
    endsAtMost,
  } = session.rules;
  const of = {
    lines: () => t('info.rule.lines'),
    ways: () => t('info.rule.ways'),
    clusters: () => t('info.rule.clusters', { count: sizes[0] ?? 0 }),
  };
  const list = [of[wins]()];
  if (freeSpins.length > 0) list.unshift(t('info.feature', { multiplier, max: maxFreeSpins }));
  if (tumble) list.push(t('info.rule.cascade', { times: tumble.join(', ') }));
  if (hold) {
    const chance = returnText(lang, hold.one[0] / hold.one[1]);
    const values = hold.values.map(([bets]) => bets).join(', ');
    list.unshift(t('info.rule.hold', { respins: hold.respins, full: hold.full, chance, values }));
  }
  if (buy) list.push(t('info.rule.buy', { price: buy.price }));
  if (endsAtMost)
    list.push(t('info.rule.maxWin', { most: new Intl.NumberFormat(lang).format(maxWin) }));
  return list;
}

function paytable({ t, session, money, bet, paint }: InfoOptions): HTMLElement {
  const { rules } = session;
  const unit = bet / rules.units;
  const picture = (symbol: string) => {
    const image = canvas(112, (ctx) => paint(ctx, symbol, 112));
    image.className = 'info-symbol';
    image.setAttribute('aria-hidden', 'true');
    return image;
  };
  const group = rules.wins === 'clusters';
  const pays = (list: readonly number[], sizes: readonly number[], each: number) =>
    el(
      'ul',
      { class: 'info-pays' },
      ...list
        .map((pay, i) => {
          const count = sizes[i] ?? 0;
          const name = t(group ? 'info.group' : 'info.count', { count });
          const text = group ? `${count}+` : String(count);
          return el(
            'li',
            { 'aria-label': `${name}: ${money(pay * each)}` },
            el('b', {}, text),
            ` ${money(pay * each)}`,
          );
        })
        .reverse(),
    );
  const wide = (symbol: string, ...texts: Node[]) =>
    el('div', { class: 'info-cell wide' }, picture(symbol), el('div', {}, ...texts));
  const line = (text: string) => el('p', {}, text);
  const wilds = rules.strips.flatMap((strip, reel) => (strip.includes('W') ? [reel + 1] : []));
  const [three = 0, four = 0, five = 0] = rules.freeSpins;
  const scatter =
    rules.freeSpins.length > 1
      ? t('info.scatter', { three, four, five })
      : t('info.scatterOne', { count: three });
  return el(
    'div',
    { class: 'info-table' },
    ...(wilds.length > 0
      ? [
          wide(
            'W',
            el(
              'p',
              {},
              el('b', {}, t('info.wildShort')),
              ` ${t('info.wildAt', { reels: wilds.join(', ') })}`,
            ),
          ),
        ]
      : []),
    ...(rules.freeSpins.length > 0
      ? [
          wide(
            'S',
            line(scatter),
            line(t('info.scatterPays')),
            pays(rules.scatterPays, [3, 4, 5], bet),
          ),
        ]
      : []),
    ...(rules.hold ? [wide('M', line(t('info.money', { from: rules.hold.from })))] : []),
    ...Object.entries(rules.pays).map(([symbol, list]) =>
      el('div', { class: 'info-cell' }, picture(symbol), pays(list, rules.sizes, unit)),
    ),
  );
}

/** Places of the line on the grid; every reel is as tall as the tallest where there are lines. */
function lineItem(
  t: Translate,
  grid: readonly number[],
  rows: readonly number[],
  number: number,
): HTMLElement {
  const cells = Array.from({ length: Math.max(...grid) }, (_, row) =>
    rows.map((at) => el('i', { class: at === row ? 'on' : '' })),
  ).flat();
  return el(
    'li',
    { 'aria-label': `${t('info.line', { number })}: ${rows.map((row) => row + 1).join(' ')}` },
    el('span', { 'aria-hidden': 'true' }, String(number)),
    el('span', { class: `info-line of-${rows.length}`, 'aria-hidden': 'true' }, ...cells),
  );
}
