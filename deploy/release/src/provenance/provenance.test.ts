import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { Release } from 'shared-contracts/composition';
import { areaBuild } from '../gate/testing/area';
import { inEachPlace, type Place } from '../store/testing/places';
import { type AccessStore, accessStore } from '../tokens';
import { addKey, newKeyPair, revokeKey } from './keys';
import { attested, keyId } from './sign';
import type { Statement } from './statement.schema';
import { demandVouched, provenanceOf } from './verify';
import { provenanceText } from './words';

const COMMIT = 'a'.repeat(40);
const MATERIALS = [{ uri: 'git+https://code.example/site', digest: { gitCommit: COMMIT } }];
const made = (): Release => areaBuild({ rest: { commit: `${COMMIT}+` } }).release;
const ada = { team: 'games', holder: { name: 'Ada' } };

const keyPair = (): { key: KeyObject; pem: string } => {
  const { privateKey, publicKey } = newKeyPair();
  return { key: createPrivateKey(privateKey), pem: publicKey };
};
const statementOf = ({ provenance }: Release): Statement =>
  JSON.parse(Buffer.from(provenance?.payload ?? '', 'base64').toString());

/** The same statement changed, and signed again by whoever has a key. */
const forged = (
  release: Release,
  key: KeyObject,
  change: (statement: Statement) => void,
): Release => {
  const statement = statementOf(release);
  change(statement);
  const payload = Buffer.from(JSON.stringify(statement));
  const type = 'application/vnd.in-toto+json';
  const bytes = Buffer.concat([
    Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `),
    payload,
  ]);
  const sig = sign(null, bytes, key).toString('base64');
  return {
    ...release,
    provenance: {
      payloadType: type,
      payload: payload.toString('base64'),
      signatures: [{ keyid: keyId(key), sig }],
    },
  };
};

inEachPlace((open) => {
  let place: Place;
  let store: AccessStore;
  const { key, pem } = keyPair();
  beforeEach(async () => {
    place = await open();
    store = accessStore(place.env);
    await addKey(store, { pem, team: 'games', holder: null });
  });
  afterEach(async () => {
    await store.close();
    await place.dispose();
  });
  const verdict = async (release: Release) => provenanceText(await provenanceOf(store, release));

  test('T-30: the statement names every file, the description, commit, changes, builder and materials', async () => {
    const release = attested(made(), key, MATERIALS);
    const { _type, predicateType, subject, predicate } = statementOf(release);
    expect([_type, predicateType]).toEqual([
      'https://in-toto.io/Statement/v1',
      'https://slsa.dev/provenance/v1',
    ]);
    expect(subject.map(({ name }) => name)).toEqual([
      ...Object.keys(release.files),
      'release.json',
    ]);
    const { integrity } = release.files['entry.js'] ?? {};
    const digest = subject.find(({ name }) => name === 'entry.js')?.digest.sha384 ?? '';
    expect(`sha384-${Buffer.from(digest, 'hex').toString('base64')}`).toBe(integrity);
    expect(predicate.buildDefinition).toMatchObject({
      externalParameters: { area: 'promo', build: 'p1' },
      internalParameters: { commit: COMMIT, dirty: true },
      resolvedDependencies: MATERIALS,
    });
    expect(predicate.runDetails.builder.version.node).toBe(process.version);
  });

  test('T-31: the signature is one of Ed25519 over the envelope’s own encoding', () => {
    const { provenance } = attested(made(), key, []);
    const payload = Buffer.from(provenance?.payload ?? '', 'base64').toString();
    const encoded = `DSSEv1 28 application/vnd.in-toto+json ${Buffer.byteLength(payload)} ${payload}`;
    const [{ keyid = '', sig = '' } = {}] = provenance?.signatures ?? [];
    const half = createPublicKey(pem);
    expect(keyid).toBe(keyId(half));
    expect(verify(null, Buffer.from(encoded), half, Buffer.from(sig, 'base64'))).toBe(true);
  });

  test('T-32: a build is vouched for by a key of its team, or of the holder alone', async () => {
    await demandVouched(store, attested(made(), key, []), ada);
    const own = keyPair();
    await addKey(store, { pem: own.pem, team: 'games', holder: 'Grace' });
    await expect(demandVouched(store, attested(made(), own.key, []), ada)).rejects.toThrow(
      /^key [0-9a-f]{12} does not sign for Ada \(team games\); try: npm run compose -- key add FILE --team games/,
    );
    await demandVouched(store, attested(made(), own.key, []), {
      ...ada,
      holder: { name: 'Grace' },
    });
    await expect(
      demandVouched(store, attested(made(), key, []), { ...ada, team: 'money' }),
    ).rejects.toThrow('does not sign for Ada (team money)');
  });

  test('T-32: a build without a signature, or with one of a stranger or of a revoked key, is refused', async () => {
    await expect(demandVouched(store, made(), ada)).rejects.toThrow('promo@p1 is not signed; try:');
    const stranger = keyPair();
    await expect(demandVouched(store, attested(made(), stranger.key, []), ada)).rejects.toThrow(
      /the provenance of promo@p1 does not hold: its key [0-9a-f]{12} is not known here/,
    );
    await revokeKey(store, keyId(key).slice(0, 12), Date.parse('2026-06-01T12:00:00Z'));
    await expect(demandVouched(store, attested(made(), key, []), ada)).rejects.toThrow(
      'was revoked at 2026-06-01T12:00:00.000Z',
    );
    expect(await verdict(attested(made(), key, []))).toBe(
      'signed by team games, with a key that was revoked since',
    );
  });

  test.each<[string, (release: Release) => Release, string]>([
    [
      'a file',
      (release) => ({
        ...release,
        files: { ...release.files, 'area.js': { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` } },
      }),
      'it does not vouch for area.js',
    ],
    [
      'one file more',
      (release) => ({
        ...release,
        files: { ...release.files, 'more.js': { bytes: 1, integrity: `sha384-${'A'.repeat(64)}` } },
      }),
      'it does not vouch for more.js',
    ],
    [
      'one file less',
      ({ files: { 'page.css': _, ...files }, ...release }) => ({ ...release, files }),
      'it names other files',
    ],
    [
      'the contract',
      (release) => ({ ...release, contract: '*' }),
      'release.json was changed since',
    ],
    [
      'the entry',
      (release) => ({ ...release, entry: 'area.js' }),
      'release.json was changed since',
    ],
    [
      'a member more',
      ({ provenance, ...release }) =>
        ({ ...release, more: true, ...(provenance ? { provenance } : {}) }) as Release,
      'it does not vouch for more of release.json',
    ],
    ['the area', (release) => ({ ...release, area: 'cashbox' }), 'it is about promo@p1'],
    ['the build', (release) => ({ ...release, build: 'p2' }), 'it is about promo@p1'],
    [
      'the changes on top',
      (release) => ({ ...release, commit: COMMIT }),
      'it names another commit',
    ],
    [
      'the payload',
      (release) => ({
        ...release,
        provenance: {
          ...release.provenance,
          payload: Buffer.from(JSON.stringify({ ...statementOf(release), more: 1 })).toString(
            'base64',
          ),
        } as Release['provenance'],
      }),
      'its signature does not hold',
    ],
  ])('T-33: %s that was changed after the signature is found', async (_what, change, sentence) => {
    const changed = change(attested(made(), key, []));
    expect(await verdict(changed)).toBe(`does not hold: ${sentence}`);
    await expect(demandVouched(store, changed, ada)).rejects.toThrow(`does not hold: ${sentence}`);
  });

  test.each<[string, (statement: Statement) => void, string]>([
    [
      'of another type',
      (statement) => Object.assign(statement, { _type: 'x' }),
      'its statement is malformed',
    ],
    [
      'that names a file twice',
      ({ subject }) => void subject.push(...subject.slice(0, 1)),
      'it names other files',
    ],
    [
      'that describes less than there is',
      ({ predicate: { buildDefinition } }) => {
        buildDefinition.internalParameters.described = ['area', 'build'];
      },
      'of release.json',
    ],
  ])(
    'T-33: a statement %s counts for nothing, whoever signs it',
    async (_what, change, sentence) => {
      expect(await verdict(forged(attested(made(), key, []), key, change))).toContain(sentence);
    },
  );

  test('T-33: what whoever publishes adds to the description changes nothing of it', async () => {
    const release = attested(made(), key, []);
    const offers = { pages: [], modals: [], slots: [], texts: {} };
    const gives = { react: ['useState'] };
    expect(await verdict({ ...release, sizes: { first: 1, js: 2, css: 3 }, offers, gives })).toBe(
      'signed by team games',
    );
    const { area, ...rest } = release;
    expect(await verdict(JSON.parse(JSON.stringify({ ...rest, area })))).toBe(
      'signed by team games',
    );
  });
});
