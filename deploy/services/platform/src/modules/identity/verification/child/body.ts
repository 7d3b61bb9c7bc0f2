import { Buffer } from 'node:buffer';
import { VERIFICATION_MAX_BYTES } from 'shared-contracts/verification';
import type { Fault } from '../order';

/** Browsers name a photo `image/jpg`, or nothing; its first bytes decide what it is. */
const HEAD = /^data:[\w.+/-]{0,80};base64,/;
/** A name of a field that is told back has no more signs. */
const LONGEST_FIELD = 100;
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The bytes in the body of `PUT verifications/{id}`, which has `file` and nothing else; why not, and the field, otherwise. */
export function bytesIn(text: string): Buffer | { fault: Fault; field?: string } {
  const body = parsed(text);
  if (typeof body !== 'object' || body === null) return { fault: 'validation' };
  const surplus = Object.keys(body).find((name) => name !== 'file');
  if (surplus !== undefined) return { fault: 'validation', field: surplus.slice(0, LONGEST_FIELD) };
  const { file } = body as { file?: unknown };
  if (typeof file !== 'string') return { fault: 'validation' };
  const head = HEAD.exec(file)?.[0];
  if (head === undefined) return { fault: 'invalid_mime_type' };
  const coded = file.slice(head.length);
  if (!BASE64.test(coded)) return { fault: 'document_not_valid' };
  const bytes = Buffer.from(coded, 'base64');
  return bytes.length > VERIFICATION_MAX_BYTES ? { fault: 'large_file' } : bytes;
}
