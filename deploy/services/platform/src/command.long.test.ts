import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { platformDir } from './paths';
import { copyOfTemplate, onSeveralNodes, REDIS_URL } from './testing/database';

const execute = promisify(execFile);
/** Milliseconds until a command that does not end by itself is ended. */
const LONGEST = 90_000;

/** Runs a script of the platform; `status` is undefined for one that is ended. */
const run = (script: string, places: Record<string, string>) =>
  execute(process.execPath, ['--import', 'tsx', script], {
    cwd: platformDir(),
    env: { ...process.env, ...places },
    timeout: LONGEST,
  }).then(
    ({ stdout, stderr }) => ({ status: 0, stdout, stderr }),
    ({ code: status, stdout, stderr }) => ({ status, stdout, stderr }),
  );

onSeveralNodes(() => {
  test('a command ends by itself, Redis or not', async () => {
    const { url, drop } = await copyOfTemplate();
    const dataDir = mkdtempSync(join(tmpdir(), 'command-'));
    const places = { DATABASE_URL: url.href, REDIS_URL, DATA_DIR: dataDir, SANDBOX: '1' };
    try {
      const { status, stdout, stderr } = await run('src/commands/late-deposits.ts', places);
      expect([status, stdout]).toEqual([0, expect.stringContaining('no money came late')]);
      expect(stdout + stderr).not.toContain('redis');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      await drop();
    }
  });

  test.each(['src/commands/migrate.ts', 'src/main.ts'])(
    '%s ends with one sentence on a database of a former version',
    async (script) => {
      const { url, drop } = await copyOfTemplate();
      const client = new Client({ connectionString: url.href });
      await client.connect();
      await client.query(
        "update migrations set name = '0001_accounts.sql' where name = '0001_identity.sql'",
      );
      await client.end();
      const dataDir = mkdtempSync(join(tmpdir(), 'command-'));
      try {
        const { status, stdout, stderr } = await run(script, {
          DATABASE_URL: url.href,
          DATA_DIR: dataDir,
        });
        expect([status, stdout]).toEqual([1, '']);
        expect(stderr).toMatch(
          /^(platform: )?this database is of a former version \(0001_accounts\.sql\).*\n$/,
        );
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
        await drop();
      }
    },
  );
});
