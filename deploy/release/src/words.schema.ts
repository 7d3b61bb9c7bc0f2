import { Type } from '@sinclair/typebox';

/** An area's name and a build's id are folder names: nothing that could climb out of the artifacts. */
export const Name = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,63}$' });
export const BuildId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' });
export const Flag = Type.Optional(Type.Boolean());

/** Area (`shell` is one of them) -> build. */
export const Pins = Type.Record(Name, BuildId, { additionalProperties: false });
/** A share of visitors in basis points: 10000 are all of them. */
export const Share = Type.Integer({ minimum: 0, maximum: 10_000 });
export const Time = Type.String({ minLength: 1 });
