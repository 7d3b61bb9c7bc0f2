import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import PDFDocument from 'pdfkit';
import { BCP47, type Locale } from 'shared-contracts/composition';
import { COIN_FACTOR } from 'shared-contracts/money';
import { type Movement, movementName, STATEMENT_PDF_ROWS } from 'shared-contracts/statement';
import { formatMoment } from 'shared-contracts/time';
import type { Db } from '../../../db/connect';
import { pagesOf } from '../../../http/pages';
import { type TextKey, text } from '../../../texts';
import type { Period } from './period';
import { pageOf } from './repository';

/** Movements that are read and written at once: other calls run between two of these. */
const BATCH = 50;
const MARGIN = 36;
const ROW = 12;
const INK = '#171a2b';
const LINE = '#dfe2ec';

/** Width in points, and whether it is a sum. They fill a page of A4. */
const COLUMNS: readonly { key: TextKey; width: number; sum: boolean }[] = [
  { key: 'statement.time', width: 72, sum: false },
  { key: 'statement.movement', width: 126, sum: false },
  { key: 'statement.number', width: 46, sum: false },
  { key: 'statement.currency', width: 34, sum: false },
  { key: 'statement.real', width: 60, sum: true },
  { key: 'statement.bonus', width: 58, sum: true },
  { key: 'statement.balance', width: 64, sum: true },
  { key: 'statement.bonus_balance', width: 63, sum: true },
];

const require = createRequire(import.meta.url);
const face = (weight: string): string =>
  require.resolve(`@expo-google-fonts/pt-sans/${weight}/PTSans_${weight}.ttf`);

export interface Facts {
  playerId: number;
  period: Period;
  locale: Locale;
  /** What the brand is called. */
  brand: string;
  madeAt: Date;
}

/** The newest movements of a period for people to read and print, read from the database as it is sent. */
export const statementPdf = (db: Db, facts: Facts, limit = STATEMENT_PDF_ROWS): Readable =>
  Readable.from(chunks(db, facts, limit), { objectMode: false });

async function* chunks(db: Db, facts: Facts, limit: number): AsyncGenerator<Buffer> {
  const { playerId, period, locale } = facts;
  const sheet = createSheet(facts);
  let count = 0;
  let isCut = false;
  for await (const movements of pagesOf(
    (before, size) => pageOf(db, playerId, period, before, size),
    BATCH,
  )) {
    isCut = movements.length > 0 && count >= limit;
    if (isCut) break;
    for (const movement of movements) sheet.row(movement);
    count += movements.length;
    const ready = sheet.document.read() as Buffer | null;
    if (ready) yield ready;
  }
  if (count === 0) sheet.note(text(locale, 'statement.empty'));
  if (isCut) sheet.note(text(locale, 'statement.cut', { count: String(count) }));
  sheet.document.end();
  yield* sheet.document;
}

function createSheet({ playerId, period, locale, brand, madeAt }: Facts) {
  const tag = BCP47[locale];
  const title = text(locale, 'statement.title', { brand });
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: tag,
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt },
    // the font is set below, so that no file of metrics is read
    font: face('400Regular'),
  });
  document.registerFont('bold', face('700Bold')).registerFont('plain', face('400Regular'));
  const bottom = document.page.height - MARGIN - ROW;
  const right = document.page.width - MARGIN;
  const amounts = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const sum = (minor: number | null): string =>
    minor === null ? '' : amounts.format(minor / COIN_FACTOR);
  const day = (at: Date) => `${formatMoment(at.getTime(), tag, 'UTC')} UTC`;
  let y = MARGIN;
  let page = 1;

  const rule = () => document.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).stroke(LINE);
  const cells = (texts: readonly string[]) => {
    let x = MARGIN;
    COLUMNS.forEach(({ width, sum: isSum }, index) => {
      const said = texts[index] ?? '';
      if (said !== '') {
        const indent = isSum ? width - document.widthOfString(said) : 0;
        document.text(said, x + indent, y + 2, { lineBreak: false });
      }
      x += width;
    });
  };
  const head = () => {
    document.font('bold').fontSize(7).fillColor(INK);
    cells(COLUMNS.map(({ key }) => text(locale, key)));
    y += ROW + 4;
    document.font('plain').fontSize(8);
  };
  const numbered = () => {
    const said = text(locale, 'statement.page', { page: String(page) });
    document.font('plain').fontSize(7).fillColor(INK);
    document.text(said, right - document.widthOfString(said), bottom + 2, { lineBreak: false });
  };
  const turn = () => {
    document.addPage();
    page += 1;
    y = MARGIN;
    numbered();
    head();
  };

  numbered();
  document.font('bold').fontSize(16).text(title, MARGIN, y, { lineBreak: false });
  y += 26;
  document.font('plain').fontSize(9);
  const lines = [
    text(locale, 'statement.account', { id: String(playerId) }),
    text(locale, 'statement.period', { from: day(period.from), to: day(period.to) }),
    text(locale, 'statement.made', { at: day(madeAt) }),
  ];
  for (const line of lines) {
    document.text(line, MARGIN, y, { lineBreak: false });
    y += 14;
  }
  y += ROW;
  head();

  return {
    document,
    row(movement: Movement): void {
      if (y + ROW > bottom) turn();
      const { at, id, currency, real, bonus, balance, bonusBalance = null } = movement;
      rule();
      document.fillColor(INK);
      cells([
        formatMoment(at, tag, 'UTC'),
        text(locale, `statement.kind_${movementName(movement)}`),
        id,
        currency,
        ...[real, bonus, balance, bonusBalance].map(sum),
      ]);
      y += ROW;
    },
    /** A sentence after the rows. */
    note(said: string): void {
      if (y + 3 * ROW > bottom) turn();
      document.fontSize(9).text(said, MARGIN, y + ROW, { width: right - MARGIN });
    },
  };
}
