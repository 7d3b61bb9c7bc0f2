import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';

const LOCK = 'package-lock.json';

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return '';
  }
}

/** An address of sources without what it may hold of a login; null for a folder of this machine. */
export function sourceAddress(origin) {
  const [, host, path] = /^[\w.-]+@([\w.-]+):(?!\/)(.+)$/.exec(origin) ?? [];
  if (host) return `git+ssh://${host}/${path}`;
  if (!URL.canParse(origin)) return null;
  const url = new URL(origin);
  if (!['https:', 'http:', 'ssh:', 'git:'].includes(url.protocol)) return null;
  return `${url.protocol === 'git:' ? '' : 'git+'}${url.protocol}//${url.host}${url.pathname}`;
}

/** What a build of the sources of now is made of: the commit below it, and the packages that the lock file names. */
export function materials() {
  const commit = git('rev-parse', 'HEAD');
  const lock = resolve(ROOT, LOCK);
  const sha256 = existsSync(lock) && createHash('sha256').update(readFileSync(lock)).digest('hex');
  const address = sourceAddress(git('remote', 'get-url', 'origin')) ?? 'git+local:sources';
  return [
    ...(commit ? [{ uri: address, digest: { gitCommit: commit } }] : []),
    ...(sha256 ? [{ uri: `file:${LOCK}`, digest: { sha256 } }] : []),
  ];
}
