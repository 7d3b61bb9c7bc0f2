import type { Release } from 'shared-contracts/composition';
import type { CompositionBody, Experiment } from '../composition.schema';
import { firstComposition } from '../document';
import type { LiveBuilds, Visitor } from './types';

const shares = (area: string): Release['shares'] =>
  area === 'shell'
    ? { provided: { react: '19.3.1' }, required: {} }
    : { provided: {}, required: { react: '^19.3.0' } };

const releaseOf = (area: string, build: string, contract?: string): Release => ({
  area,
  build,
  commit: '',
  createdAt: '',
  entry: 'e.js',
  files: {},
  chunks: {},
  exposed: './area',
  contract: contract ?? (area === 'shell' ? '1.2.0' : '^1.0.0'),
  global: `${area}_${build}`,
  shares: shares(area),
  initial: { js: [], css: [] },
});

/** A live document; every build that it names is published but those in `gone`, `contracts` are other than the usual. */
export const liveOf = (
  body: Partial<CompositionBody>,
  { gone = [], contracts = {} }: { gone?: string[]; contracts?: Record<string, string> } = {},
): LiveBuilds => {
  const made = new Map<string, Release>();
  return {
    document: {
      ...firstComposition(),
      pins: { shell: 's1', lobby: 'l1' },
      ...body,
      revision: 7,
      createdAt: '2026-01-01T00:00:00Z',
    },
    release(area, build) {
      const name = `${area}@${build}`;
      if (gone.includes(name)) return undefined;
      const release = made.get(name) ?? releaseOf(area, build, contracts[name]);
      made.set(name, release);
      return release;
    },
  };
};

export const visitorOf = (id: string, rest: Partial<Visitor> = {}): Visitor => ({
  id,
  brand: 'aurora',
  bot: false,
  staff: false,
  ...rest,
});

export const experimentOf = (id: string, rest: Partial<Experiment> = {}): Experiment => ({
  id,
  area: 'lobby',
  brand: null,
  excludeBots: true,
  excludeStaff: true,
  arms: [
    { id: 'a', build: null, share: 5000 },
    { id: 'b', build: 'lb', share: 5000 },
  ],
  conversion: 'rounds' as const,
  startedAt: '2026-01-01T00:00:00Z',
  ...rest,
});

export const canaryOf = (build: string, share: number, brand: string | null = null) => ({
  area: 'lobby',
  build,
  share,
  brand,
  startedAt: '2026-01-01T00:00:00Z',
});
