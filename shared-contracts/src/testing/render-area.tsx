import type { ComponentType, ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type AreaModule, HostProvider } from '../area';
import type { FakeHost } from './fake-host';

/** Wraps one part of an area as the shell would: router, host, the area's stores. `dispose` is for the end of the test. */
export const mountForTest = (area: AreaModule, fake: FakeHost) => {
  const mounted = area.mount(fake.host);
  const wrap = (element: ReactElement) => (
    <MemoryRouter>
      <HostProvider host={fake.host}>{mounted.wrap(element)}</HostProvider>
    </MemoryRouter>
  );
  return { wrap, dispose: mounted.dispose };
};

/** The loaded component of a page, modal or slot: `const Page = await loadPart(area.pages.main)`. */
export const loadPart = async <P,>(
  part: (() => Promise<{ default: ComponentType<P> }>) | undefined,
): Promise<ComponentType<P>> => {
  if (!part) throw new Error('the area offers no such part');
  return (await part()).default;
};
