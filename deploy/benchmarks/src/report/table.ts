import type { Figures } from '../figures/figures';
import { type Aim, aimText } from './aim';
import { REACH } from './limits';
import { markdown } from './markdown';
import type { Result } from './result';

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);
/** Aims of ours against one bundle, against static HTML, or for itself. */
interface Aims {
  bundle?: Aim;
  static?: Aim;
  own?: Aim;
}
const ROWS: [title: string, name: keyof Figures, text: (value: number) => string, aims?: Aims][] = [
  ['JS until LCP, KB', 'jsBytesToPaint', kb],
  ['JS until idle, KB', 'jsBytes', kb, { bundle: { atMost: REACH.jsOfBundle } }],
  ['JS after a first touch, KB', 'jsBytesTouched', kb],
  ['JS requests until LCP', 'jsRequestsToPaint', whole],
  ['JS requests until idle', 'jsRequests', whole],
  ['rounds of scripts', 'rounds', whole, { own: { atMost: REACH.rounds } }],
  ['all bytes until idle, KB', 'bytes', kb],
  ['FCP, ms', 'fcp', whole],
  ['LCP, ms', 'lcp', whole, { bundle: { atMost: 0.5 }, static: { atMost: 1.3 } }],
  ['total blocking time, ms', 'tbt', whole],
  ['CLS', 'cls', (value) => value.toFixed(3), { own: { atMost: REACH.cls } }],
];

const ratio = (value: number, of: number) => (of > 0 ? (value / of).toFixed(2) : '-');

/** `shown` is the figure as the table has it: what rounds to the aim reaches it. */
const told = (ours: number, bundle: number, html: number, shown: number, aims: Aims): string => {
  const values = { bundle: ours / bundle, static: ours / html, own: shown };
  const each = (['bundle', 'static', 'own'] as const).flatMap((name) => {
    const aim = aims[name];
    return aim ? [aimText(values[name], aim)] : [];
  });
  return each.join('; ') || '-';
};

/** The figures as a Markdown table that can be read in a terminal. */
export const table = (result: Result): string => {
  const { variants, fullSpeed, runs, network, cpuSlowdown, machine, page } = result;
  const { static: html, bundle, ours } = variants;
  const own = (title: string, text: string, aim = '-') => [title, '-', '-', text, '-', '-', aim];
  const cells = [
    ['', 'static HTML', 'one bundle', 'ours', 'ours / bundle', 'ours / static', 'aim'],
    ...ROWS.map(([title, name, text, aims = {}]) => [
      ...[title, text(html[name]), text(bundle[name]), text(ours[name])],
      ...[ratio(ours[name], bundle[name]), ratio(ours[name], html[name])],
      told(ours[name], bundle[name], html[name], Number(text(ours[name])), aims),
    ]),
    own(
      'tasks over 50 ms at full speed (most)',
      `${fullSpeed.median} (${fullSpeed.most})`,
      aimText(fullSpeed.median, { atMost: 0 }),
    ),
    own('the longest of them, ms', whole(fullSpeed.longest)),
  ];
  const conditions = [
    `${page}, ${network}, CPU ${cpuSlowdown} times slower, medians of ${runs};`,
    `full speed is the same network and a desktop browser that nothing slows or watches, from the shell's script on, medians of ${fullSpeed.visits}.`,
  ];
  return [markdown(cells), '', ...conditions, machine].join('\n');
};
