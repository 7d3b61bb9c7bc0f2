import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ArtifactStore } from './artifacts';
import type { CompositionBody } from './composition.schema';
import { RefusedError } from './document';
import { type Member, newcomers } from './gate/change';
import { proveSet } from './gate/prove-set';
import type { Refusal } from './promote-latest';

/** What speaks against builds that a start would give to people, a refusal a build. */
export type StartGate = (change: [CompositionBody, CompositionBody]) => Promise<Refusal[]>;

/** Answers that are kept; a start asks a few questions. */
const KEPT = 50;
const LATE = /did not end within/;
type Kept = Record<string, Refusal[]>;

const keptIn = async (file: string): Promise<Kept> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Kept;
  } catch {
    // the first start, or a file that somebody broke: everything is asked anew
    return {};
  }
};

const keep = async (file: string, kept: Kept): Promise<void> => {
  const newest = Object.fromEntries(Object.entries(kept).slice(-KEPT));
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.${crypto.randomUUID()}`;
  try {
    await writeFile(aside, `${JSON.stringify(newest, null, 2)}\n`);
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
};

/** All that an answer depends on: builds are named by their content. */
const questionOf = (members: readonly Member[], next: CompositionBody): string => {
  const { pins, canaries, experiments, sets, slots, brands } = next;
  const asked = members.map(({ content, options }) => [
    content.release.area,
    content.release.build,
    options,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([asked, { pins, canaries, experiments, sets, slots, brands }]))
    .digest('hex');
};

const told = (error: unknown): string => {
  if (error instanceof RefusedError) return error.reason;
  throw error;
};

/** Areas come before the shell: then both workers of the gate have something to do, and the shell finds its pages rendered. */
const areasFirst = (members: readonly Member[]): Member[] =>
  members.toSorted(
    (a, b) =>
      Number(a.content.release.area === 'shell') - Number(b.content.release.area === 'shell'),
  );

/**
 * The gate of a start: what it would pin is proven as one document, and the answer is kept in `file`, so that the same builds are asked once.
 * Sizes are no part of it: nobody is there who could say why.
 */
export const startGate =
  (artifacts: ArtifactStore, file: string): StartGate =>
  async (change) => {
    const wrong: Refusal[] = [];
    const members = areasFirst(
      await newcomers(artifacts, change, [], ([area, build], error) => {
        wrong.push({ area, build, reason: told(error) });
      }),
    );
    if (members.length === 0 || wrong.length > 0) return wrong;
    const question = questionOf(members, change[1]);
    const kept = await keptIn(file);
    const known = kept[question];
    if (known) return known;
    const { reports } = await proveSet({ body: change[1], now: change[0], artifacts, members });
    const refused = reports
      .filter(({ refusals }) => refusals.length > 0)
      .map(({ area, build, refusals }) => ({
        area,
        build,
        reason: [...new Set(refusals.map(({ reason }) => reason))].join('; '),
      }));
    // a machine that was busy may do it the next time
    if (!refused.some(({ reason }) => LATE.test(reason)))
      await keep(file, { ...kept, [question]: refused });
    return refused;
  };
