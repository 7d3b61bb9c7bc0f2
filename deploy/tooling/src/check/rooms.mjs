import { areaDirs, error, exists, readJson, readText } from './files.mjs';

/** What every area has, at the same place. */
const ROOMS = [
  'README.md',
  'package.json',
  'tsconfig.json',
  'webpack.config.mjs',
  'jest.config.mjs',
  'src/area.ts',
  'src/manifest.ts',
  'src/dev.tsx',
  'src/api',
  'src/stores/index.ts',
  'src/views',
  'src/testing',
  'src/texts/ru.json',
  'src/texts/en.json',
  'src/texts/it.json',
  'src/texts/br.json',
];
const CONFIGS = ['webpack.config.mjs', 'jest.config.mjs'];
const CONFIG_LINES = 6;

const lines = (path) => readText(path).trim().split('\n').length;

function* ofArea(dir) {
  for (const room of ROOMS) if (!exists(`${dir}/${room}`)) yield error(dir, `has no ${room}`);
  for (const config of CONFIGS.filter((name) => exists(`${dir}/${name}`))) {
    if (lines(`${dir}/${config}`) > CONFIG_LINES) {
      yield error(`${dir}/${config}`, 'is a line or two from deploy/tooling, no more');
    }
  }
}

/** Rooms of the areas; every area is a workspace and a project reference. */
export function* checkRooms() {
  const { workspaces } = readJson('package.json');
  const references = readJson('tsconfig.json').references.map(({ path }) => path);
  for (const dir of areaDirs()) {
    yield* ofArea(dir);
    if (!workspaces.includes(dir))
      yield error('package.json', `does not list the workspace ${dir}`);
    if (!references.includes(dir)) yield error('tsconfig.json', `does not reference ${dir}`);
  }
}
