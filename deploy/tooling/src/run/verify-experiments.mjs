import { ROOT } from '../paths.mjs';
import { run } from './process.mjs';

/** `npm run verify -- experiments`: how often experiments without an effect alarm, and how often a planted effect is found. */
export default (args) =>
  run('npm', ['run', '--silent', 'experiments', '-w', 'deploy/release', '--', ...args], {
    cwd: ROOT,
    show: true,
  });
