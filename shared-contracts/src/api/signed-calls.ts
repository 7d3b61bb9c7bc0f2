/** A call between servers, as its signature covers it. Since 1.6. */
export interface SignedCall {
  /** Unix milliseconds. */
  timestamp: string;
  /** In capitals. */
  method: string;
  /** With its query, as the request line has it. */
  path: string;
  /** Exactly the bytes that are sent. */
  body: string;
}

/** What stands before the hex digits in a signature header of version 2. Since 1.6. */
export const SIGNATURE_V2 = 'v2=';

/** What is signed in version 2: a signature for one path or method is none for another. None but the body has a line break. Since 1.6. */
export const signedText = ({ timestamp, method, path, body }: SignedCall): string =>
  ['v2', timestamp, method, path, body].join('\n');
