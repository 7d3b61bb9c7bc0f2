import { resolve } from 'node:path';
import { writeOwnArea } from '../new-area/write-own.mjs';

/** `area new rewards [FOLDER]`: an area with all its rooms, in a folder that is to be its repository (this one by default). */
export default function newArea([name, folder = '.']) {
  writeOwnArea(name, resolve(folder));
  console.log(`mf-${name} stands. Next: npm install, npm test, npm run build, npm run dev`);
}
