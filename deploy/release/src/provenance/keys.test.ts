import { createPrivateKey } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { areaBuild } from '../gate/testing/area';
import { inEachPlace, inFiles, type Place } from '../store/testing/places';
import { type AccessStore, accessStore } from '../tokens';
import { installationKey, privateKeyIn } from './installation';
import { addKey, listKeys, newKeyPair, revokeKey } from './keys';
import { attested, keyId } from './sign';
import { provenanceOf } from './verify';
import { provenanceText } from './words';

inEachPlace((open) => {
  let place: Place;
  let store: AccessStore;
  const { publicKey: pem } = newKeyPair();
  beforeEach(async () => {
    place = await open();
    store = accessStore(place.env);
    await addKey(store, { pem, team: 'games', holder: null });
  });
  afterEach(async () => {
    await store.close();
    await place.dispose();
  });

  test('T-32: a key is registered once, for one team, and only its public half', async () => {
    const [there] = await listKeys(store);
    expect(await addKey(store, { pem, team: 'games', holder: null })).toEqual(there);
    await expect(addKey(store, { pem, team: 'money', holder: null })).rejects.toThrow(
      'is registered for all of games; try another',
    );
    const { privateKey } = newKeyPair();
    await expect(addKey(store, { pem: privateKey, team: 'games', holder: null })).rejects.toThrow(
      'that is the private half of a key',
    );
    await expect(addKey(store, { pem: 'x', team: 'games', holder: null })).rejects.toThrow(
      'that is no public Ed25519 key; try: npm run compose -- key new FILE',
    );
    await expect(revokeKey(store, 'abc')).rejects.toThrow('there is no one key abc; try:');
  });
});

test('T-31: the installation’s own key is made at the first use, for its owner alone, and is known from then on', async () => {
  const place = await inFiles();
  const dataDir = place.env.DATA_DIR ?? '';
  const store = accessStore(place.env);
  const [one, other] = await Promise.all([
    installationKey(dataDir, store),
    installationKey(dataDir, store),
  ]);
  expect(keyId(one)).toBe(keyId(other));
  const file = join(dataDir, 'release-key.pem');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY');
  expect(provenanceText(await provenanceOf(store, attested(areaBuild().release, one, [])))).toBe(
    'signed by team installation',
  );
  expect(await listKeys(store)).toHaveLength(1);
  await place.dispose();
});

test('T-31: what is no private key of the kind is refused, and nothing of it is told', () => {
  const { privateKey, publicKey } = newKeyPair();
  expect(keyId(privateKeyIn(privateKey))).toBe(keyId(createPrivateKey(privateKey)));
  for (const text of ['', 'the-secret', publicKey, privateKey.replace(/.{10}\n/, '\n')])
    expect(() => privateKeyIn(text)).toThrow(
      /^that is no private Ed25519 key; try: npm run compose -- key new FILE$/,
    );
});
