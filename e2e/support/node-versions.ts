import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const FOLDER = resolve(import.meta.dirname, '../../.build/nodes');
/** Packages of the registry that hold nothing but the program, one for each kind of machine. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The least version that the project promises, and the newest of each line that is kept up. */
export const NODE_VERSIONS = ['20.19.5', '22.23.3', '24.21.0', '26.12.1'] as const;

const versionOf = (program: string): Promise<string> =>
  run(program, ['--version']).then(
    ({ stdout }) => stdout.trim().slice(1),
    () => 'none',
  );

/**
 * Path of this version's program, installed once into `.build/nodes`.
 * @throws Error when it is not there and the registry does not give it
 */
export async function nodeProgram(version: string): Promise<string> {
  const folder = resolve(FOLDER, version);
  const program = resolve(folder, 'node_modules', PACKAGE, 'bin/node');
  if ((await versionOf(program)) === version) return program;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  // without it npm installs into the repository
  await writeFile(resolve(folder, 'package.json'), '{}');
  const words = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
  ];
  await run('npm', [...words, `${PACKAGE}@${version}`], { cwd: folder, timeout: 120_000 });
  const found = await versionOf(program);
  if (found !== version) throw new Error(`${PACKAGE}@${version} gave ${found}`);
  return program;
}
