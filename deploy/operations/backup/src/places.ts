import { join } from 'node:path';
import { type Env, readSettings } from 'deploy-observability/settings';
import { foldersOf } from 'deploy-platform/src/folders';
import { type ArtifactStore, artifactStore } from 'deploy-release';
import { BACKUP } from './settings';

/** Whose data a database holds. In this order they are written: what games settled later they do again, and it is booked once. */
export const HOLDERS = ['games', 'platform', 'composition'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Folders of a site, by the name under which a backup has them. */
type Folders = Record<string, string>;

/** Where a site keeps what it cannot make again, as its settings name it. */
export interface Places {
  dataDir: string;
  /** `postgres://…` of each holder; one without an address has no PostgreSQL. */
  urls: Partial<Record<Holder, string>>;
  folders: Folders;
  /** Files of keys in the data folder. */
  isSecret(name: string): boolean;
  artifacts: ArtifactStore;
}

const isSecret = (name: string): boolean =>
  name === 'secrets.json' || name === 'release-key.pem' || /^[a-z]+-secrets?\.json$/.test(name);

/** As the settings name it, with painted pictures where `media` is asked for. @throws SettingError */
export function placesOf(env: Env, { media = false } = {}): Places {
  const given = readSettings(BACKUP, env);
  const { dataDir, documentsDir, exportsDir, mediaDir } = foldersOf(given);
  const { DATABASE_URL, COMPOSITION_URL } = given;
  const games = given.GAMES_DATABASE_URL ?? DATABASE_URL;
  const inFiles = COMPOSITION_URL ? [] : ['composition', 'build-health', 'release-access'];
  return {
    dataDir,
    urls: {
      ...(games ? { games } : {}),
      ...(DATABASE_URL ? { platform: DATABASE_URL } : {}),
      ...(COMPOSITION_URL ? { composition: COMPOSITION_URL } : {}),
    },
    folders: {
      documents: documentsDir,
      exports: exportsDir,
      ...Object.fromEntries(inFiles.map((name) => [name, join(dataDir, name)])),
      ...(media ? { media: mediaDir } : {}),
    },
    isSecret,
    artifacts: artifactStore(given),
  };
}
