import type { MadeBody, Sample } from './http';
import { mutateBody, mutateText, mutateValue } from './mutate';
import type { Choices } from './random';

/** Who publishes builds, with a build that is on its way. */
export interface Publisher {
  /** Text of a token that lets its bearer publish. */
  token: string;
  /** The upload that was begun with it. */
  upload: string;
  /** As `release.json` says it. */
  release: { area: string; build: string };
  /** File -> sha384, in hex, of what stands beside it precompressed. */
  packed: Readonly<Record<string, string>>;
  /** What the build consists of, by its sha384 in hex. */
  contents: Readonly<Record<string, Buffer>>;
}

const FILE = { 'content-type': 'application/octet-stream' };
/** Jobs have names: few of them begin anew, the others are told what became of the first. */
const NAMES = ['4bf92f35-77b3-4da6-a3ce-929d0e0e4736', '7d9d1a34-1f0b-4a5e-8b8c-3f0f0a1b2c3d'];
const AIM = { canary: null, brand: null, promote: false, overBudget: null };

const bytesOf = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
/** A description in which something is otherwise: as a value, as a text, or the whole call is. */
const described =
  ({ release, packed }: Publisher): MadeBody =>
  (choices) => {
    const description = JSON.stringify(release);
    switch (choices.below(5)) {
      case 0:
        return bytesOf({ description, packed });
      case 1:
        return bytesOf({ description: mutateText(choices, description), packed });
      case 2:
        return bytesOf({ description, packed: mutateValue(choices, packed) });
      case 3:
        return mutateBody(choices, { description, packed });
      default:
        return bytesOf({ description: JSON.stringify(mutateValue(choices, release)), packed });
    }
  };
/** Bytes of a file as they are, or shorter, longer, others. */
const contentOf =
  (content: Buffer): MadeBody =>
  (choices) => {
    if (choices.chance(0.4)) return content;
    if (choices.chance(0.2)) return choices.bytes(choices.below(2000));
    return Buffer.from(mutateText(choices, content.toString('latin1')), 'latin1');
  };
const named = (rest: object) => (choices: Choices) =>
  mutateBody(choices, { request: choices.of(NAMES), aim: AIM, ...rest });

/** All that somebody with a right token asks for: plans, uploads and their files, the gate, giving a build to people. */
export const publishing = (publisher: Publisher): Sample[] => {
  const { token, upload, release, contents } = publisher;
  const { area, build } = release;
  // no page may do this: such a call comes without an origin
  const headers = { authorization: `Bearer ${token}`, origin: undefined };
  const call = (method: string, path: string, body?: unknown): Sample => ({
    method,
    path: `/-/publish/v1${path}`,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const files = Object.entries(contents).map(([hash, content]): Sample => {
    const put = call('PUT', `/uploads/${upload}/files/${hash}`, contentOf(content));
    return { ...put, headers: { ...headers, ...FILE } };
  });
  return [
    call('POST', '/plan', { area, build, aim: AIM, key: 'ab'.repeat(32) }),
    ...Array<Sample>(3).fill(call('POST', '/uploads', described(publisher))),
    call('GET', `/uploads/${upload}`),
    ...files.slice(0, 4),
    call('POST', `/uploads/${upload}/finish`, named({})),
    call('POST', '/live', named({ area, build })),
  ];
};
