import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { run } from '../run/process.mjs';
import { cached } from './cached.mjs';

/** What packages make by a script of their own: the games' client, the pictures of the brands' icons. */
const STEPS = [
  {
    name: 'games client',
    dir: 'deploy/services/games',
    script: 'build',
    inputs: [
      'deploy/services/games/src',
      'deploy/services/games/build.mjs',
      'deploy/services/games/fonts-plugin.mjs',
      'deploy/services/games/package.json',
      'shared-contracts/src',
    ],
    outputs: ['.build/games'],
  },
  {
    name: 'icons',
    dir: 'deploy/services/artwork',
    script: 'icons',
    inputs: ['deploy/services/artwork/icons.mjs', 'deploy/brands'],
    outputs: ['.build/icons'],
  },
];

const scripts = (dir) =>
  JSON.parse(readFileSync(resolve(ROOT, dir, 'package.json'), 'utf8')).scripts ?? {};

/** `{name, fresh, run}` of each step whose package has the script. */
export function packageSteps() {
  return STEPS.filter(({ dir, script }) => scripts(dir)[script]).map((step) => {
    const words = ['run', '--silent', step.script, '-w', step.dir];
    const work = () => run('npm', words, { cwd: ROOT, name: step.name });
    return { name: step.name, ...cached(step.name.replaceAll(' ', '-'), step, work) };
  });
}
