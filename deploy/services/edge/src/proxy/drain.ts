import type { IncomingMessage } from 'node:http';
import { UPLOAD_MAX_BYTES } from 'shared-contracts/verification';

/** Bytes that a request says its body has; 0 where it does not say. */
export const declared = ({ headers }: Pick<IncomingMessage, 'headers'>): number =>
  Number(headers['content-length'] ?? 0);

/** Reads a body that nobody looked at, as much of it as a document has at most: who is cut off while sending does not hear the answer. */
export const drain = async (body: IncomingMessage): Promise<void> => {
  if (body.readableDidRead || declared(body) > UPLOAD_MAX_BYTES) return;
  let bytes = 0;
  try {
    for await (const part of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > UPLOAD_MAX_BYTES) return;
    }
  } catch {
    // who sent it went away
  }
};
