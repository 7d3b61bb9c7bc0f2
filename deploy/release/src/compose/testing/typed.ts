import { join } from 'node:path';
import type { workspace } from '../../testing';
import type { Context } from '../command';
import { runCompose } from '../run';

/** What the clock of these command lines shows, in milliseconds. */
export const NOW = Date.parse('2026-06-01T12:00:00Z');

const wordsOf = (line: string): string[] =>
  line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [];

/** The command line over a workspace, as somebody types it: a line, in which `'…'` holds a word together, or its words. */
export const typed = (space: () => ReturnType<typeof workspace>, more: Partial<Context> = {}) => {
  const dataDir = () => join(space().compositionDir, '..');
  const run = (line: string | string[]) =>
    runCompose(typeof line === 'string' ? wordsOf(line) : line, async () => ({
      store: space().store,
      artifacts: space().artifacts,
      brands: ['aurora', 'carnaval'],
      now: NOW,
      dataDir: dataDir(),
      site: 'http://localhost:3000',
      build: 'c0ffee',
      bundles: '',
      ...more,
    }));
  const done = async (line: string | string[]): Promise<string> => {
    const { status, out, err } = await run(line);
    expect({ line, status, err }).toEqual({ line, status: 0, err: '' });
    return out;
  };
  return {
    dataDir,
    run,
    done,
    json: async (line: string) => JSON.parse(await done(`${line} --json`)),
  };
};
