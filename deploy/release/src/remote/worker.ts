import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { settingsOf } from 'deploy-observability/settings';
import type { Release } from 'shared-contracts/composition';
import { readBrands } from '../brands';
import { RefusedError } from '../document';
import { GateRefusedError, type GateReport } from '../gate';
import { releasePlace } from '../publish/place';
import type { Step } from '../publish/release';
import { readReleaseSettings } from '../settings';
import { accessStore } from '../tokens';
import type { PublishEvent } from './protocol';
import { ReleaseServer, type Task } from './serve';

/** The process of the edge that proves and publishes: a task a line comes in, its events go out, a line each. */
const env = settingsOf('publish', readReleaseSettings);
process.umask(0o077);

const say = (event: PublishEvent): void => void process.stdout.write(`${JSON.stringify(event)}\n`);
const tell = ({ checks }: GateReport): void => {
  for (const check of checks) say({ event: 'check', check });
};

/** Who asks has the statement, which is the longest part. */
const bare = ({ provenance: _, ...release }: Release): Release => release;

const step: Step = async (name, work) => {
  say({ event: 'begin', step: name });
  try {
    const result = await work();
    say({ event: 'end', step: name, failed: false });
    return result;
  } catch (error) {
    say({ event: 'end', step: name, failed: true });
    throw error;
  }
};

const { names } = await readBrands(resolve(env.BRANDS_DIR));
const server = new ReleaseServer(releasePlace(env, names), accessStore(env));

const answer = async (task: Task): Promise<PublishEvent> => {
  try {
    const { proof, release, before, revision } = await server.run(task, step);
    tell(proof.report);
    const { overBudget } = proof.report;
    return {
      event: 'done',
      release: bare(release),
      before: before && bare(before),
      revision,
      overBudget,
    };
  } catch (error) {
    if (error instanceof GateRefusedError) tell(error.report);
    if (error instanceof RefusedError)
      return {
        event: 'refused',
        sentence: error.reason,
        gate: error instanceof GateRefusedError ? error.report.refusals : null,
      };
    console.error(error);
    return {
      event: 'failed',
      sentence: 'the site could not do it; its log says why',
      again: false,
    };
  }
};

// anyone who asked is gone
process.stdout.on('error', () => process.exit(1));
for await (const line of createInterface({ input: process.stdin }))
  say(await answer(JSON.parse(line) as Task));
process.exit(0);
