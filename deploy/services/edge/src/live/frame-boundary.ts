const NOTHING = Buffer.alloc(0);
/** No head of a frame is longer: two bytes, eight of a length, four of a mask. */
const LONGEST_HEAD = 14;

/** Bytes of a frame's head and of its payload (RFC 6455, 5.2); null while too little of the head is there. */
const lengthsOf = (head: Buffer): { head: number; payload: number } | null => {
  if (head.length < 2) return null;
  const [short, mask] = [head.readUInt8(1) & 0x7f, head.readUInt8(1) & 0x80 ? 4 : 0];
  const extra = short === 127 ? 8 : short === 126 ? 2 : 0;
  const whole = 2 + extra + mask;
  if (head.length < whole) return null;
  const payload =
    extra === 0 ? short : extra === 2 ? head.readUInt16BE(2) : Number(head.readBigUInt64BE(2));
  return { head: whole, payload };
};

/** Follows a WebSocket's bytes by the lengths of its frames: between two frames, or inside one. */
export class FrameBoundary {
  /** First bytes of a frame whose length is not known yet. */
  private head: Buffer = NOTHING;
  /** Bytes of the payload that are still to come. */
  private left = 0;

  /** Whether the stream is between two frames, so that another frame may be inserted. */
  get isBetween(): boolean {
    return this.left === 0 && this.head.length === 0;
  }

  pass(chunk: Buffer): void {
    for (let rest = chunk; rest.length > 0; ) {
      const taken = Math.min(this.left, rest.length);
      this.left -= taken;
      rest = rest.subarray(taken);
      if (rest.length === 0) return;
      const former = this.head.length;
      this.head = Buffer.concat([this.head, rest.subarray(0, LONGEST_HEAD - former)]);
      const known = lengthsOf(this.head);
      if (!known) return;
      this.left = known.payload;
      this.head = NOTHING;
      rest = rest.subarray(known.head - former);
    }
  }
}
