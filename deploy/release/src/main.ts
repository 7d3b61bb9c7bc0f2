import { resolve } from 'node:path';
import { settingsOf } from 'deploy-observability/settings';
import { artifactStore, FileArtifactStore } from './artifacts';
import { readBrands } from './brands';
import { keptSentence } from './brands/take-over';
import { authorFrom } from './changes';
import { contextFrom } from './compose/open';
import { runCompose } from './compose/run';
import { RefusedError } from './document';
import { devLink } from './override';
import { promoteLatest } from './promote-latest';
import { publishBuilt } from './publish/publish-built';
import { readReleaseSettings } from './settings';
import { startGate } from './start-gate';
import { storesFrom } from './stores';

const env = settingsOf('release', readReleaseSettings);
// What it writes is its user's alone.
process.umask(0o077);

/** What `npm start` does before the edge opens: the newest builds and what the house says of its brands. */
const latest = async (): Promise<void> => {
  const { artifacts, store } = storesFrom(env);
  try {
    const { files } = await readBrands(resolve(env.BRANDS_DIR));
    const development = env.NODE_ENV === 'development';
    const proofs = resolve(env.DATA_DIR, 'start-proofs.json');
    const { document, refused, kept } = await promoteLatest({ store, artifacts }, files, {
      author: { ...authorFrom(env), kind: 'start' },
      // a developer's own site shows what there is
      ...(development ? {} : { gate: startGate(artifacts, proofs) }),
    });
    for (const { area, build, reason } of refused)
      console.error(`refused ${area}@${build}: ${reason}`);
    for (const each of kept) console.error(keptSentence(each));
    const pins = Object.entries(document.pins).map((pin) => pin.join('@'));
    console.log(`revision ${document.revision}: ${pins.join(' ')}`);
  } finally {
    await store.close();
  }
};

/** What an image brings goes to the storage that all edges read, and to everybody where people did not decide otherwise. */
const built = async (): Promise<void> => {
  const folder = new FileArtifactStore(resolve(env.ARTIFACTS_DIR));
  const written = await publishBuilt(folder, artifactStore(env));
  console.log(
    written.length > 0 ? `published ${written.join(' ')}` : 'everything is published already',
  );
  await latest();
};

const run = async (argv: string[]): Promise<void> => {
  if (argv[0] === 'promote-latest') return latest();
  if (argv[0] === 'publish-built') return built();
  if (argv[0] === 'dev-link') return console.log(devLink(env, argv.slice(1)));
  const { status, out, err } = await runCompose(argv, () => contextFrom(env));
  if (out) console.log(out);
  if (err) console.error(err);
  process.exitCode = status;
};

/** What a person can do something about; `DEBUG=1` shows where it happened. */
const sentence = (error: unknown): string => {
  if (error instanceof RefusedError) return error.reason;
  const { message, code } = error as NodeJS.ErrnoException;
  return `failed: ${message || code || String(error)}`;
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(env.DEBUG ? error : sentence(error));
  process.exitCode = 1;
});
