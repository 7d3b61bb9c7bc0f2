import { act, screen } from '@testing-library/react';
import type { AreaModule } from 'shared-contracts/area';
import { FakeRuntime } from './fake-areas';
import { openSite, type SiteOptions } from './open-site';

/** Writes down what is asked of an area, in order. */
export const createLog = () => {
  const entries: string[] = [];
  const note = (entry: string) => void entries.push(entry);
  return { note, read: () => entries.splice(0) };
};
export type Log = ReturnType<typeof createLog>;

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** The site with an area behind `/` whose first page is headed "Lobby"; `go` leads to another page. */
export const showLobby = async (area: AreaModule, options: SiteOptions = {}) => {
  const runtime = (options.runtime ?? new FakeRuntime()).serve('lobby/b1', area);
  const site = await openSite({ path: '/', ...options, runtime });
  await heading('Lobby');
  return { ...site, go: (to: string) => act(async () => site.shell.router.navigate(to)) };
};
