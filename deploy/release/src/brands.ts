import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { BrandCompositionSchema } from './composition.schema';
import { checked, RefusedError } from './document';
import type { BrandFiles } from './promote-latest';

export interface Brands {
  /** Folders of the brands. */
  names: string[];
  /** What `composition.json` of a brand says; a brand without one has none. */
  files: BrandFiles;
}

const { pins: _, ...members } = BrandCompositionSchema.properties;
const BrandFileSchema = Type.Object(members, { additionalProperties: false });

const absent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

const fileOf = async (path: string): Promise<BrandFiles[string] | null> => {
  const text = await readFile(path, 'utf8').catch(absent);
  if (text === null) return null;
  try {
    return checked(BrandFileSchema, JSON.parse(text), path);
  } catch (error) {
    throw error instanceof SyntaxError ? new RefusedError(`${path} is no JSON`) : error;
  }
};

/** Reads `<directory>/<brand>/composition.json` of every brand. @throws RefusedError when one is malformed */
export const readBrands = async (directory: string): Promise<Brands> => {
  const entries = (await readdir(directory, { withFileTypes: true }).catch(absent)) ?? [];
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const files: BrandFiles = {};
  for (const name of names) {
    const own = await fileOf(join(directory, name, 'composition.json'));
    if (own) files[name] = own;
  }
  return { names, files };
};
