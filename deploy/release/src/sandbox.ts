import { dirname } from 'node:path';

/** Megabytes that a sandboxed process may take. */
const MEMORY = 256;

/**
 * Node's arguments for a script in a process of its own that may read the script's folder and these, write nothing, start
 * nothing and make no code from strings.
 */
export const sandboxed = (script: string, folders: readonly string[] = []): string[] => {
  const stable = process.allowedNodeEnvironmentFlags.has('--permission');
  const readable = new Set([dirname(script), ...folders]);
  return [
    stable ? '--permission' : '--experimental-permission',
    ...[...readable].map((path) => `--allow-fs-read=${path}/`),
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--max-old-space-size=${MEMORY}`,
    script,
  ];
};
