import { DAYS, type Days, type Plan, type Prunable, plan, prune as pruned } from '../../prune';
import { type Command, take, text, type Values } from '../command';
import { parts, table } from '../table';
import { daysOf } from '../words';

const daysIn = (values: Values): Days => {
  const of = (name: keyof Days) => daysOf(text(values, name, `${DAYS[name]}d`));
  return { revisions: of('revisions'), pages: of('pages'), published: of('published') };
};
const megabytes = (builds: readonly Prunable[]): string =>
  `${(builds.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1)} MB`;
const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? '' : 's'}`;

const planText = ({ takes, stays, leftovers }: Plan): string => {
  const rows = takes.map(({ area, build, bytes, publishedAt }) => [
    `${area}@${build}`,
    `${(bytes / 1e6).toFixed(2)} MB`,
    new Date(publishedAt).toISOString().slice(0, 10),
  ]);
  const reasons = Object.entries(stays).toSorted(([, a], [, b]) => b - a);
  return parts(
    table(['BUILD', 'BYTES', 'PUBLISHED'], rows),
    table(
      ['STAYS', 'WHY'],
      reasons.map(([why, count]) => [String(count), why]),
    ),
    leftovers.length > 0
      ? `left of those who ended early: ${counted(leftovers.length, 'build')}`
      : '',
  );
};

export const prune: Command = {
  usage: '[--yes] [--revisions 60d] [--pages 14d] [--published 14d]',
  summary: 'take away builds that nothing needs; without --yes only say which',
  details: [
    'npm run operate -- prune is the same; run it each night with --yes',
    '--revisions   builds stay that a revision of so long ago names: one may go back to it',
    '--pages       so do those that were live then: a page of it may be open still, and ask for its parts',
    '--published   and those that were published then, named or not',
  ],
  options: {
    yes: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    revisions: { type: 'string' },
    pages: { type: 'string' },
    published: { type: 'string' },
  },
  run: async ({ store, artifacts, now }, words, values) => {
    take(words);
    const pruning = { store, artifacts, now, days: daysIn(values) };
    const found = await plan(pruning);
    if (values.yes !== true || values['dry-run'] === true) {
      const would = `would take ${counted(found.takes.length, 'build')}, ${megabytes(found.takes)}; --yes takes them`;
      return { json: { ...found, taken: null }, text: parts(planText(found), would) };
    }
    const { taken, putBack } = await pruned(pruning, found);
    const back = putBack.length > 0 ? `named meanwhile, and put back: ${putBack.join(', ')}` : '';
    const said = `took ${counted(taken.length, 'build')}, ${megabytes(taken)}, from ${artifacts.place}`;
    return { json: { ...found, taken, putBack }, text: parts(planText(found), back, said) };
  },
};
