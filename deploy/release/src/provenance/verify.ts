import { createPublicKey } from 'node:crypto';
import { Value } from '@sinclair/typebox/value';
import type { Release } from 'shared-contracts/composition';
import { RefusedError } from '../document';
import type { AccessStore } from '../tokens/access-store';
import { findKey, type SigningKey } from './keys';
import { isSignedBy } from './sign';
import { ADDED, DESCRIPTION, describedHash, filesOfBuild, sourceOf } from './statement';
import { type Statement, StatementSchema } from './statement.schema';

/** `unsigned`: it has no statement; `bad`: nobody vouches for it as it is. */
export type Provenance =
  | { state: 'signed'; key: SigningKey; statement: Statement }
  | { state: 'bad'; reason: string }
  | { state: 'unsigned' };

const statementIn = (payload: string): Statement | null => {
  try {
    const value: unknown = JSON.parse(Buffer.from(payload, 'base64').toString());
    return Value.Check(StatementSchema, value) ? value : null;
  } catch {
    return null;
  }
};

/** The first way in which a statement is not about this build. */
const differs = (release: Release, { subject, predicate }: Statement): string | null => {
  const { externalParameters: of, internalParameters } = predicate.buildDefinition;
  if (of.area !== release.area || of.build !== release.build)
    return `it is about ${of.area}@${of.build}`;
  const { commit, dirty } = sourceOf(release);
  if (internalParameters.commit !== commit || internalParameters.dirty !== dirty)
    return 'it names another commit';
  const said = new Map(subject.map(({ name, digest }) => [name, digest.sha384]));
  const files = filesOfBuild(release);
  const wrong = files.find(({ name, digest }) => said.get(name) !== digest.sha384);
  if (wrong) return `it does not vouch for ${wrong.name}`;
  if (subject.length !== files.length + 1 || said.size !== subject.length)
    return 'it names other files';
  const { described } = internalParameters;
  const more = Object.keys(release).find(
    (name) => !described.includes(name) && !ADDED.includes(name),
  );
  if (more) return `it does not vouch for ${more} of release.json`;
  if (said.get(DESCRIPTION) !== describedHash(release, described))
    return 'release.json was changed since';
  return null;
};

/** Who vouches for a build, if its statement is about it and was signed by a key that is known here. */
export const provenanceOf = async (keys: AccessStore, release: Release): Promise<Provenance> => {
  const { provenance } = release;
  if (!provenance) return { state: 'unsigned' };
  const bad = (reason: string): Provenance => ({ state: 'bad', reason });
  for (const { keyid } of provenance.signatures) {
    const key = await findKey(keys, keyid);
    if (!key) continue;
    if (!isSignedBy(provenance, createPublicKey(key.publicKey)))
      return bad('its signature does not hold');
    const statement = statementIn(provenance.payload);
    if (!statement) return bad('its statement is malformed');
    const reason = differs(release, statement);
    return reason === null ? { state: 'signed', key, statement } : bad(reason);
  }
  return bad(`its key ${provenance.signatures[0]?.keyid.slice(0, 12)} is not known here`);
};

/** @throws RefusedError when the build has a statement that does not hold: somebody changed what lies in the store */
export const demandUnchanged = async (keys: AccessStore, release: Release): Promise<void> => {
  const found = await provenanceOf(keys, release);
  if (found.state !== 'bad') return;
  const what = `${release.area}@${release.build}`;
  throw new RefusedError(
    `the provenance of ${what} does not hold: ${found.reason}; release it anew`,
  );
};

interface Owner {
  team: string;
  holder: { name: string };
}
const helpFor = ({ team }: Owner) =>
  `try: npm run compose -- key add FILE --team ${team}, where the site is run`;

/** @throws RefusedError unless the key counts for this holder */
export const demandOwnKey = (key: SigningKey | null, id: string, owner: Owner): void => {
  const { team, holder } = owner;
  const name = `key ${id.slice(0, 12)}`;
  if (!key) throw new RefusedError(`${name} is not known here; ${helpFor(owner)}`);
  if (key.revokedAt !== null)
    throw new RefusedError(`${name} was revoked at ${key.revokedAt}; ${helpFor(owner)}`);
  if (key.team !== team || (key.holder !== null && key.holder !== holder.name))
    throw new RefusedError(
      `${name} does not sign for ${holder.name} (team ${team}); ${helpFor(owner)}`,
    );
};

/** @throws RefusedError unless somebody of the team, or the very holder, vouches for the build with a key that still counts */
export const demandVouched = async (
  keys: AccessStore,
  release: Release,
  owner: Owner,
): Promise<void> => {
  const what = `${release.area}@${release.build}`;
  const found = await provenanceOf(keys, release);
  if (found.state === 'unsigned')
    throw new RefusedError(`${what} is not signed; try: npm run release with --key-file FILE`);
  if (found.state === 'bad')
    throw new RefusedError(
      `the provenance of ${what} does not hold: ${found.reason}; ${helpFor(owner)}`,
    );
  demandOwnKey(found.key, found.key.id, owner);
};
