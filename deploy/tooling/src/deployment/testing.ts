import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';

export const DEPLOY = resolve(import.meta.dirname, '../../..');

export const textOf = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');

/** Documents of a YAML file. @throws Error for what is no YAML, and for a key that stands twice */
export const documentsIn = <T>(path: string): T[] =>
  parseAllDocuments(textOf(path), { merge: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw new Error(`${path}: ${problem.message}`);
    return document.toJS() as T;
  });

const sourcesIn = (folder: string): string[] =>
  readdirSync(join(DEPLOY, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

/** What each server's bundle is made of, as far as it reads an environment. */
const ROOMS = {
  edge: ['services/edge/src', 'release/src', 'services/games/src', 'operations/observability/src'],
  platform: ['services/platform/src', 'services/games/src', 'operations/observability/src'],
  games: ['services/games/src', 'operations/observability/src'],
} as const;
export type ServerName = keyof typeof ROOMS;
export const isServer = (name: string): name is ServerName => Object.hasOwn(ROOMS, name);

const known = new Map<ServerName, string>();

/** Whether a server's sources know a variable by name. */
export const isRead = (server: ServerName, variable: string): boolean => {
  const text = known.get(server) ?? ROOMS[server].flatMap(sourcesIn).join('\n');
  known.set(server, text);
  return variable === 'NODE_ENV' || new RegExp(`\\b${variable}\\b`).test(text);
};

/** Where each server listens, as both deployments say it. */
export const PORTS: Record<ServerName, number> = { edge: 3000, games: 3001, platform: 3002 };
/** Where each server's metrics are, as both deployments say it. */
export const METRICS = 9464;
