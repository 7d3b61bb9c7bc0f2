import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import type { NewPasskey, PasskeyOptions, PasskeyProof } from 'shared-contracts/security';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (data: Buffer): string => data.toString('base64url');

/** Just enough CBOR: integers, bytes, texts, maps. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
type Cbor = number | string | Buffer | Map<Cbor, Cbor>;
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...parts]);
};

/** What a browser with a passkey of its own does at a site (Web Authentication Level 3); each part can be told otherwise. */
export class Authenticator {
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  counter = 0;
  userVerified = true;
  /** What the browser says of frames around the page. */
  frame: object = { crossOrigin: false };

  constructor(
    private readonly origin: string,
    private readonly rpId: string,
  ) {}

  get name(): string {
    return text(this.id);
  }

  make(options: PasskeyOptions): NewPasskey {
    const { publicKey } = this.keys as { publicKey: KeyObject };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, cbor(key)]);
    const authData = Buffer.concat([this.data(0x40), credential]);
    const attestation = new Map<Cbor, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map<Cbor, Cbor>()],
      ['authData', authData],
    ]);
    return {
      id: this.name,
      clientDataJSON: text(this.said('webauthn.create', options)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    };
  }

  sign(options: PasskeyOptions): PasskeyProof {
    const said = this.said('webauthn.get', options);
    this.counter += 1;
    const data = this.data(0);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(said)]))
      .sign(this.keys.privateKey);
    const proof = { clientDataJSON: text(said), authenticatorData: text(data) };
    return { id: this.name, ...proof, signature: text(signature) };
  }

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const present = 0x01 | (this.userVerified ? 0x04 : 0);
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags | present]), counter]);
  }

  private said(type: string, { challenge }: PasskeyOptions): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, ...this.frame }));
  }
}
