import type { Core } from './core';
import { createJob, type Job } from './job';
import type { Made } from './module';
import { sweepOutbox } from './outbox/sweep-repository';

const HOUR = 3_600_000;

/** Once an hour: what has run out and is asked for no more, module by module. Money and rounds are kept: they go to the archive (`archive/`). */
export function createHousekeeping(core: Core, modules: Made): Job {
  const before = (hours: number) => new Date(core.now().getTime() - hours * HOUR);
  const sweep = async () => {
    for (const { module, services } of modules.parts) await module.sweep?.(services, before);
    await sweepOutbox(core.db, before);
    return false;
  };
  return createJob('housekeeping', core, sweep, HOUR);
}
