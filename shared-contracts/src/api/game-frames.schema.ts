import { type Static, Type } from '@sinclair/typebox';
import { FRAME_FEATURES, FRAME_FIELDS, FRAME_SANDBOX, type GameFrame } from '../events/dialect';
import { oneOf } from './common.schema';

const shut = { additionalProperties: false } as const;
/** Names as providers write them; the first letter keeps out what objects have of their own. */
const NAME = '[A-Za-z][A-Za-z0-9_]{0,39}';
const PathSchema = Type.String({ pattern: `^${NAME}(\\.${NAME}){0,3}$`, maxLength: 170 });
const WordSchema = Type.String({ pattern: '^[A-Za-z][\\w:./-]{0,79}$', maxLength: 80 });
const ScalarSchema = Type.Union([
  Type.String({ maxLength: 80 }),
  Type.Integer({ minimum: -1e9, maximum: 1e9 }),
  Type.Boolean(),
]);
const byPath = <T extends Parameters<typeof Type.Record>[1]>(value: T) =>
  Type.Record(PathSchema, value, { ...shut, maxProperties: 12 });
const byWord = <T extends Parameters<typeof Type.Record>[1]>(value: T) =>
  Type.Record(WordSchema, value, { ...shut, maxProperties: 60 });

const FieldInSchema = Type.Union([
  Type.Object({ at: PathSchema, as: Type.Literal('text') }, shut),
  Type.Object(
    {
      at: PathSchema,
      as: Type.Literal('amount'),
      unit: Type.Integer({ minimum: 1, maximum: 1e6 }),
    },
    shut,
  ),
  Type.Object({ at: PathSchema, words: byWord(Type.String({ maxLength: 80 })) }, shut),
  Type.Object({ is: ScalarSchema }, shut),
]);
const MessageInSchema = Type.Object(
  {
    type: oneOf([
      'ready',
      'roundStarted',
      'roundShown',
      'roundFinished',
      'insufficientFunds',
      'betRefused',
      'gotoUrl',
      'closeFrame',
      'closeInnerFrame',
      'runSiteInIFrame',
      'exit',
    ] as const),
    fields: Type.Optional(
      Type.Partial(Type.Record(oneOf(FRAME_FIELDS), FieldInSchema), {
        additionalProperties: false,
      }),
    ),
  },
  shut,
);
const FieldOutSchema = Type.Union([
  Type.Object({ is: ScalarSchema }, shut),
  Type.Object({ on: ScalarSchema, off: ScalarSchema }, shut),
]);
const MessageOutSchema = Type.Object(
  { name: WordSchema, fields: Type.Optional(byPath(FieldOutSchema)) },
  shut,
);

/** Names, values and places of a provider's messages: nothing in it can run. */
export const FrameDialectSchema = Type.Object(
  {
    envelope: oneOf(['object', 'json'] as const),
    name: PathSchema,
    mark: Type.Optional(byPath(ScalarSchema)),
    in: byWord(MessageInSchema),
    out: Type.Partial(
      Type.Object({
        pause: MessageOutSchema,
        resume: MessageOutSchema,
        stopAutoplay: MessageOutSchema,
        sound: MessageOutSchema,
        balanceChanged: MessageOutSchema,
      }),
      shut,
    ),
  },
  shut,
);

/** Features and freedoms of a frame, as few as its games need. */
export const FrameRightsSchema = {
  sandbox: Type.Array(oneOf(FRAME_SANDBOX), { uniqueItems: true, maxItems: FRAME_SANDBOX.length }),
  allow: Type.Array(oneOf(FRAME_FEATURES), { uniqueItems: true, maxItems: FRAME_FEATURES.length }),
};
export const GameFrameSchema = Type.Object(
  {
    origin: Type.String({ maxLength: 200 }),
    ...FrameRightsSchema,
    dialect: Type.Optional(FrameDialectSchema),
  },
  shut,
);
/** The schema and the type that both sides know are one. */
export type SchemaIsTheType = [Static<typeof GameFrameSchema>] extends [GameFrame] ? true : never;
