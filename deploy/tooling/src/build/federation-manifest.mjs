import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, ROOT, TOOLING } from '../paths.mjs';

/** Where tools of module federation look for it: beside the entry. */
export const MANIFEST = 'mf-manifest.json';

const pluginVersion = () =>
  JSON.parse(
    readFileSync(
      join(packageDir('@module-federation/enhanced', [TOOLING, ROOT]), 'package.json'),
      'utf8',
    ),
  ).version;

const assets = (sync = { js: [], css: [] }, all = []) => {
  const kind = (ending) => ({
    sync: sync[ending],
    async: all.filter((file) => file.endsWith(`.${ending}`) && !sync[ending].includes(file)),
  });
  return { js: kind('js'), css: kind('css') };
};

/** The runtime is no share of anybody's, only a need. */
const isShare = ([request]) => !request.startsWith('@module-federation/');

const shared = ({ global, shares }) => {
  const provided = Object.entries(shares.provided).map(([name, version]) => [
    name,
    version,
    `^${version}`,
  ]);
  const required = Object.entries(shares.required).map(([name, range]) => [
    name,
    range.replace(/^[\^~]/, ''),
    range,
  ]);
  return [...provided, ...required].filter(isShare).map(([name, version, requiredVersion]) => ({
    id: `${global}:${name}`,
    name,
    version,
    requiredVersion,
    singleton: true,
    hash: '',
    assets: assets(),
  }));
};

const exposes = ({ global, exposed, chunks }) => {
  if (!exposed) return [];
  const name = exposed.replace(/^\.\//, '');
  const { [name]: own, ...others } = chunks;
  const rest = Object.values(others).flatMap(({ js, css }) => [...js, ...css]);
  return [
    {
      id: `${global}:${name}`,
      name,
      path: exposed,
      assets: assets(own, [...new Set(rest)].sort()),
    },
  ];
};

/** A release in the words of module federation's own manifest (`Manifest` of `@module-federation/sdk`). Pages never ask for it. */
export const federationManifest = (release) => ({
  id: release.global,
  name: release.global,
  metaData: {
    name: release.global,
    globalName: release.global,
    type: 'app',
    publicPath: 'auto',
    buildInfo: { buildVersion: release.build, buildName: release.area },
    remoteEntry: { name: release.entry, path: '', type: 'var' },
    types: { path: '', name: '', zip: '', api: '' },
    pluginVersion: pluginVersion(),
  },
  shared: shared(release),
  remotes: [],
  exposes: exposes(release),
});
