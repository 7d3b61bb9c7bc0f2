import type { AreaModule } from 'shared-contracts/area';
import type { ResolvedArea } from 'shared-contracts/composition';
import type { AreaRuntime } from '../loader/area-loader';
import type { Build } from '../loader/area-reports';

/** A valid area; name what matters to the test. */
export const buildArea = (over: Partial<AreaModule> & Pick<AreaModule, 'name'>): AreaModule => ({
  contract: '^1.0.0',
  texts: { namespace: over.name, load: async () => ({ default: {} }) },
  pages: {},
  modals: {},
  slots: {},
  mount: () => ({ wrap: (children) => children, dispose: () => {} }),
  ...over,
});

export const buildResolved = (area: string, over: Partial<ResolvedArea> = {}): ResolvedArea => ({
  area,
  build: 'b1',
  base: `/r/${area}/b1/`,
  entry: `/r/${area}/b1/remoteEntry.js`,
  global: `${area}_b1`,
  exposed: './area',
  contract: '^1.0.0',
  integrity: null,
  why: 'pin',
  ...over,
});

/** A page of one heading. */
export const page = (title: string) => async () => ({ default: () => <h1>{title}</h1> });

/** The federation runtime of a test: what each build answers, and what was asked. */
export class FakeRuntime implements AreaRuntime {
  readonly loads: { build: string; fresh: boolean }[] = [];
  private readonly answers = new Map<string, () => unknown>();

  /** `build` is `<area>/<build>`. A function is called at every load and may throw. */
  serve(build: string, module: AreaModule | (() => unknown)): this {
    this.answers.set(build, typeof module === 'function' ? module : () => ({ default: module }));
    return this;
  }

  async load({ area, build }: Build, { fresh }: { fresh: boolean }) {
    this.loads.push({ build: `${area}/${build}`, fresh });
    const answer = this.answers.get(`${area}/${build}`);
    if (!answer) throw new Error('RUNTIME-008');
    return answer();
  }
}

/** An area of the composition with another build to fall back to. */
export const withLastGood = (area: string, over: Partial<ResolvedArea> = {}): ResolvedArea =>
  buildResolved(area, {
    lastKnownGood: buildResolved(area, {
      build: 'b0',
      global: `${area}_b0`,
      why: 'last-known-good',
    }),
    ...over,
  });

/** What webpack and the sheet loader throw for a file that is gone. */
export const lostScript = () =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
export const lostSheet = () =>
  Object.assign(new Error('Loading CSS chunk 7 failed.'), { code: 'CSS_CHUNK_LOAD_FAILED' });
