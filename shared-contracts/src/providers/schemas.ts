/** Game providers as data, for servers alone: a file each (mf-game-frame/SPEC.md, FPR). */
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { FrameDialectSchema, FrameRightsSchema } from '../api/game-frames.schema';
import type { GameFrame } from '../events/dialect';

const SlugSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', maxLength: 40 });
const ManifestSchema = Type.Object(
  {
    /** What it signs with (`PROVIDERS`), and the name of the file. */
    id: SlugSchema,
    /** Where its games are: an origin, `{games}` for that of the game server, `{games:host}` for another host of it. */
    origin: Type.String({ minLength: 1, maxLength: 200 }),
    /** Slugs of the studios of the catalogue whose games are its; the provider without any has those of all others. */
    producers: Type.Optional(
      Type.Array(SlugSchema, { minItems: 1, maxItems: 500, uniqueItems: true }),
    ),
    /** Path and query that open a game, with `{game}`, `{token}`, `{lang}`, `{site}` and `{exit}`. */
    launch: Type.String({ pattern: '^/(?!/)[\\w/{}.~?&=%-]*$', maxLength: 500 }),
    ...FrameRightsSchema,
    dialect: Type.Optional(FrameDialectSchema),
  },
  { additionalProperties: false },
);
type Manifest = Static<typeof ManifestSchema>;

/** A provider whose games players can open. */
export interface GameProvider extends GameFrame {
  id: string;
  /** Null for the one that has the games of all other studios. */
  producers: readonly string[] | null;
  launch: string;
  /** Its games are this installation's game server's. */
  isOwn: boolean;
}

/** A policy would take `*` for any host. */
const EXACT = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;
const HOLE = /^\{games(?::([a-z0-9.-]+))?\}$/;

/** @throws Error for what is no origin */
const originOf = ({ id, origin }: Manifest, gamesUrl: string): string => {
  const [hole, host] = HOLE.exec(origin) ?? [];
  const url = new URL(hole ? gamesUrl : origin);
  if (host) url.hostname = host;
  const isExact = hole !== undefined || url.origin === origin;
  if (!isExact || !EXACT.test(url.origin))
    throw new Error(`provider ${id}: ${origin} is no exact origin`);
  return url.origin;
};

const read = (file: string, text: string): Manifest => {
  const value: unknown = JSON.parse(text);
  const [wrong] = Value.Errors(ManifestSchema, value);
  if (wrong) throw new Error(`${file}: ${wrong.path || 'the file'} ${wrong.message}`);
  const manifest = value as Manifest;
  if (file !== `${manifest.id}.json`) throw new Error(`${file} is of the provider ${manifest.id}`);
  if (!manifest.launch.includes('{game}') || !manifest.launch.includes('{token}'))
    throw new Error(`${file}: launch names no {game} or no {token}`);
  return manifest;
};

const twice = (values: readonly string[]) =>
  values.find((value, at) => values.indexOf(value) !== at);

/**
 * The providers of an installation (FPR1).
 * @param files file name -> text @param gamesUrl of the game server as browsers reach it
 * @throws Error for a file that is not what its schema says, for an origin, an id or a studio that two have, and unless exactly one has the rest
 */
export function gameProvidersOf(files: Record<string, string>, gamesUrl: string): GameProvider[] {
  const manifests = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => read(file, text));
  const providers = manifests.map(({ producers, ...manifest }): GameProvider => {
    const origin = originOf({ ...manifest }, gamesUrl);
    return { ...manifest, origin, producers: producers ?? null, isOwn: HOLE.test(manifest.origin) };
  });
  const rest = providers.filter(({ producers }) => producers === null);
  if (rest.length !== 1)
    throw new Error('exactly one game provider has the games of all other studios');
  const doubled =
    twice(providers.map(({ origin }) => origin)) ??
    twice(providers.flatMap(({ producers }) => producers ?? []));
  if (doubled) throw new Error(`two game providers have ${doubled}`);
  return providers;
}

/** The provider that has the games of all studios that no other one names. */
export const houseOf = <T extends Pick<GameProvider, 'producers'>>(providers: readonly T[]): T => {
  const found = providers.find(({ producers }) => producers === null);
  if (!found) throw new Error('no game provider has the games of all other studios');
  return found;
};

/** Whose games a studio's are. */
export const providerOfProducer = <T extends Pick<GameProvider, 'producers'>>(
  providers: readonly T[],
  producer: string,
): T => providers.find(({ producers }) => producers?.includes(producer)) ?? houseOf(providers);

/** What the frame of its games is, as a run answers it. */
export const frameOf = ({ origin, sandbox, allow, dialect }: GameProvider): GameFrame => ({
  origin,
  sandbox,
  allow,
  ...(dialect ? { dialect } : {}),
});

/** The address that opens a game; what the run does not name goes with its parameter. */
export const launchUrl = (
  { origin, launch }: Pick<GameProvider, 'origin' | 'launch'>,
  values: Record<'game' | 'token' | 'lang' | 'site', string> & { exit?: string | undefined },
): string => {
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name as keyof typeof values] ?? ''),
    );
  const [path = '', query = ''] = launch.split('?');
  const kept = query
    .split('&')
    .filter((pair) => pair && !(pair.includes('{exit}') && values.exit === undefined));
  return origin + filled(path) + (kept.length > 0 ? `?${kept.map(filled).join('&')}` : '');
};
