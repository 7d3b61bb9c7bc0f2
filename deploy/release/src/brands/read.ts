import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type TSchema, Type } from '@sinclair/typebox';
import { isLocale } from 'shared-contracts/composition';
import { BrandCompositionSchema } from '../composition.schema';
import { checked, RefusedError } from '../document';
import { type BrandFile, type BrandFiles, NO_BRAND_CHANGES } from './parts';
import { LooksSchema, PolicySchema, TextsSchema, TokensSchema } from './schema';

export interface Brands {
  /** Folders of the brands. */
  names: string[];
  /** What the files of each say; a brand without a `composition.json` changes nothing of the house. */
  files: BrandFiles;
}

const { withoutAreas, slots, dropped, meta } = BrandCompositionSchema.properties;
const CompositionFileSchema = Type.Object(
  { withoutAreas, slots, dropped, meta },
  { additionalProperties: false },
);

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** Members that are the schema's, of a file that may say more for others. */
const pick = (schema: TSchema, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(schema.properties ?? {});
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
};

/** Null for a file that is not there. @throws RefusedError when it is malformed */
const fileOf = async <T>(
  path: string,
  schema: TSchema,
  { open = false } = {},
): Promise<T | null> => {
  const text = await readFile(path, 'utf8').catch(absent);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return checked<T>(schema, open ? pick(schema, value) : value, path);
  } catch (error) {
    throw error instanceof SyntaxError ? new RefusedError(`${path} is no JSON`) : error;
  }
};

const textsOf = async (folder: string): Promise<BrandFile['texts'] | null> => {
  const names = ((await readdir(folder).catch(absent)) ?? []).filter((name) =>
    name.endsWith('.json'),
  );
  const texts: Record<string, unknown> = {};
  for (const name of names) {
    const locale = basename(name, '.json');
    if (!isLocale(locale))
      throw new RefusedError(`${join(folder, name)} is in no language of the house`);
    texts[locale] = await fileOf(join(folder, name), TextsSchema.properties[locale]);
  }
  return names.length > 0 ? (texts as BrandFile['texts']) : null;
};

/** Null for a folder without files of a brand. */
const brandOf = async (folder: string): Promise<BrandFile | null> => {
  const [composition, tokens, texts, policy, looks] = await Promise.all([
    fileOf<BrandFile>(join(folder, 'composition.json'), CompositionFileSchema),
    fileOf<BrandFile['tokens']>(join(folder, 'tokens.json'), TokensSchema),
    textsOf(join(folder, 'texts')),
    fileOf<BrandFile['policy']>(join(folder, 'policy.json'), PolicySchema, { open: true }),
    fileOf<BrandFile['looks']>(join(folder, 'brand.json'), LooksSchema, { open: true }),
  ]);
  const found = Object.entries({ tokens, texts, policy, looks }).filter(
    ([, part]) => part !== null,
  );
  if (!composition && found.length === 0) return null;
  return { ...(composition ?? NO_BRAND_CHANGES), ...Object.fromEntries(found) };
};

/** Reads the files of every brand, `<directory>/<brand>/…`. @throws RefusedError when one is malformed */
export const readBrands = async (directory: string): Promise<Brands> => {
  const entries = (await readdir(directory, { withFileTypes: true }).catch(absent)) ?? [];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const files: BrandFiles = {};
  for (const name of names) {
    const own = await brandOf(join(directory, name));
    if (own) files[name] = own;
  }
  return { names, files };
};

/** One file of a brand by its name, as `tokens.json` or `it.json`. @throws RefusedError when it is none, or malformed */
export const readBrandFile = async (path: string): Promise<Partial<BrandFile>> => {
  const name = basename(path);
  const locale = basename(name, '.json');
  const demand = <T>(found: T | null): T => {
    if (found === null) throw new RefusedError(`there is no file ${path}`);
    return found;
  };
  const one = <T>(schema: TSchema, open = false) => fileOf<T>(path, schema, { open }).then(demand);
  if (name === 'composition.json') return one<BrandFile>(CompositionFileSchema);
  if (name === 'tokens.json') return { tokens: await one(TokensSchema) };
  if (name === 'policy.json') return { policy: await one(PolicySchema, true) };
  if (name === 'brand.json') return { looks: await one(LooksSchema, true) };
  if (isLocale(locale)) return { texts: { [locale]: await one(TextsSchema.properties[locale]) } };
  const files =
    'composition.json, tokens.json, policy.json, brand.json and texts by their language';
  throw new RefusedError(`${path} is no file of a brand that is live; those are: ${files}`);
};
