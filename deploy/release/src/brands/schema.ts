import { Type } from '@sinclair/typebox';

const closed = { additionalProperties: false };
const Text = Type.String({ maxLength: 4000 });
const Key = Type.String({ minLength: 1, maxLength: 100 });
/** On the site, or somewhere else under https. */
const Link = Type.String({ pattern: '^(/(?![/\\\\])|https://)', maxLength: 500 });
/** An origin, or the sandbox's in its place. */
const Origin = Type.String({ pattern: '^(https?://[^/\\s;,\'"]+|\\{sandbox(:[a-z0-9.-]+)?\\})$' });

/** Custom property -> value: what could end its rule is no value. */
export const TokensSchema = Type.Record(
  Type.String({ pattern: '^(--[a-z0-9-]+|color-scheme)$' }),
  Type.String({ pattern: '^[^;{}<>\\\\]{1,600}$' }),
  closed,
);
const Spoken = Type.Optional(Type.Record(Key, Type.Record(Key, Text)));
/** Locale -> namespace -> key -> text, over the areas' own. */
export const TextsSchema = Type.Object({ ru: Spoken, en: Spoken, it: Spoken, br: Spoken }, closed);
/** Of `policy.json` what the site does; what the operator counts by stays in the file, which the platform reads at its start. */
export const PolicySchema = Type.Object(
  {
    /** ISO 3166, two letters. */
    blockedCountries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
    responsibleGaming: Type.Object({ textKey: Key, helpKey: Key, url: Link }, closed),
    /** The market's register of people who excluded themselves. */
    register: Type.Optional(Type.Object({ titleKey: Key, url: Link }, closed)),
  },
  closed,
);
/** Of `brand.json` what the site shows; its name, hosts, languages and currencies are the installation's. */
export const LooksSchema = Type.Object(
  {
    themeColor: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
    licence: Type.Object({ textKey: Key, url: Link }, closed),
    helpLinks: Type.Array(Type.Object({ titleKey: Key, url: Link }, closed)),
    logoutToLogin: Type.Boolean(),
    embedders: Type.Optional(Type.Array(Origin)),
  },
  closed,
);
/** Members of a brand that its files say, beside its composition. */
export const BRAND_PARTS = {
  tokens: Type.Optional(TokensSchema),
  texts: Type.Optional(TextsSchema),
  policy: Type.Optional(PolicySchema),
  looks: Type.Optional(LooksSchema),
};
