import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | null;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a compressed answer fits no fewer packets. */
const WORTH_IT = 1024;

/** The best coding that a browser takes; a coding with `q=0` is refused. */
export const acceptedEncoding = (header: string | string[] | undefined): Encoding => {
  const takes = (name: string) =>
    new RegExp(`(?:^|[,\\s])${name}(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))\\s*(?:[;,]|$)`, 'i').test(
      String(header ?? ''),
    );
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
};

/** A text compressed for one answer: fast rather than small. */
export const compressed = async (
  body: Buffer | string,
  encoding: Encoding,
): Promise<{ body: Buffer | string; encoding: Encoding }> => {
  const size = Buffer.byteLength(body);
  if (!encoding || size < WORTH_IT) return { body, encoding: null };
  if (encoding === 'gzip') return { body: await zip(body, { level: 5 }), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size };
  return { body: await brotli(body, { params }), encoding };
};
