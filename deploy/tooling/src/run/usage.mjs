import { USAGE as RELEASE } from '../publish/arguments.mjs';

/** What was typed makes no sense: exit status 2, after a sentence and how the command is written. */
export class UsageError extends Error {
  status = 2;
}

/** Command -> how it is written; null for a command line that has help of its own. */
export const USAGES = {
  start: 'usage: npm start',
  test: 'usage: npm test [-- --whole | --rest | --since COMMIT] [--only lint,types,repo,unit,build,nodes,e2e]',
  dev: 'usage: npm run dev -- <mf-area|kit> [--against https://site]',
  build: 'usage: npm run build [-- shell mf-area …]',
  'check-repo': 'usage: npm run check:repo [-- --write]',
  'new-area': 'usage: npm run new:area -- <name>, in lower case: "loyalty", "daily-quests"',
  'new-brand': 'usage: npm run new:brand -- <name>, lower case letters and digits',
  'new-module': 'usage: npm run new:module -- <name>, in lower case: "shop", "daily-gifts"',
  'pack-contracts': 'usage: npm run pack:contracts [-- FOLDER]',
  release: RELEASE,
  compose: null,
  blocks: null,
  backup: null,
  restore: null,
  prune: null,
  deliveries: null,
  migrate: 'usage: npm run migrate: brings the platform’s database (DATABASE_URL) to this version and ends',
  'late-deposits': null,
  reconciliation: null,
  protection: null,
  operators: null,
  rates: null,
  'verify-draw': 'usage: npm run verify:draw -- --slug SLUG [--site http://localhost:3000]',
  'verify-offer': 'usage: npm run verify:offer -- --shop SLUG',
  'verify-tournament': 'usage: npm run verify:tournament -- --slug SLUG [--site http://localhost:3000]',
  'verify-build': 'usage: npm run verify:build',
  'verify-round': 'usage: npm run verify:round -- --record FILE',
  'trials-check': 'usage: npm run trials:check [-- --runs 1000 --seed 20260601]',
  'policy-matrix': 'usage: npm run policy:matrix',
  bench:
    'usage: npm run bench:load (late, compose, edges, heal, render, events, money, ranks, start, bonus, games, flights, catalogue, trips, taps)',
};
