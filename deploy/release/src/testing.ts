import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'shared-contracts/composition';
import { FileArtifactStore } from './artifacts';
import { FileCompositionStore } from './store';

/** A folder with artifacts and a composition that a test may fill. */
export const workspace = () => {
  const directory = mkdtempSync(join(tmpdir(), 'release-'));
  const artifacts = new FileArtifactStore(join(directory, 'artifacts'));
  const compositionDir = join(directory, 'composition');
  const store = new FileCompositionStore(compositionDir);
  const publish = (area: string, build: string, rest: Partial<Release> = {}): Release => {
    const isShell = area === 'shell';
    const release: Release = {
      area,
      build,
      commit: '',
      createdAt: new Date().toISOString(),
      entry: 'e.js',
      files: {},
      chunks: {},
      contract: isShell ? '1.2.0' : '^1.0.0',
      global: `${area}_${build}`,
      exposed: './area',
      initial: { js: [], css: [] },
      shares: isShell
        ? { provided: { react: '19.3.1' }, required: {} }
        : { provided: {}, required: { react: '^19.3.0' } },
      ...rest,
    };
    mkdirSync(artifacts.path(area, build), { recursive: true });
    writeFileSync(artifacts.path(area, build, 'release.json'), JSON.stringify(release));
    return release;
  };
  const dispose = () => rmSync(directory, { recursive: true, force: true });
  return { artifacts, store, compositionDir, publish, dispose };
};
