import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const TABLE = resolve(import.meta.dirname, '../../../SECURITY-CODES.md');
const UNITS: Record<string, number> = { min: 60_000, h: 3_600_000, days: 86_400_000 };
const COLUMNS = ['player', 'purpose', 'brand', 'object', 'life', 'once'] as const;
type Column = (typeof COLUMNS)[number];

/** One kind of code, link or token as the table describes it. */
export type CodeKind = Record<Column | 'name' | 'madeIn' | 'secret' | 'triedAt', string>;

/**
 * Whether a code or link is taken as it is meant, and each time when one thing is otherwise. `life` uses it as it is meant; where
 * no clock ends it, it ends it first.
 */
export type Tries = { good: () => Promise<boolean> } & Partial<
  Record<Column, () => Promise<boolean>>
>;

/** Every row of `SECURITY-CODES.md`. */
export const codeKinds = (): readonly CodeKind[] =>
  readFileSync(TABLE, 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!kind |---)/.test(line))
    .map((line) => {
      const [, ...cells] = line.split('|').map((cell) => cell.trim());
      const [name = '', madeIn = '', secret = '', player = '', purpose = '', brand = ''] = cells;
      const [object = '', life = '', once = '', triedAt = ''] = cells.slice(6);
      return { name, madeIn, secret, player, purpose, brand, object, life, once, triedAt };
    });

interface Tried {
  /** Name of a kind -> makes a new one for each try. */
  kinds: Record<string, () => Tries | Promise<Tries>>;
  /** Moves the clock, in milliseconds. */
  pass: (ms: number) => void;
  /** Name of a kind -> its life in milliseconds, where the table has no number. */
  lives?: Record<string, number>;
}

const lifeOf = ({ name, life }: CodeKind, lives: Record<string, number>): number | undefined => {
  const [, count, unit = ''] = /^(\d+) (min|h|days)$/.exec(life) ?? [];
  return count ? Number(count) * (UNITS[unit] ?? Number.NaN) : lives[name];
};

/** Tests that try each kind of the table which is taken at `server`, as its row says; `–` says that there is nothing to try. */
export function tryCodeKinds(server: string, tried: () => Tried): void {
  const rows = codeKinds().filter(({ triedAt }) => triedAt === server);
  const made = async ({ name }: CodeKind): Promise<Tries> => {
    const make = tried().kinds[name];
    if (!make) throw new Error(`${name} is not tried at ${server}`);
    return make();
  };
  const attemptOf = (tries: Tries, column: Column) => {
    const attempt = tries[column];
    if (!attempt) throw new Error(`it is not tried with another ${column}`);
    return attempt;
  };
  test(`${server} tries the kinds of its rows and no others`, () => {
    expect(Object.keys(tried().kinds).sort()).toEqual(rows.map(({ name }) => name).sort());
  });
  describe.each(rows.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    test(
      row.once === '–' ? 'is taken as it is meant' : 'is taken once, or again, as the table says',
      async () => {
        const tries = await made(row);
        expect(await tries.good()).toBe(true);
        if (row.once !== '–') expect(await attemptOf(tries, 'once')()).toBe(row.once === 'no');
      },
    );
    for (const column of COLUMNS)
      if (column !== 'life' && column !== 'once' && row[column] !== '–')
        test(`is bound: ${column}`, async () => {
          expect(await attemptOf(await made(row), column)()).toBe(false);
        });
    if (row.life !== '–')
      test('is taken until the end of its life, and not after it', async () => {
        const { pass, lives = {} } = tried();
        const life = lifeOf(row, lives);
        if (life !== undefined) {
          const before = await made(row);
          pass(Math.floor(life * 0.99));
          expect(await attemptOf(before, 'life')()).toBe(true);
        }
        const after = await made(row);
        pass(life === undefined ? 0 : life + 1);
        expect(await attemptOf(after, 'life')()).toBe(false);
      });
  });
}
