import { pathToFileURL } from 'node:url';
import { artifactsDir } from '../paths.mjs';
import { buildServers, serverFile } from '../server-build/index.mjs';
import { environment } from '../settings.mjs';

let loading;

async function load() {
  await buildServers(['publish']);
  const functions = await import(pathToFileURL(serverFile('publish')).href);
  const settings = functions.readReleaseSettings({
    ...environment(),
    ARTIFACTS_DIR: artifactsDir(),
  });
  return { ...functions, store: functions.artifactStore(settings) };
}

/** What `deploy/release/src/publish` exports, as its sources stand, and the `store` that the environment names. */
export function publisher() {
  loading ??= load();
  return loading;
}
