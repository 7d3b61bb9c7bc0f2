import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { digest } from '../crypto';
import { platformDir } from '../paths';
import { copyOfTemplate, onSeveralNodes } from '../testing/database';

const execute = promisify(execFile);
/** Milliseconds until a command that does not end by itself is ended. */
const LONGEST = 60_000;
const DESK = 'https://desk.example.com';

onSeveralNodes(() => {
  test('OP1: the command makes people and invites them, and each is in the audit log', async () => {
    const { url, drop } = await copyOfTemplate();
    const dataDir = mkdtempSync(join(tmpdir(), 'operators-'));
    const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: dataDir, DESK_URL: DESK };
    const run = (...words: string[]) =>
      execute(process.execPath, ['--import', 'tsx', 'src/commands/operators.ts', ...words], {
        cwd: platformDir(),
        env,
        timeout: LONGEST,
      }).then(({ stdout }) => stdout);
    const client = new pg.Client({ connectionString: url.href });
    try {
      await client.connect();
      const rowsOf = async (text: string) => (await client.query(text)).rows;
      expect(await run('--name', 'ada', '--roles', 'payments,releases-areas')).toBe('ada: done\n');
      const link = await run('--name', 'ada', '--link');
      const [, token = ''] =
        /^https:\/\/desk\.example\.com\/desk\/enrol#([\w-]{43})\n$/.exec(link) ?? [];
      expect(await rowsOf('select hash from operator_enrolments')).toEqual([
        { hash: digest(token) },
      ]);
      expect(await run()).toBe('ada  not enrolled  payments,releases-areas\n');
      expect(await run('--check')).toContain('all 2 entries of the audit log are as they were');
      const log = await rowsOf('select operator, action, subject from operator_audit order by id');
      expect(log).toEqual(
        ['person added', 'link made'].map((action) => ({
          operator: 'command line',
          action,
          subject: 'ada',
        })),
      );
    } finally {
      await client.end();
      rmSync(dataDir, { recursive: true, force: true });
      drop();
    }
  }, 240_000);
});
