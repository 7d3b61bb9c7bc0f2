import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Env } from 'deploy-observability/settings';
import { RefusedError } from 'deploy-release';

export type Tool = 'pg_dump' | 'pg_restore' | 'psql';
type Stdio = 'pipe' | 'ignore';

/** A program of PostgreSQL's client on its way. */
export interface Running {
  child: ChildProcess;
  /** @throws RefusedError with what it said, when it ended otherwise than well */
  ended: Promise<void>;
}

/** A password in a command's words could be read by everybody on the machine. */
const apart = (url: string): { address: string; password: string } => {
  // the folder of a socket is no host of an address
  if (!URL.canParse(url)) return { address: url, password: '' };
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  // a blank, but not to PostgreSQL's own reading of addresses
  parsed.search = parsed.search.replaceAll('+', '%20');
  return { address: parsed.href, password };
};

/**
 * PostgreSQL's client tools, from the folder `PG_BIN`, else from where the system finds them.
 * @throws RefusedError that says how to get one that is missing
 */
export class Tools {
  constructor(private readonly env: Env) {}

  /** Whether they are there, before anything is done. */
  async demand(...tools: Tool[]): Promise<void> {
    for (const tool of tools) await this.run(tool, ['--version'], null).ended;
  }

  run(
    tool: Tool,
    args: string[],
    url: string | null,
    stdio: { in?: Stdio; out?: Stdio } = {},
  ): Running {
    const { address, password } = url === null ? { address: '', password: '' } : apart(url);
    const { PG_BIN } = this.env;
    const child = spawn(
      PG_BIN ? join(PG_BIN, tool) : tool,
      [...(url ? [`--dbname=${address}`] : []), ...args],
      {
        env: { ...this.env, ...(password ? { PGPASSWORD: password } : {}) } as NodeJS.ProcessEnv,
        stdio: [stdio.in ?? 'ignore', stdio.out ?? 'ignore', 'pipe'],
      },
    );
    return { child, ended: endOf(tool, child) };
  }
}

async function endOf(tool: Tool, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said = `${said}${data}`.slice(-4000);
  });
  const missing = (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new RefusedError(
      `${tool} is missing: install PostgreSQL's client of the server's version (postgresql-client), or name its folder in PG_BIN`,
    );
  };
  const [code, signal] = await once(child, 'close').catch(missing);
  if (code !== 0) throw new RefusedError(`${tool} ended with ${signal ?? code}: ${said.trim()}`);
}
