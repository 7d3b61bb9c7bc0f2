import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { platformDir } from './paths';
import { copyOfTemplate, onSeveralNodes, REDIS_URL } from './testing/database';

const execute = promisify(execFile);
/** Milliseconds until a command that does not end by itself is ended. */
const LONGEST = 90_000;

onSeveralNodes(() => {
  test('a command ends by itself, Redis or not', async () => {
    const { url, drop } = await copyOfTemplate();
    const dataDir = mkdtempSync(join(tmpdir(), 'command-'));
    const places = { DATABASE_URL: url.href, REDIS_URL, DATA_DIR: dataDir, SANDBOX: '1' };
    try {
      const { stdout, stderr } = await execute(
        process.execPath,
        ['--import', 'tsx', 'src/late-deposits-main.ts'],
        { cwd: platformDir(), env: { ...process.env, ...places }, timeout: LONGEST },
      );
      expect(stdout).toContain('no money came late');
      expect(stdout + stderr).not.toContain('redis');
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
      await drop();
    }
  });
});
