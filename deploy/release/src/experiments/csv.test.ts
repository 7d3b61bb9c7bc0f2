import fc from 'fast-check';
import { type Cell, csvOf } from './csv';

/** Rows as a reader of RFC 4180 gets them. */
const read = (text: string): string[][] => {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"') quoted = !quoted;
    else if (!quoted && (letter === ',' || letter === '\n')) {
      row.push(cell);
      cell = '';
      if (letter === '\n') rows.push(row);
      if (letter === '\n') row = [];
    } else if (quoted || letter !== '\r') cell += letter;
  }
  return rows;
};

test('every text comes back as it was, and none that a spreadsheet would run begins as a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((rest) => `=${rest}`),
    fc.stringMatching(/^[=+\-@\t\r",\n]{1,5}a?$/),
  );
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
      (rows) => {
        const back = read(csvOf(rows));
        expect(back.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        const plain = back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')));
        expect(plain).toEqual(
          rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, ''))),
        );
      },
    ),
  );
});

test('a formula is text, and numbers stay numbers', () => {
  const row: Cell[] = [
    '=1+1',
    '+1',
    '-1',
    '@x',
    'a=1',
    'a "b", c',
    -0.5,
    3,
    true,
    null,
    Number.NaN,
  ];
  expect(csvOf([row])).toBe(`'=1+1,'+1,'-1,'@x,a=1,"a ""b"", c",-0.5,3,true,,\r\n`);
});
