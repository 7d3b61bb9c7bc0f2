import type { Figures } from '../figures/figures';
import { type Aim, aimText } from './aim';
import { REACH } from './limits';
import { markdown } from './markdown';
import type { Page, Result, Speed } from './result';

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);
const hundredths = (value: number) => value.toFixed(2);
/** Aims of ours against one bundle, against static HTML, or for itself. */
interface Aims {
  bundle?: Aim;
  static?: Aim;
  own?: Aim;
}
type Row = [title: string, name: keyof Figures, text: (value: number) => string, aims?: Aims];
const LCP: Row = [
  'LCP, ms',
  'lcp',
  whole,
  { bundle: { atMost: REACH.lcpOfBundle }, static: { atMost: REACH.lcpOfStatic } },
];
const TAKEN_OVER: Row = [
  'first tap answered, ms',
  'takenOver',
  whole,
  { bundle: { atMost: REACH.takenOverOfBundle } },
];
const rowsOf = (mostJs: number): Row[] => [
  ['JS until idle, KB', 'jsBytes', kb, { bundle: { atMost: mostJs } }],
  ['JS after a first touch, KB', 'jsBytesTouched', kb],
  ['JS requests until idle', 'jsRequests', whole],
  ['rounds of scripts', 'rounds', whole, { own: { atMost: REACH.rounds } }],
  ['document, KB', 'documentBytes', kb, { static: { atMost: REACH.documentOfStatic } }],
  ['pictures, KB', 'pictureBytes', kb],
  [
    'their pixels for each shown, worst',
    'pictureExcess',
    hundredths,
    { own: { atMost: REACH.pictureExcess } },
  ],
  ['all bytes until idle, KB', 'bytes', kb],
  ['FCP, ms', 'fcp', whole],
  LCP,
  TAKEN_OVER,
  [
    'main thread until then, ms',
    'mainThreadTaken',
    whole,
    { bundle: { atMost: REACH.mainThreadOfBundle } },
  ],
  [
    'asked for after it without a touch',
    'askedLater',
    whole,
    { own: { atMost: REACH.askedLater } },
  ],
  ['main thread until idle, ms', 'mainThread', whole],
  ['blocked, ms', 'tbt', whole],
  ['CLS', 'cls', (value) => value.toFixed(3), { own: { atMost: REACH.cls } }],
];

const SECURE: Row[] = [['FCP, ms', 'fcp', whole], LCP, TAKEN_OVER];

const ratio = (value: number, of: number) => (of > 0 ? hundredths(value / of) : '-');

/** `shown` is the figure as the table has it: what rounds to the aim reaches it. */
const told = (ours: number, bundle: number, html: number, shown: number, aims: Aims): string => {
  const rounded = (value: number) => Number(hundredths(value));
  const values = { bundle: rounded(ours / bundle), static: rounded(ours / html), own: shown };
  const each = (['bundle', 'static', 'own'] as const).flatMap((name) => {
    const aim = aims[name];
    return aim ? [aimText(values[name], aim)] : [];
  });
  return each.join('; ') || '-';
};

const cellsOf = (
  rows: readonly Row[],
  { static: html, bundle, ours }: Page['variants'],
  before = '',
) =>
  rows.map(([title, name, text, aims = {}]) => [
    before + title,
    text(html[name]),
    text(bundle[name]),
    text(ours[name]),
    ratio(ours[name], bundle[name]),
    ratio(ours[name], html[name]),
    told(ours[name], bundle[name], html[name], Number(text(ours[name])), aims),
  ]);

const pageTable = ({ page, mostJs, variants, secure, longest: tasks }: Page): string => {
  const longest = (speed: Speed): string[][] => {
    const at = `longest task ${speed === 'full' ? 'at full speed' : 'at half of it'}`;
    const row = (title: string, what: 'lasted' | 'worked', aim: string) => [
      `${at}, ${title}`,
      '-',
      whole(tasks.bundle[speed][what]),
      whole(tasks.ours[speed][what]),
      ratio(tasks.ours[speed][what], tasks.bundle[speed][what]),
      '-',
      aim,
    ];
    const { worked } = tasks.ours[speed];
    return [
      row('its own work, ms', 'worked', aimText(Math.round(worked), { atMost: 50 })),
      row('with the rest of the machine, ms', 'lasted', '-'),
    ];
  };
  const cells = [
    [page, 'static HTML', 'rendered bundle', 'ours', 'ours / bundle', 'ours / static', 'aim'],
    ...cellsOf(rowsOf(mostJs), variants),
    ...cellsOf(SECURE, secure, 'TLS, HTTP/2: '),
    ...longest('full'),
    ...longest('half'),
  ];
  return markdown(cells);
};

/** The figures as Markdown tables that can be read in a terminal, one a page. */
export const table = ({ pages, network, cpuSlowdown, runs, machine }: Result): string =>
  [
    ...pages.map(pageTable),
    `A guest’s phone unless a page is a player’s; ${network}, CPU ${cpuSlowdown} times slower, medians of ${runs} (rounds, shifts and pictures: the worst).`,
    'TLS, HTTP/2: the same speed by a line of the benchmark’s own, with the handshakes and the slow start of each connection.',
    'Longest tasks are of visits whose line nothing slows or watches; their own work is what the page’s thread had of a processor, which browser, servers and drawing share with it here.',
    machine,
  ].join('\n\n');
