import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { contractVersion, minorRange } from '../contract.mjs';
import { packageDir, TOOLING } from '../paths.mjs';
import { fillIn } from './fill-in.mjs';
import { demandName, replacements } from './names.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const versionOf = (name) => readJson(join(packageDir(name), 'package.json')).version;

/** What an area's own repository has otherwise than one in the house; the README's links lead to what is installed. */
const own = () => ({
  __react__: versionOf('react'),
  __dom__: versionOf('@testing-library/dom'),
  __testing__: versionOf('@testing-library/react'),
  __user__: versionOf('@testing-library/user-event'),
  '](../shared-contracts/': '](node_modules/shared-contracts/',
});

/** What is installed already stays, and from where (a tarball, a registry): that is anyone who installed it to say. */
function withInstalled(manifest, file) {
  if (!existsSync(file)) return manifest;
  const known = readJson(file);
  const from = { ...known.dependencies, ...known.devDependencies };
  const merged = (kind, other) => {
    const more = Object.entries(known[kind] ?? {}).filter(([name]) => !(name in manifest[other]));
    const own = Object.entries(manifest[kind]).map(([name, range]) => [name, from[name] ?? range]);
    return Object.fromEntries([...more, ...own].sort(([a], [b]) => (a < b ? -1 : 1)));
  };
  return {
    ...manifest,
    dependencies: merged('dependencies', 'devDependencies'),
    devDependencies: merged('devDependencies', 'dependencies'),
  };
}

/**
 * Writes an area's whole repository into a folder that has no sources yet.
 * @throws Error that says what is wrong with the name or the folder
 */
export function writeOwnArea(name, dir) {
  demandName(name);
  if (existsSync(join(dir, 'src')))
    throw new Error(`${dir} has sources already: name an empty folder`);
  const made = mkdtempSync(join(tmpdir(), 'area-'));
  try {
    for (const template of ['template', 'template-own'])
      cpSync(resolve(TOOLING, template), made, { recursive: true });
    fillIn(made, { ...replacements(name, minorRange(contractVersion())), ...own() });
    renameSync(join(made, '_gitignore'), join(made, '.gitignore'));
    const manifest = withInstalled(readJson(join(made, 'package.json')), join(dir, 'package.json'));
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    cpSync(made, dir, { recursive: true });
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
