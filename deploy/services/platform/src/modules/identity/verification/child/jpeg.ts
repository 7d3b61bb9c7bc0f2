import type { Buffer } from 'node:buffer';

/** What a JPEG says of itself before anything of it is decoded. */
export interface Outline {
  /** Zero when it never says. */
  pixels: number;
  /** Passes over all pixels; counted to one more than was asked for. */
  scans: number;
}
const PADDING = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** Markers below have no segment, nor do those of restarts and of the start. */
const FIRST_SEGMENT = 0xc0;
const hasSegment = (marker: number) => marker >= FIRST_SEGMENT && (marker < 0xd0 || marker > 0xd8);
/** Frames: C0 to CF without tables (C4, CC) and what is kept for later (C8). */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Goes from marker to marker as libjpeg does: what it would take for a scan is counted here. */
export function outlineOf(bytes: Buffer, mostScans: number): Outline {
  const outline: Outline = { pixels: 0, scans: 0 };
  for (let at = bytes.indexOf(PADDING, 2); at !== -1; at = bytes.indexOf(PADDING, at)) {
    while (bytes[at] === PADDING) at += 1;
    const marker = bytes[at] ?? END;
    at += 1;
    if (marker === END) break;
    if (!hasSegment(marker)) continue;
    if (at + 2 > bytes.length) break;
    const length = bytes.readUInt16BE(at);
    if (isFrame(marker) && length >= 7 && at + 7 <= bytes.length)
      outline.pixels = Math.max(
        outline.pixels,
        bytes.readUInt16BE(at + 3) * bytes.readUInt16BE(at + 5),
      );
    if (marker === SCAN) outline.scans += 1;
    if (length < 2 || outline.scans > mostScans) break;
    at += length;
  }
  return outline;
}
