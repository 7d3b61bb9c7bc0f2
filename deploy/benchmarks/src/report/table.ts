import type { Figures } from '../figures/figures';
import { type Aim, against, alone, type Figure } from './figure';
import { REACH } from './limits';
import type { Page, Result } from './result';

/** A figure of a visit: aims of ours beside one bundle, beside static HTML, or by itself. */
interface Row {
  title: string;
  name: keyof Figures;
  digits?: number;
  unit?: number;
  bundle?: Aim;
  html?: Aim;
  own?: Aim;
}

const FCP: Row = { title: 'FCP, ms', name: 'fcp' };
const LCP: Row = {
  title: 'LCP, ms',
  name: 'lcp',
  bundle: { atMost: REACH.lcpOfBundle },
  html: { atMost: REACH.lcpOfStatic },
};
const FIRST_TAP: Row = {
  title: 'first tap answered, ms',
  name: 'takenOver',
  bundle: { atMost: REACH.takenOverOfBundle },
};
const rowsOf = (mostJs: number): Row[] => [
  {
    title: 'JS until idle, KB',
    name: 'jsBytes',
    digits: 1,
    unit: 1000,
    bundle: { atMost: mostJs },
  },
  { title: 'JS after a first touch, KB', name: 'jsBytesTouched', digits: 1, unit: 1000 },
  { title: 'JS requests until idle', name: 'jsRequests' },
  { title: 'rounds of scripts', name: 'rounds', own: { atMost: REACH.rounds } },
  {
    title: 'document, KB',
    name: 'documentBytes',
    digits: 1,
    unit: 1000,
    html: { atMost: REACH.documentOfStatic },
  },
  { title: 'pictures, KB', name: 'pictureBytes', digits: 1, unit: 1000 },
  {
    title: 'pixels of a picture for each shown, worst',
    name: 'pictureExcess',
    digits: 2,
    own: { atMost: REACH.pictureExcess },
  },
  { title: 'all bytes until idle, KB', name: 'bytes', digits: 1, unit: 1000 },
  FCP,
  LCP,
  FIRST_TAP,
  {
    title: 'main thread until then, ms',
    name: 'mainThreadTaken',
    bundle: { atMost: REACH.mainThreadOfBundle },
  },
  {
    title: 'requests after it without a touch',
    name: 'askedLater',
    own: { atMost: REACH.askedLater },
  },
  { title: 'main thread until idle, ms', name: 'mainThread' },
  { title: 'blocked, ms', name: 'tbt' },
  { title: 'CLS', name: 'cls', digits: 3, own: { atMost: REACH.cls } },
];

const figuresOfRow = (
  page: string,
  { title, name, digits = 0, unit = 1, bundle, html, own }: Row,
  variants: Page['variants'],
): Figure[] => {
  const of = (variant: keyof Page['variants']) => variants[variant][name] / unit;
  const text = `${page}: ${title}`;
  const first = own
    ? alone(text, of('ours').toFixed(digits), own)
    : against(`${text} / bundle`, [of('ours'), of('bundle')], digits, bundle);
  if (!html) return [first];
  return [first, against(`${text} / static HTML`, [of('ours'), of('static')], digits, html)];
};

/** What is measured over TLS as well. */
const OVER_TLS: readonly Row[] = [FCP, LCP, FIRST_TAP];
const SPEEDS = ['full', 'half'] as const;

const figuresOfPage = ({ page, mostJs, variants, secure, longest }: Page): Figure[] => [
  ...rowsOf(mostJs).flatMap((row) => figuresOfRow(page, row, variants)),
  ...OVER_TLS.flatMap((row) => figuresOfRow(`${page}, TLS`, row, secure)),
  ...SPEEDS.flatMap((speed) => {
    const { bundle, ours } = longest;
    const text = `${page}: longest task, ${speed} speed, ms`;
    return [
      alone(text, Math.round(ours[speed].worked), { atMost: 50 }),
      against(`${text} / bundle`, [ours[speed].worked, bundle[speed].worked], 0),
      against(`${text}, whole machine / bundle`, [ours[speed].lasted, bundle[speed].lasted], 0),
    ];
  }),
];

/** What was found of every page, beside one bundle and static HTML. */
export const figuresOfPages = ({ pages }: Pick<Result, 'pages'>): Figure[] =>
  pages.flatMap(figuresOfPage);
