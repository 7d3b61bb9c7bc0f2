import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { error, projectFiles, readText } from './files.mjs';

const SOURCE = /\.(ts|tsx|mjs|cjs|js|css)$|\/src\/.*\.json$/;
/** Brands themselves, and what tries the house out with them. */
const MAY_NAME = /^deploy\/brands\/|^e2e\/|\.test\.tsx?$|\/testing(\/|\.ts$)/;

const FOLDER = resolve(ROOT, 'deploy/brands');
const brands = () =>
  existsSync(FOLDER)
    ? readdirSync(FOLDER, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/** A brand is data: no source knows one by its id or host. */
export function* checkBrandNames() {
  const names = brands().join('|');
  if (!names) return;
  const named = new RegExp(`(['"\`])(${names})(\\.[\\w.]+)?\\1`);
  for (const path of projectFiles().filter((file) => SOURCE.test(file) && !MAY_NAME.test(file))) {
    for (const [index, line] of readText(path).split('\n').entries()) {
      const found = line.match(named);
      if (found)
        yield error(
          `${path}:${index + 1}`,
          `names the brand ${found[2]}: make it data in deploy/brands`,
        );
    }
  }
}
