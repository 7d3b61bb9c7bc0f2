/** What the process that reads documents is asked for. */
export interface Order {
  /** File with the body of the call as it came. */
  spool: string;
  /** File that the picture goes to, made anew. */
  target: string;
  /** Where a virus scanner listens: `host:port`, or the path of a socket; null without one. */
  clamd: string | null;
}

/** Why nothing was made of a body; `infected` is told to players as a document that is not valid. */
export type Fault =
  | 'validation'
  | 'large_file'
  | 'invalid_mime_type'
  | 'too_many_pixels'
  | 'document_not_valid'
  | 'infected';
/** `broken`: the scanner did not answer, so nobody knows. `field` is what should not be in the body. */
export type Reply = { ok: true } | { ok: false; fault: Fault | 'broken'; field?: string };
