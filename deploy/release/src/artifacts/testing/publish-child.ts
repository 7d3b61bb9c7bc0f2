import { writeSynced } from '../file-publish';
import { FileArtifactStore } from '../file-store';
import { artifactStore } from '../from-env';
import { buildOf } from './builds';

/**
 * Publishes lobby@b1 in a process of its own. With a folder and a number it says `here` after that many written files
 * and goes no further, so that it can be killed exactly there.
 */
const [folder, count] = process.argv.slice(2);
const never = new Promise<void>(() => setInterval(() => {}, 1000));
let left = Number(count);
const stopping = async (path: string, bytes: Buffer) => {
  await writeSynced(path, bytes);
  left -= 1;
  if (left > 0) return;
  process.stdout.write('here\n');
  await never;
};
const store = folder ? new FileArtifactStore(folder, stopping) : artifactStore(process.env);
await store.write(buildOf('lobby', 'b1'));
