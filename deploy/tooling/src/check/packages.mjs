import { error, exists, readJson, readText } from './files.mjs';

const LOCK = 'package-lock.json';

/** Licences under which a package may be used. Copyleft by file or library (MPL, LGPL) is fine for what is linked and not changed. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'CC-BY-4.0',
  'LGPL-3.0-or-later',
  'MPL-2.0',
  'OFL-1.1',
]);

/** Packages whose manifest names no licence, with the one that their files hold. */
const READ_BY_HAND = { 'png-js': 'MIT', 'xmlhttprequest-ssl': 'MIT' };

/**
 * Packages that bring a script for their installation. None is run (`ignore-scripts` in .npmrc): each works without, as said here.
 * One that does not has to be built by `run/install.mjs` with `npm rebuild`, and to say here why.
 */
const SCRIPTS = {
  '@parcel/watcher': 'builds from source; the binary of the platform is a package',
  '@swc/core': 'checks its binary; the binary of the platform is a package',
  'core-js-pure': 'prints an advertisement',
  esbuild: 'makes its command start sooner; the binary of the platform is a package',
  fsevents: 'builds from source, on one system only',
};

const nameOf = (path) => path.split('node_modules/').pop();

/** `(MIT OR CC0-1.0)` needs one of them, `Apache-2.0 AND MIT` both. */
const isAllowed = (licence) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => LICENCES.has(each.trim())));

/** What each package of the lock file may be used under, and what it would run when it is installed. */
export function* checkPackages() {
  if (!exists('.npmrc') || !/^ignore-scripts=true$/m.test(readText('.npmrc'))) {
    yield error(
      '.npmrc',
      'has to say ignore-scripts=true: nothing that is installed runs a program on the way',
    );
  }
  for (const [path, { link, license, hasInstallScript }] of Object.entries(
    readJson(LOCK).packages,
  )) {
    if (link || !path.includes('node_modules/')) continue;
    const name = nameOf(path);
    const licence = license ?? READ_BY_HAND[name];
    if (!licence)
      yield error(LOCK, `${name} names no licence: read it and name it in check/packages.mjs`);
    else if (!isAllowed(licence))
      yield error(LOCK, `${name} comes under ${licence}, which is not allowed`);
    if (hasInstallScript && !(name in SCRIPTS)) {
      yield error(
        LOCK,
        `${name} has a script for its installation, which is not run: see check/packages.mjs`,
      );
    }
  }
}
