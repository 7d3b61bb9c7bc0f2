import type { Figures } from '../figures/figures';
import { markdown } from './markdown';
import type { Result } from './result';

const kb = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number) => value.toFixed(0);
const ROWS: [title: string, name: keyof Figures, text: (value: number) => string][] = [
  ['JS until LCP, KB', 'jsBytesToPaint', kb],
  ['JS until idle, KB', 'jsBytes', kb],
  ['JS after a first touch, KB', 'jsBytesTouched', kb],
  ['JS requests until LCP', 'jsRequestsToPaint', whole],
  ['JS requests until idle', 'jsRequests', whole],
  ['rounds of scripts', 'rounds', whole],
  ['all bytes until idle, KB', 'bytes', kb],
  ['FCP, ms', 'fcp', whole],
  ['LCP, ms', 'lcp', whole],
  ['total blocking time, ms', 'tbt', whole],
  ['CLS', 'cls', (value) => value.toFixed(3)],
];

const ratio = (value: number, of: number) => (of > 0 ? (value / of).toFixed(2) : '-');

/** The figures as a Markdown table that can be read in a terminal. */
export const table = ({ variants, runs, network, cpuSlowdown, machine, page }: Result): string => {
  const { static: html, bundle, ours } = variants;
  const cells = [
    ['', 'static HTML', 'one bundle', 'ours', 'ours / bundle', 'ours / static'],
    ...ROWS.map(([title, name, text]) => [
      ...[title, text(html[name]), text(bundle[name]), text(ours[name])],
      ...[ratio(ours[name], bundle[name]), ratio(ours[name], html[name])],
    ]),
  ];
  const conditions = `${page}, ${network}, CPU ${cpuSlowdown} times slower, medians of ${runs}.`;
  return [markdown(cells), '', conditions, machine].join('\n');
};
