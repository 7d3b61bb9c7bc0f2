import type { Release } from 'shared-contracts/composition';
import { newestBuilds } from '../support/artifacts';
import { type Edits, integrityOf, publishAgain } from '../support/publish';

/** What a build of an area may have wrong; `copy` has nothing. */
const BREAKS = ['copy', 'evaluation', 'mount', 'render', 'contract', 'hash'] as const;
export type Break = (typeof BREAKS)[number];

const failing = (what: string) => `{throw new Error("broken on purpose: ${what}")}`;

/** Puts another module in the place of the one that the entry's container gives. @param changed script of `area`, the module */
const exposing = (changed: string) => (text: string, global: string) =>
  `${text};(()=>{const real=${global};${global}={init:real.init,get:async(name)=>{const give=await real.get(name);` +
  `return()=>{const module=give(),area=module.default;return{...module,default:${changed}}}}}})();`;

const mispublished = (release: Release): Release => {
  const entry = { ...release.files[release.entry], integrity: integrityOf('another file') };
  return { ...release, files: { ...release.files, [release.entry]: entry } } as Release;
};

const EDITS: Record<Break, Edits> = {
  copy: {},
  evaluation: { entry: (text) => `throw new Error("broken on purpose: evaluation");${text}` },
  mount: { entry: exposing(`{...area,mount()${failing('mount')}}`) },
  render: {
    entry: exposing(
      `{...area,pages:Object.fromEntries(Object.keys(area.pages).map(name=>[name,async()=>({default()${failing('render')}})]))}`,
    ),
  },
  contract: { entry: exposing('{...area,contract:"^99.0.0"}') },
  hash: { release: mispublished },
};

export const brokenBuild = (build: string, what: Break): string => `${build}${what}`;

/** Publishes a build like this one, but for what is broken in it, beside it. @returns its id */
export const publishBroken = (area: string, build: string, what: Break): string =>
  publishAgain(area, build, brokenBuild(build, what), EDITS[what]);

/** The newest build of each area in every broken version, for `giveBuild`. */
export function publishBrokenBuilds(): void {
  for (const [area, build] of Object.entries(newestBuilds())) {
    if (area !== 'shell') for (const what of BREAKS) publishBroken(area, build, what);
  }
}
