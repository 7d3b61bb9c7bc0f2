import type { ReactNode } from 'react';
import type { RenderFault, RenderRequest } from 'shared-contracts/composition';
import { renderToReadableStream } from 'shared-contracts/lib/server';

/** Server builds are evaluated under names like `lobby/3f2a…/server.js`. */
const BUILD = /([\w-]+)\/([\w.-]+)\/server(?:\.\w+)?\.js/g;

/** The area whose code is nearest to the fault, else the shell. */
const culpritOf = (trace: string, { composition, areas }: RenderRequest) => {
  for (const [, area = ''] of trace.matchAll(BUILD)) {
    const build = composition.areas[area]?.build;
    if (build && Object.hasOwn(areas, area)) return { area, build, label: 'area.render' as const };
  }
  return { area: 'shell', build: composition.shell.build, label: 'shell.render' as const };
};

/** Paints a page that broke once more, by the renderer that tells what broke. */
export const faultsOf = async (page: ReactNode, request: RenderRequest): Promise<RenderFault[]> => {
  const faults: RenderFault[] = [];
  const onError = (thrown: unknown, { componentStack = '' }: { componentStack?: string }) => {
    const { message = String(thrown), stack = '' } = (thrown ?? {}) as Partial<Error>;
    faults.push({ ...culpritOf(`${stack}\n${componentStack}`, request), message, stack });
  };
  const stream = await renderToReadableStream(page, { onError });
  await stream.allReady;
  await stream.cancel();
  return faults;
};
