import type { Server } from 'socket.io';

/** What one watcher was sent. */
export interface Heard {
  frames: number;
  bytes: number;
  /** Updates of the table in each second since the beginning. */
  seconds: number[];
}
interface Simulated {
  id: string;
  client: { writeToEngine(packets: readonly (string | Buffer)[], options: object): void };
}

/** Bytes of a frame as it goes over a wire; one that was framed for all is counted as it was framed. */
const sizeOf = (
  packets: readonly (string | Buffer)[],
  options: { wsPreEncodedFrame?: readonly Buffer[] },
) =>
  options.wsPreEncodedFrame?.reduce((sum, part) => sum + part.length, 0) ??
  packets.reduce((sum, packet) => sum + Buffer.byteLength(packet), 0);

/**
 * Sockets without a line: they stand in rooms as those of pages do and are handed every frame, so that all is done that a server does for
 * a watcher but the writing to the network.
 */
export function createWatchers(io: Server, secondNow: () => number) {
  const namespace = io.of('/');
  const sockets = namespace.sockets as unknown as Map<string, Simulated>;
  let count = 0;
  return {
    add(rooms: readonly string[]): Heard {
      const heard: Heard = { frames: 0, bytes: 0, seconds: [] };
      count += 1;
      const id = `watcher-${count}`;
      const writeToEngine: Simulated['client']['writeToEngine'] = (packets, options) => {
        heard.frames += 1;
        heard.bytes += sizeOf(packets, options);
        const second = secondNow();
        heard.seconds[second] = (heard.seconds[second] ?? 0) + 1;
      };
      sockets.set(id, { id, client: { writeToEngine } });
      namespace.adapter.addAll(id, new Set(rooms));
      return heard;
    },
  };
}
