import type { Build } from './area-reports';

interface Info {
  version: string;
  buildVersion: string;
  remoteEntry: string;
  remotesInfo: Record<string, { matchedVersion: string }>;
  modules?: { moduleName: string; modulePath: string }[];
  globalName?: string;
  publicPath?: string;
  remoteEntryType?: 'var';
  remoteTypes?: '';
}
/** What tools of module federation (the browser extension, for one) read of a page: host and remotes, by name and version. */
export type ModuleInfo = Record<string, Info>;

/** The federation runtime fills it for remotes with a manifest, which no page of ours asks for. */
const infoOf = (win: object): ModuleInfo | undefined =>
  (win as { __FEDERATION__?: { moduleInfo: ModuleInfo } }).__FEDERATION__?.moduleInfo;

/** Tells tools of a build that the host takes from this entry; nothing reads it back. */
export const tellTools = (win: object, name: string, build: Build, entry: string): void => {
  const info = infoOf(win);
  if (!info) return;
  const version = __BUILD__;
  const host = info[name] ?? { version, buildVersion: version, remoteEntry: '', remotesInfo: {} };
  info[name] = host;
  host.remotesInfo[build.global] = { matchedVersion: entry };
  const at = entry.lastIndexOf('/') + 1;
  info[`${build.global}:${entry}`] = {
    version: entry,
    buildVersion: build.build,
    globalName: build.global,
    remotesInfo: {},
    remoteEntry: entry.slice(at),
    publicPath: entry.slice(0, at),
    remoteEntryType: 'var',
    remoteTypes: '',
    modules: [{ moduleName: build.exposed.replace('./', ''), modulePath: build.exposed }],
  };
};
