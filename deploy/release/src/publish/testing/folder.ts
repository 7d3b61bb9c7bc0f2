import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContent } from '../../artifacts';
import { filesOf } from '../../artifacts/store';

/** Puts a build into a folder as the tooling does before anybody sees it. */
export const stageIn = async (parent: string, { release, read }: BuildContent) => {
  const { area, build } = release;
  const folder = join(parent, `${area}-${build}-${crypto.randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  for (const { file, encoding } of filesOf(release)) {
    writeFileSync(
      join(folder, encoding ? `${file}.${encoding}` : file),
      await read(file, encoding),
    );
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release));
  return { folder, area, build };
};
