import { Script } from 'node:vm';
import { LOCALES } from 'shared-contracts/composition';
import type { BuildContent } from '../artifacts';
import type { GateRefusal } from './report';

const help = 'npm run dev -- mf-lobby';

const parses = (name: string, text: string): string | null => {
  try {
    new Script(text, { filename: name });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/** A shell starts the page, so it is not run here: its scripts must be there and be scripts. */
export const checkShellScripts = async ({
  release,
  read,
}: BuildContent): Promise<GateRefusal[]> => {
  const { js, css } = release.initial;
  const refusals: GateRefusal[] = [];
  if (js.length === 0) refusals.push({ reason: 'the shell has no script to start with', help });
  for (const name of [...js, ...css]) {
    if (!release.files[name])
      refusals.push({ reason: `the shell's ${name} is not in its build`, help });
  }
  for (const name of js.filter((file) => release.files[file])) {
    const wrong = parses(name, (await read(name, null)).toString());
    if (wrong) refusals.push({ reason: `the shell's ${name} is no script: ${wrong}`, help });
  }
  return refusals;
};

/** The shell's texts, as chunks by language. */
export const checkShellTexts = ({ release }: BuildContent): GateRefusal[] =>
  LOCALES.filter(
    (locale) =>
      !Object.keys(release.chunks).some(
        (name) => name.startsWith('texts-') && name.endsWith(`-${locale}`),
      ),
  ).map((locale) => ({
    reason: `the shell has no texts in ${locale}`,
    help: 'npm run check:repo',
  }));
