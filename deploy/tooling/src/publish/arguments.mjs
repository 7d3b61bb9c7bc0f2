import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT, shellEntry } from '../paths.mjs';

export const USAGE = `usage: npm run release -- <mf-area|shell> [--canary 5%] [--brand NAME] [--no-promote]
                                             [--over-budget "why"] [--json]`;

/** What was typed makes no sense: exit status 2. */
export class UsageError extends Error {
  status = 2;
  constructor(message) {
    super(`${message}\n${USAGE}`);
  }
}

const OPTIONS = {
  canary: { type: 'string' },
  brand: { type: 'string' },
  'no-promote': { type: 'boolean', default: false },
  'over-budget': { type: 'string' },
  json: { type: 'boolean', default: false },
};

function parsed(args) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error.message);
  }
}

/** `5%`, `0.25 %` or `5` in basis points. */
export function basisPoints(text) {
  const [, number] = /^(\d{1,3}(?:\.\d{1,2})?)\s*%?$/.exec(text.trim()) ?? [];
  const share = Math.round(Number(number) * 100);
  if (!(share >= 0 && share <= 10_000)) throw new UsageError(`--canary ${text}: say 0% to 100%, like 5%`);
  return share;
}

const isPackage = (dir) => existsSync(resolve(dir, 'src/area.ts')) || shellEntry(dir);

/**
 * @returns {{dir: string, json: boolean, aim: object}} `aim` as `Aim` of deploy/release
 * @throws UsageError
 */
export function releaseArguments(args) {
  const { values, positionals } = parsed(args);
  const [name, ...more] = positionals;
  if (!name || more.length > 0) throw new UsageError('name one area, or shell');
  const [dir] = [name, `mf-${name}`]
    .filter((folder) => /^[a-z0-9][a-z0-9-]*\/?$/.test(folder))
    .map((folder) => resolve(ROOT, folder))
    .filter(isPackage);
  if (!dir) throw new UsageError(`there is no area ${name}`);
  const { canary, brand = null, json } = values;
  const overBudget = values['over-budget'] ?? null;
  if (overBudget?.trim() === '') throw new UsageError('--over-budget wants a reason');
  if (values['no-promote'] && canary !== undefined)
    throw new UsageError('--no-promote and --canary exclude each other');
  const share = canary === undefined ? null : basisPoints(canary);
  return { dir, json, aim: { canary: share, brand, promote: !values['no-promote'], overBudget } };
}
