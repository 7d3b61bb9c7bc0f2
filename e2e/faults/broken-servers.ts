import { newestBuilds } from '../support/artifacts';
import { publishAgain } from '../support/publish';
import type { Area } from './areas';

/** What the server build of an area may have wrong, while its browser build is as it was. */
export const SERVER_BREAKS = ['evaluation', 'mount', 'render', 'loop', 'contract'] as const;
export type ServerBreak = (typeof SERVER_BREAKS)[number];

/** Areas whose pages the edge renders. */
export const SERVED: readonly Area[] = ['lobby', 'promo', 'tournaments', 'game-frame'];

const failing = (what: string) => `{throw new Error("broken on purpose: ${what}")}`;
/** @param changed script of the module's `area` */
const exporting = (changed: string) => (text: string) =>
  `${text};(()=>{const area=module.exports.default;module.exports={default:${changed}}})();`;
const painting = (body: string) =>
  exporting(
    `{...area,pages:Object.fromEntries(Object.keys(area.pages).map(name=>[name,async()=>({default()${body}})]))}`,
  );

const EDITS: Record<ServerBreak, (text: string) => string> = {
  evaluation: (text) => `throw new Error("broken on purpose: evaluation");${text}`,
  mount: exporting(`{...area,mount()${failing('mount')}}`),
  render: painting(failing('render')),
  loop: painting('{for(;;);}'),
  contract: exporting('{...area,contract:"^99.0.0"}'),
};

export const brokenServer = (build: string, what: ServerBreak): string => `${build}server${what}`;

/** The newest build of each area with pages that are rendered, with every broken server build. */
export function publishBrokenServers(): void {
  const builds = newestBuilds();
  for (const area of SERVED) {
    const build = builds[area] ?? '';
    for (const what of SERVER_BREAKS) {
      publishAgain(area, build, brokenServer(build, what), { server: EDITS[what] });
    }
  }
}
