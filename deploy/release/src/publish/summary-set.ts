import { refusedNow } from '../gate';
import type { Aim } from './release';
import { type ReleasedSet, setCommandFor } from './release-set';
import { sizesOf } from './sizes';
import { laterLines, shortCommit, sizeLines, whoGetsIt } from './summary';

const nextCommands = (aim: Aim, { releases, document }: ReleasedSet): string[] => {
  const everybody = setCommandFor(releases, { ...aim, canary: null });
  if (!aim.promote) return [`give it to people: ${setCommandFor(releases, aim)}`];
  if (aim.canary !== null) return [`everybody:         ${everybody}`];
  const set = document?.sets?.find(({ members }) =>
    releases.every(({ area, build }) => members[area] === build),
  );
  return set ? [`back again:        npm run compose -- demote --set ${set.id} --reason "why"`] : [];
};

/** What a person reads after builds were released together. */
export const setSummaryText = (released: ReleasedSet, aim: Aim): string => {
  const { releases, before, gate } = released;
  return [
    '',
    ...releases.flatMap((release, at) => [
      `  ${release.area}@${release.build}  commit ${shortCommit(release.commit)}`,
      ...sizeLines({ release, before: before[at] ?? null }),
    ]),
    '  gate',
    ...gate.checks.map(({ name, detail }) => `    ${name.padEnd(32)} ${detail}`),
    `  ${whoGetsIt(aim, released)}`,
    ...laterLines(gate),
    ...nextCommands(aim, released).map((line) => `    ${line}`),
  ].join('\n');
};

/** The same for a machine. */
export const setSummaryJson = ({ releases, before, gate, document }: ReleasedSet, aim: Aim) => ({
  ok: true,
  builds: releases.map((release, at) => ({
    area: release.area,
    build: release.build,
    commit: release.commit,
    createdAt: release.createdAt,
    dirty: release.dirty ?? false,
    sizes: sizesOf(release),
    before: before[at]?.build ?? null,
  })),
  gate: gate.checks.map(({ name, detail }) => ({ name, detail })),
  overBudget: gate.overBudget,
  refusedNow: refusedNow(gate),
  revision: document?.revision ?? null,
  live: aim.promote,
});
