import { createPrivateKey, sign } from 'node:crypto';
import { type Tries, tryCodeKinds } from 'deploy-tooling/testing/code-kinds';
import type { Release } from 'shared-contracts/composition';
import { areaBuild } from './gate/testing/area';
import { type Override, signOverride, verifyOverride } from './override/token';
import { addKey, newKeyPair, revokeKey } from './provenance/keys';
import { attested, keyId } from './provenance/sign';
import { demandVouched } from './provenance/verify';
import { inFiles, type Place } from './store/testing/places';
import { type AccessStore, accessStore } from './tokens';
import { demandLive, demandPublish } from './tokens/rights';
import type { Token } from './tokens/token.schema';
import { admit, createToken } from './tokens/tokens';

let place: Place;
let store: AccessStore;
let now = Date.parse('2026-06-01T12:00:00Z');
beforeAll(async () => {
  place = await inFiles();
  store = accessStore(place.env);
});
afterAll(async () => {
  await store.close();
  await place.dispose();
});

const SECRET = 'a secret of this installation';
const DAYS = 30;
const RIGHTS = { publish: true, canary: 500, promote: false };
const holds = async (demand: () => unknown): Promise<boolean> => {
  try {
    await demand();
    return true;
  } catch {
    return false;
  }
};
/** The bytes of one part in the envelope of another. */
const mixed = (claims: string, signed: string): string =>
  `${claims.split('.')[0]}.${signed.split('.')[1]}`;

const kinds: Record<string, () => Tries | Promise<Tries>> = {
  'override of staff': () => {
    const iat = Math.floor(now / 1000);
    const tokenOf = (change: Partial<Override> = {}) =>
      signOverride(SECRET, {
        areas: { lobby: 'b2' },
        iat,
        exp: iat + DAYS * 60,
        id: 'ada',
        ...change,
      });
    const token = tokenOf();
    const opens = async (given: string, secret = SECRET) => verifyOverride(secret, given, now).ok;
    return {
      good: () => opens(token),
      player: () => opens(mixed(tokenOf({ id: 'bob' }), token)),
      purpose: () => opens(token, 'the secret of another purpose'),
      object: () => opens(mixed(tokenOf({ areas: { lobby: 'b3' } }), token)),
      life: () => opens(token),
      once: () => opens(token),
    };
  },
  'token that publishes': async () => {
    const wanted = { team: 'games', areas: ['lobby'], brand: 'aurora', days: DAYS, rights: RIGHTS };
    const made = (name: string) =>
      createToken(store, { ...wanted, holder: { name, kind: 'person' } }, now).then(
        ({ text }) => text,
      );
    const [token, others] = [await made('Ada'), await made('Grace')];
    const admits = async (given: string, demand: (token: Token) => void) => {
      const found = await admit(store, given, now);
      return found.ok && holds(() => demand(found.token));
    };
    const publishes = (given = token) => admits(given, (found) => demandPublish(found, 'lobby'));
    const goesLive = (aim: { canary: number | null; brand: string }) =>
      admits(token, (found) => demandLive(found, 'lobby', aim));
    return {
      good: async () => (await publishes()) && goesLive({ canary: 500, brand: 'aurora' }),
      player: () => publishes(others.slice(0, -43) + token.slice(-43)),
      purpose: () => goesLive({ canary: null, brand: 'aurora' }),
      brand: () => goesLive({ canary: 500, brand: 'bellanotte' }),
      object: () => admits(token, (found) => demandPublish(found, 'cashbox')),
      life: () => publishes(),
      once: () => publishes(),
    };
  },
  'provenance of a build': async () => {
    const { privateKey, publicKey } = newKeyPair();
    const key = createPrivateKey(privateKey);
    await addKey(store, { pem: publicKey, team: 'games', holder: null });
    const release = attested(areaBuild().release, key, []);
    const vouched = (given: Release, team = 'games') =>
      holds(() => demandVouched(store, given, { team, holder: { name: 'Ada' } }));
    /** Signed by the same key as something else than a statement. */
    const bare = (): Release => {
      const { provenance } = release;
      const payload = provenance?.payload ?? '';
      const sig = sign(null, Buffer.from(payload, 'base64'), key).toString('base64');
      const signatures = [{ keyid: keyId(key), sig }];
      return provenance ? { ...release, provenance: { ...provenance, signatures } } : release;
    };
    return {
      good: () => vouched(release),
      player: () => vouched(release, 'money'),
      purpose: () => vouched(bare()),
      object: async () =>
        (await vouched({ ...release, build: 'p2' })) || vouched({ ...release, files: {} }),
      life: async () => {
        await revokeKey(store, keyId(key), now);
        return vouched(release);
      },
      once: () => vouched(release),
    };
  },
};

describe('CK3: each kind is bound as the table says', () => {
  tryCodeKinds('release', () => ({
    kinds,
    pass: (ms) => {
      now += ms;
    },
    lives: { 'override of staff': DAYS * 60_000, 'token that publishes': DAYS * 86_400_000 },
  }));
});
