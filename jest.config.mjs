import { existsSync, readFileSync } from 'node:fs';

const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const has = (path) => existsSync(new URL(path, import.meta.url));

/** Every workspace with sources and a jest configuration is a project of this one run. */
export default {
  projects: workspaces.filter((name) => has(`${name}/jest.config.mjs`) && has(`${name}/src`)),
};
