import { USAGE as AREA } from '../publish/area-arguments.mjs';
import { USAGE as RELEASE } from '../publish/arguments.mjs';
import { UsageError } from './usage-error.mjs';

/** Command -> how it is written; null for a command line that has help of its own. */
export const USAGES = {
  start: 'usage: npm start',
  test: 'usage: npm test [-- --whole | --rest | --since COMMIT] [--only lint,types,repo,unit,build,browser,nodes,e2e]',
  dev: 'usage: npm run dev -- <mf-area|kit> [--against https://site]',
  build: 'usage: npm run build [-- shell mf-area …]',
  'check-repo': 'usage: npm run check:repo [-- --write]',
  'new-area':
    'usage: npm run new -- area <name> [--no-install], in lower case: "loyalty", "daily-quests"',
  'new-brand': 'usage: npm run new -- brand <name>, lower case letters and digits',
  'new-module': 'usage: npm run new -- module <group> <name>, in lower case: "money vouchers"',
  'pack-contracts': 'usage: npm run pack:contracts [-- FOLDER]',
  release: RELEASE,
  area: AREA,
  compose: null,
  blocks: null,
  backup: null,
  restore: null,
  prune: null,
  deliveries: null,
  migrate:
    'usage: npm run operate -- migrate: brings the platform’s database (DATABASE_URL) to this version and ends',
  'late-deposits': null,
  reconciliation: null,
  protection: null,
  operators: null,
  rates: null,
  'verify-draw': 'usage: npm run verify -- draw --slug SLUG [--site http://localhost:3000]',
  'verify-offer': null,
  'verify-tournament':
    'usage: npm run verify -- tournament --slug SLUG [--site http://localhost:3000]',
  'verify-build': 'usage: npm run verify -- build',
  'verify-round': 'usage: npm run verify -- round --record FILE',
  'verify-experiments': 'usage: npm run verify -- experiments [--runs 1000 --seed 20260601]',
  'policy-matrix': 'usage: npm run operate -- policy-matrix',
  bench: null,
};

/** Script of package.json -> what it takes as its first word -> command. */
export const GROUPS = {
  new: { area: 'new-area', brand: 'new-brand', module: 'new-module' },
  verify: {
    build: 'verify-build',
    draw: 'verify-draw',
    experiments: 'verify-experiments',
    offer: 'verify-offer',
    round: 'verify-round',
    tournament: 'verify-tournament',
  },
  operate: {
    backup: 'backup',
    restore: 'restore',
    migrate: 'migrate',
    prune: 'prune',
    deliveries: 'deliveries',
    reconciliation: 'reconciliation',
    'late-deposits': 'late-deposits',
    protection: 'protection',
    blocks: 'blocks',
    operators: 'operators',
    rates: 'rates',
    'policy-matrix': 'policy-matrix',
  },
};

/**
 * The command that was typed and what belongs to it. `command` is undefined where there is none; `usage` says what there is then.
 * @param {string[]} words
 * @returns {{command: string | undefined, args: string[], usage: string | null}}
 */
export function typed([word = '', ...rest]) {
  if (Object.hasOwn(GROUPS, word)) {
    const group = GROUPS[word];
    const [name = '', ...args] = rest;
    const command = Object.hasOwn(group, name) ? group[name] : undefined;
    const names = `usage: npm run ${word} -- <${Object.keys(group).join('|')}> [arguments]`;
    return { command, args, usage: command ? USAGES[command] : names };
  }
  const command = Object.hasOwn(USAGES, word) ? word : undefined;
  const all = `usage: run.mjs <${[...Object.keys(USAGES), ...Object.keys(GROUPS)].join('|')}> [arguments]`;
  return { command, args: rest, usage: command ? USAGES[command] : all };
}

/**
 * Refuses what a usage does not name, before anything is installed, built or written.
 * @param {string | null} usage
 * @param {string[]} args
 * @throws {UsageError}
 */
export function demandKnown(usage, args) {
  if (usage === null) return;
  const known = usage.match(/--[a-z][a-z-]*/g) ?? [];
  const [stray] = args
    .filter((word) => /^--[a-z]/.test(word))
    .map((word) => word.split('=')[0])
    .filter((option) => !known.includes(option));
  if (stray) throw new UsageError(`Unknown option '${stray}'`);
}
