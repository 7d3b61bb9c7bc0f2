import { projectFiles, readText, warning } from './files.mjs';

const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
/** Data and generated files; their length says nothing. */
const DATA = [/(^|\/)(seed|migrations|data)\//, /\.data\.ts$/, /\.d\.ts$/, /^deploy\/brands\//];
const WARN = 400;

/** Warns about long files: they often hold more than one subject. */
export function* checkLengths() {
  const files = projectFiles().filter(
    (path) => CODE.test(path) && !DATA.some((data) => data.test(path)),
  );
  for (const path of files) {
    const length = readText(path).trimEnd().split('\n').length;
    if (length > WARN)
      yield warning(path, `has ${length} lines: does it hold more than one subject?`);
  }
}
