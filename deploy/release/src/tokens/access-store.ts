/** What may be registered: tokens that publish, and public keys that vouch for builds. */
export type AccessKind = 'token' | 'key';
/** When something happened to a record, as ISO text: `revoked` stays what it first was, `used` is the last time. */
export type Mark = 'revoked' | 'used';

export interface AccessRecord {
  id: string;
  /** JSON, written once. */
  text: string;
  marks: Partial<Record<Mark, string>>;
}

/** Who may publish, beside the composition. A record never changes; what happens to it stands apart, so that no change loses another. */
export interface AccessStore {
  all(kind: AccessKind): Promise<AccessRecord[]>;
  find(kind: AccessKind, id: string): Promise<AccessRecord | null>;
  /** False when the id is taken; what stands there stays. */
  add(kind: AccessKind, id: string, text: string): Promise<boolean>;
  mark(kind: AccessKind, id: string, mark: Mark, at: string): Promise<void>;
  /** Ends connections, where there are any. */
  close(): Promise<void>;
}

/** Ids are file names: nothing that could lead out of the folder. */
export const isAccessId = (id: string): boolean => /^[0-9a-f]{8,64}$/.test(id);
