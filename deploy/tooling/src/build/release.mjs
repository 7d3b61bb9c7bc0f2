import { execFileSync } from 'node:child_process';
import { buildInputs } from '../build-id.mjs';
import { contractVersion, minorRange } from '../contract.mjs';
import { areaName, globalName, ROOT } from '../paths.mjs';
import { providedShares, requiredRuntime, requiredShares } from '../webpack/shares.mjs';
import { initialFiles, namedChunks } from './chunks.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/** The commit of the sources, with a `+` when some of what the build is made of differs from it. */
function commit(dir) {
  try {
    const changed = git('status', '--porcelain', '--', ...buildInputs(dir));
    return `${git('rev-parse', 'HEAD')}${changed ? '+' : ''}`;
  } catch {
    return '';
  }
}

/** Which shares the build's own modules ask for. */
function used(compilation) {
  const asked = new Set([...compilation.modules].map((module) => module.options?.shareKey).filter(Boolean));
  const shares = Object.entries(requiredShares()).filter(([request]) => asked.has(request));
  return { ...Object.fromEntries(shares), ...requiredRuntime() };
}

/** The content of `release.json`: the type `Release` of `shared-contracts/composition`. */
export function describeRelease({ dir, build, compilation, files, server }) {
  const area = areaName(dir);
  const isShell = area === 'shell';
  const initial = initialFiles(compilation);
  const entry = initial.js.at(-1);
  if (!entry) throw new Error(`${area} has no entry script`);
  return {
    area,
    build,
    contract: isShell ? contractVersion() : minorRange(contractVersion()),
    commit: commit(dir),
    createdAt: new Date().toISOString(),
    entry,
    global: globalName(area, build),
    exposed: isShell ? '' : './area',
    shares: isShell
      ? { provided: providedShares(), required: {} }
      : { provided: {}, required: used(compilation) },
    files,
    chunks: namedChunks(compilation),
    initial: isShell ? initial : { js: [], css: [] },
    ...(server ? { server } : {}),
  };
}
