import { type Static, Type } from '@sinclair/typebox';

const Digest = Type.Record(Type.String(), Type.String({ pattern: '^[0-9a-f]+$' }));

/** Something that a build was made of: its sources, its lock file. */
const MaterialSchema = Type.Object({ uri: Type.String(), digest: Digest });
export type Material = Static<typeof MaterialSchema>;

/** What is read of a statement; what else it says is between its maker and its readers. */
export const StatementSchema = Type.Object({
  _type: Type.Literal('https://in-toto.io/Statement/v1'),
  subject: Type.Array(
    Type.Object({
      name: Type.String(),
      digest: Type.Object({ sha384: Type.String({ pattern: '^[0-9a-f]{96}$' }) }),
    }),
  ),
  predicateType: Type.Literal('https://slsa.dev/provenance/v1'),
  predicate: Type.Object({
    buildDefinition: Type.Object({
      buildType: Type.String(),
      externalParameters: Type.Object({ area: Type.String(), build: Type.String() }),
      internalParameters: Type.Object({
        /** Members of `release.json` that the subject of that name covers. */
        described: Type.Array(Type.String()),
        commit: Type.String(),
        dirty: Type.Boolean(),
      }),
      resolvedDependencies: Type.Array(MaterialSchema),
    }),
    runDetails: Type.Object({
      builder: Type.Object({
        id: Type.String(),
        version: Type.Record(Type.String(), Type.String()),
      }),
      metadata: Type.Object({ invocationId: Type.String(), finishedOn: Type.String() }),
    }),
  }),
});
/** An in-toto statement (v1) with the provenance of SLSA (v1). */
export type Statement = Static<typeof StatementSchema>;
