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
      await outbox.stop();
      for (const { module, services } of modules.parts.toReversed()) await module.stop?.(services);
    },
  };
}
export type Services = ReturnType<typeof createServices>;
