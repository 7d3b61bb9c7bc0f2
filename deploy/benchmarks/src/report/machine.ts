import { cpus } from 'node:os';

/** What the figures were taken on. */
export const machine = (chromium?: string): string => {
  const cores = cpus();
  const node = `${cores.length} cores of ${cores[0]?.model.trim()}, Node ${process.versions.node}`;
  return chromium ? `${node}, Chromium ${chromium}` : node;
};
