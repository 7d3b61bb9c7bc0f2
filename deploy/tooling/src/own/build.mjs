import { buildPackages } from '../build/index.mjs';
import { ROOT } from '../paths.mjs';

/** `area build`: the build that the sources have now, in `ARTIFACTS_DIR` (`.build/artifacts`). */
export default () => buildPackages([ROOT]);
