import { createPrivateKey } from 'node:crypto';
import {
  type AccessStore,
  addKey,
  attested,
  createToken,
  newKeyPair,
  PUBLISH_PATH,
  piecesOf,
  sha384Hex,
  type UploadAnswer,
} from 'deploy-release/remote';
import { areaBuild } from 'deploy-release/remote/testing';
import type { Publisher } from 'deploy-tooling/testing/fuzz';

/**
 * Somebody who may publish an area of their own, with a signed build of it whose upload has begun.
 * @param site origin of an edge that listens. @throws Error when it does not take the build
 */
export const publisher = async (
  access: AccessStore,
  site: string,
  n: number,
): Promise<Publisher> => {
  const [team, area] = ['fuzz', `fuzz-${n}`];
  const { text: token } = await createToken(access, {
    holder: { name: `fuzz ${n}`, kind: 'pipeline' },
    team,
    areas: [area],
    brand: null,
    days: 1,
    rights: { publish: true, canary: 10_000, promote: true },
  });
  const { privateKey, publicKey } = newKeyPair();
  await addKey(access, { pem: publicKey, team, holder: null });
  const made = areaBuild({ area, build: 'f1', rest: { commit: 'c0ffee'.padEnd(40, '0') } });
  const release = attested(made.release, createPrivateKey(privateKey), []);
  const packed: Record<string, string> = {};
  for (const [file, { br }] of Object.entries(release.files))
    if (br !== undefined) packed[file] = sha384Hex(await made.read(file, 'br'));
  const answer = await fetch(`${site}${PUBLISH_PATH}/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ description: JSON.stringify(release), packed }),
  });
  if (!answer.ok) throw new Error(`no upload began: ${answer.status} ${await answer.text()}`);
  const { upload } = (await answer.json()) as UploadAnswer;
  const contents: Record<string, Buffer> = {};
  for (const { hash, file, encoding } of piecesOf({ release, packed }).values())
    contents[hash] = Buffer.from(await made.read(file, encoding));
  return { token, upload, release, packed, contents };
};
