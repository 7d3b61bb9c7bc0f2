import type { ComponentType, ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type AreaModule, type AreaOpeners, HostProvider, type MountedArea } from '../area';
import { runInAction } from '../lib/state';
import { createFakeHost, type FakeHost, type FakeHostOptions } from './fake-host';

/** Starts what a part of a mounted area asks for first, as the shell does before it paints it. */
export const openPart = (
  { open }: Pick<MountedArea, 'open'>,
  kind: keyof AreaOpeners,
  name: string,
  ...given: unknown[]
): void => {
  const opener = open?.[kind]?.[name] as ((...given: unknown[]) => void) | undefined;
  runInAction(() => opener?.(...given));
};

/**
 * Wraps one part of an area as the shell would: router, host, the area's stores; `open` is what the shell calls before. `dispose` is for
 * the end of the test.
 */
export const mountForTest = (area: AreaModule, fake: FakeHost) => {
  const mounted = area.mount(fake.host);
  const wrap = (element: ReactElement) => (
    <MemoryRouter>
      <HostProvider host={fake.host}>{mounted.wrap(element)}</HostProvider>
    </MemoryRouter>
  );
  const open = (kind: keyof AreaOpeners, name: string, ...given: unknown[]) =>
    openPart(mounted, kind, name, ...given);
  return { wrap, open, dispose: mounted.dispose };
};

/** The loaded component of a page, modal or slot: `const Page = await loadPart(area.pages.main)`. */
export const loadPart = async <P,>(
  part: (() => Promise<{ default: ComponentType<P> }>) | undefined,
): Promise<ComponentType<P>> => {
  if (!part) throw new Error('the area offers no such part');
  return (await part()).default;
};

export interface PageOptions extends FakeHostOptions {
  /** Of the page's path. */
  params?: Record<string, string>;
  /** Tells what the network answers, before the area is mounted. */
  prepare?: (fake: FakeHost) => void;
}

/** A page of an area, for a test to render, and the host that it lives in. */
export const pageOf = async (
  area: AreaModule,
  page: string,
  { params = {}, prepare = () => {}, ...options }: PageOptions,
) => {
  const fake = createFakeHost(options);
  prepare(fake);
  const { wrap, open } = mountForTest(area, fake);
  open('pages', page, params, fake.host.router.current.query);
  const Page = await loadPart(area.pages[page]);
  return { fake, element: wrap(<Page params={params} />) };
};
