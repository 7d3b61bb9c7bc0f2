import { error, projectFiles, readText, warning } from './files.mjs';

const CODE = /\.(ts|tsx|mjs|cjs|css)$/;
/** Data and generated files; their length says nothing. */
const DATA = [/(^|\/)(seed|migrations|data)\//, /\.data\.ts$/, /\.d\.ts$/, /^deploy\/brands\//];
const MEDIAN = 80;
const WARN = 200;
const LIMIT = 300;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A file is read in a minute. */
export function* checkLengths() {
  const files = projectFiles().filter((path) => CODE.test(path) && !DATA.some((data) => data.test(path)));
  const lengths = files.map((path) => readText(path).trimEnd().split('\n').length);
  for (const [index, path] of files.entries()) {
    if (lengths[index] > LIMIT) yield error(path, `has ${lengths[index]} lines; ${LIMIT} is the limit`);
    else if (lengths[index] > WARN) yield warning(path, `has ${lengths[index]} lines`);
  }
  const middle = median(lengths);
  if (middle >= MEDIAN)
    yield error('.', `half of the files have ${middle} lines or more; ${MEDIAN} is the limit`);
}
