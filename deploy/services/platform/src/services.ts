import { createArchive } from './archive/job';
import type { Core } from './core';
import { createHousekeeping } from './housekeeping';
import { makeModules, type ServicesOf } from './module';
import { MODULES } from './modules';
import { createOutbox } from './outbox/service';

/** Every service, built once, each module after those that it needs. */
export function createServices(core: Core) {
  const outbox = createOutbox(core);
  const modules = makeModules({ core, outbox }, MODULES);
  const housekeeping = createHousekeeping(core, modules);
  const archive = createArchive(core);
  return {
    ...(modules.services as ServicesOf<typeof MODULES>),
    housekeeping,
    archive,
    modules,
    /** Ends jobs and connections; the server calls it before the database closes. */
    async stop(): Promise<void> {
      await Promise.all([housekeeping.stop(), archive.stop()]);
      await outbox.stop();
      for (const { module, services } of modules.parts.toReversed()) await module.stop?.(services);
    },
  };
}
export type Services = ReturnType<typeof createServices>;
