import { mutateText } from './mutate';
import type { Choices } from './random';

const TEXT = 1;
/** Opcodes: of the text, continued, bytes, one that is kept for later, close, ping, pong. */
const OPCODES = [TEXT, TEXT, TEXT, TEXT, TEXT, TEXT, 0, 2, 3, 8, 9, 10];

const lengthBytes = (length: number, said: number): number[] => {
  if (said < 126) return [said];
  const wide = Buffer.alloc(8);
  wide.writeUInt32BE(said % 2 ** 32, 4);
  return length < 65_536 && said < 65_536 ? [126, wide[6] ?? 0, wide[7] ?? 0] : [127, ...wide];
};

/** A frame of WebSocket as a browser sends it: masked, with its length. */
export function frameOf(
  payload: Buffer,
  opcode = TEXT,
  said = payload.length,
  isMasked = true,
  bits = 0x80,
): Buffer {
  const [first = 0, ...rest] = lengthBytes(payload.length, said);
  const mask = Buffer.from([1, 2, 3, 4]);
  const masked = payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  const head = Buffer.from([bits | opcode, first | (isMasked ? 0x80 : 0), ...rest]);
  return isMasked ? Buffer.concat([head, mask, masked]) : Buffer.concat([head, payload]);
}

/** A frame made of a message that the server understands. */
export function oddFrame(choices: Choices, message: string): Buffer {
  if (choices.chance(0.03)) return choices.bytes(1 + choices.below(40));
  const text = choices.chance(0.15) ? message : mutateText(choices, message);
  const payload = choices.chance(0.05) ? choices.bytes(choices.below(200)) : Buffer.from(text);
  const opcode = choices.chance(0.9) ? TEXT : choices.of(OPCODES);
  const isOdd = choices.chance(0.05);
  const said = isOdd ? choices.of([0, payload.length + 1, 65_536, 2 ** 31]) : payload.length;
  const bits = choices.chance(0.96) ? 0x80 : choices.of([0, 0xc0, 0xf0, 0x90]);
  return frameOf(payload, opcode, said, choices.chance(0.97), bits);
}
