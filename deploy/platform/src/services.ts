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
  return {
    ...(modules.services as ServicesOf<typeof MODULES>),
    housekeeping,
    modules,
    /** Ends jobs and connections; the server calls it before the database closes. */
    async stop(): Promise<void> {
      await housekeeping.stop();
      const ends = modules.each((module, services) => () => module.stop?.(services));
      await outbox.stop();
      for (const end of ends.reverse()) await end();
    },
  };
}
export type Services = ReturnType<typeof createServices>;
