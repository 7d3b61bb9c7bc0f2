import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileOf, hashOfRecipe, readAddress, type Wanted } from './address';
import { isMark, type Kind, type MarkKind, MEDIA_KINDS, type MediaKind } from './kinds';
import { lookOf } from './look';
import { createPainter, type Painter } from './painter';
import { groundOf, groundOfName } from './plain/ground';
import { placeholder, uncut } from './plain/placeholder';
import { plainPicture } from './plain/plain';
import type { Recipe } from './recipe';

/** As the API gives it: files `{base}-{width}.avif|webp`, and the colours that stand while they load. */
export interface PictureData {
  base: string;
  widths: number[];
  width: number;
  height: number;
  ground: string;
}
/** What is answered for an address: a file, or a plain picture that stands in for it. `forGood`: no other bytes will ever stand there. */
export type Served = { path: string; forGood: boolean } | { svg: string };

export interface ArtworkOptions {
  /** Where painted files are kept. */
  dir: string;
  /** The painter's bundle. */
  script: string;
  /** How long an answer waits for its picture, in ms. */
  patience?: number;
  onFailure?: (error: unknown) => void;
  painter?: Painter;
}

export interface Artwork {
  /** Takes recipes in; one of the same kind and name takes the place of the former. */
  learn(recipes: readonly Recipe[]): void;
  /** Nothing is painted for it. A name without a recipe gets an address at which a plain picture stands. */
  image(kind: MediaKind, name: string): PictureData;
  /** There is a recipe, so what stands at its address is no plain picture. */
  has(kind: MediaKind, name: string): boolean;
  /** Address of an SVG drawing. */
  drawing(kind: MarkKind, name: string): string;
  /** The file behind `/media/{kind}/{file}`, painted when it is not there. Null: no such picture. */
  open(kind: string, file: string): Promise<Served | null>;
  /** Paints what is missing of these while nobody waits for a picture, in their order, in the format that browsers ask for. */
  prepare(recipes: readonly Recipe[]): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 8000;
const NO_RECIPE = '0'.repeat(10);
/** Pictures without a recipe that are remembered: about half a kilobyte each. */
const MOST_PLAIN = 40_000;

/** Pictures that are painted when somebody asks for them, once, and kept by the hash of their recipe (SPEC.md, A-5). */
export function createArtwork(options: ArtworkOptions): Artwork {
  const { dir, script, patience = PATIENCE_MS, onFailure = () => undefined } = options;
  const painter = options.painter ?? createPainter(script);
  const look = lookOf(script);
  const known = new Map<string, Recipe>();
  const hashes = new Map<Recipe, string>();
  const images = new Map<Recipe, PictureData>();
  /** Of what has no recipe, by kind and name. */
  const plain = new Map<string, PictureData>();
  const underWay = new Map<string, Promise<boolean>>();
  let stopped = false;

  const hashFor = (recipe: Recipe) => remembered(hashes, recipe, () => hashOfRecipe(look, recipe));
  const pathOf = (wanted: Wanted) => join(dir, wanted.kind, fileOf(wanted));
  const baseOf = (kind: Kind, name: string) => {
    const recipe = known.get(keyOf(kind, name));
    return `/media/${kind}/${name}-${recipe ? hashFor(recipe) : NO_RECIPE}`;
  };
  const describe = (kind: MediaKind, name: string, recipe?: Recipe): PictureData => {
    const { widths, width, height } = MEDIA_KINDS[kind];
    const ground = placeholder(recipe ? groundOf(uncut(recipe)) : groundOfName(name));
    return { base: baseOf(kind, name), widths: [...widths], width, height, ground };
  };

  const orderOf = (recipe: Recipe, wanted: Wanted) => ({
    recipe,
    width: wanted.width,
    format: wanted.format,
    path: pathOf(wanted),
  });

  /** Anyone who asks for a file that somebody waits for already waits for the same one. Answers whether it was painted. */
  function painted(recipe: Recipe, wanted: Wanted): Promise<boolean> {
    const path = pathOf(wanted);
    const start = async () => {
      try {
        await painter.paint(orderOf(recipe, wanted), true);
        return true;
      } catch (error) {
        onFailure(error);
        return false;
      } finally {
        underWay.delete(path);
      }
    };
    const pending = underWay.get(path) ?? start();
    underWay.set(path, pending);
    return pending;
  }

  async function inTime(recipe: Recipe, wanted: Wanted): Promise<boolean> {
    if (existsSync(pathOf(wanted))) return true;
    const late = new AbortController();
    const limit = wait(patience, false, { signal: late.signal, ref: false }).catch(() => false);
    const done = await Promise.race([painted(recipe, wanted), limit]);
    late.abort();
    return done;
  }

  return {
    learn(recipes) {
      for (const recipe of recipes) known.set(keyOf(recipe.kind, recipe.name), recipe);
    },
    image(kind, name) {
      const recipe = known.get(keyOf(kind, name));
      if (recipe) return remembered(images, recipe, () => describe(kind, name, recipe));
      if (plain.size >= MOST_PLAIN) plain.clear();
      return remembered(plain, keyOf(kind, name), () => describe(kind, name));
    },
    has: (kind, name) => known.has(keyOf(kind, name)),
    drawing: (kind, name) => `${baseOf(kind, name)}.svg`,
    async open(kind, file) {
      const wanted = readAddress(kind, file);
      if (!wanted) return null;
      const recipe = known.get(keyOf(wanted.kind, wanted.name));
      if (!recipe) return { svg: plainPicture(wanted.kind, groundOfName(wanted.name)) };
      const hash = hashFor(recipe);
      // an open page of an earlier look
      if (wanted.hash !== hash && existsSync(pathOf(wanted)))
        return { path: pathOf(wanted), forGood: true };
      const current = { ...wanted, hash };
      if (await inTime(recipe, current))
        return { path: pathOf(current), forGood: wanted.hash === hash };
      return { svg: plainPicture(wanted.kind, groundOf(recipe)) };
    },
    async prepare(list) {
      for (const recipe of list) {
        for (const wanted of filesOf(recipe, hashFor(recipe))) {
          if (stopped) return;
          if (existsSync(pathOf(wanted))) continue;
          await painter.paint(orderOf(recipe, wanted), false).catch(onFailure);
        }
      }
    },
    stop() {
      stopped = true;
      return painter.stop();
    },
  };
}

/** The files that a browser of today asks for. */
function filesOf({ kind, name }: Recipe, hash: string): Wanted[] {
  if (isMark(kind)) return [{ kind, name, hash, width: null, format: 'svg' }];
  return MEDIA_KINDS[kind].widths.map((width) => ({ kind, name, hash, width, format: 'avif' }));
}

const keyOf = (kind: Kind, name: string) => `${kind}/${name}`;

function remembered<K, V>(memory: Map<K, V>, key: K, make: () => V): V {
  const value = memory.get(key) ?? make();
  memory.set(key, value);
  return value;
}
