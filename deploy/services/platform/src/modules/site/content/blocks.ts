import { type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { LOCALES } from 'shared-contracts/composition';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import * as store from './repository';

const closed = { additionalProperties: false };
const texts = (maxLength: number) =>
  Type.Object(
    Object.fromEntries(LOCALES.map((locale) => [locale, Type.String({ maxLength })])),
    closed,
  );
const link = Type.Object(
  { title: texts(100), url: Type.String({ pattern: '^(/(?!/)|https://)', maxLength: 500 }) },
  closed,
);

/** What the operator may say in its places, beside the house's own words. */
const SHAPES = {
  /** Html of the strip over the lobby. */
  current: texts(2000),
  /** Html under the lobby. */
  'seo-footer': texts(20_000),
  /** Columns of links. */
  footer: Type.Array(
    Type.Object({ title: texts(100), links: Type.Array(link, { maxItems: 20 }) }, closed),
    {
      maxItems: 8,
    },
  ),
} satisfies Record<string, TSchema>;
export type Place = keyof typeof SHAPES;
export const PLACES = Object.keys(SHAPES) as Place[];
export const isPlace = (name: unknown): name is Place => PLACES.includes(name as Place);

/** A brand's own blocks go before those of all brands, which every start writes anew. */
export function createBlocks({ db }: Core) {
  /** @throws Error for a brand that is none */
  const known = (brand: string) => {
    const { id } = brandOf(brand);
    if (id !== brand) throw new Error(`there is no brand ${brand}`);
    return id;
  };
  return {
    /** What visitors of the brand get; null for nothing. */
    read: (brand: string, place: Place): Promise<unknown> => store.block(db, known(brand), place),

    /** @throws Error when it is not what the place takes; nothing is written then */
    async write(brand: string, place: Place, content: unknown): Promise<void> {
      const [error] = Value.Errors(SHAPES[place], content);
      if (error) throw new Error(`${place}${error.path.replaceAll('/', '.')}: ${error.message}`);
      await store.setBlock(db, known(brand), place, content as object);
    },

    /** From now on the brand says what all brands say. */
    clear: (brand: string, place: Place): Promise<void> => store.dropBlock(db, known(brand), place),
  };
}
