import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { trusting } from 'deploy-observability/settings';
import { Buckets, networkOf, Seats } from 'shared-contracts/limits';
import type { Core } from '../../../core';
import type { Player } from '../../../http/caller';
import { FLOOD_COST, LIVE_LIMITS } from './limits';

const { frames, handshakes, packets, sockets } = LIVE_LIMITS;

/** Counts sockets and what they ask, by connection, player and address (SPEC.md, L7, L8). Each node counts for itself. */
export function createGuard({ config, now }: Pick<Core, 'config' | 'now'>) {
  const clock = () => now().getTime();
  const trusted = trusting(config.trustedProxies);
  const arrivals = new Buckets(handshakes, clock);
  const seats = { address: new Seats(sockets.address), player: new Seats(sockets.player) };
  const spent = {
    connection: new Buckets(frames.connection, clock),
    player: new Buckets(frames.player, clock),
    address: new Buckets(frames.address, clock),
  };
  const keyOf = ({ brand, id }: Player) => `${brand}/${id}`;

  return {
    /** False for a connection that was reset: it has no address. Node keeps an address that was read once, so `addressOf` finds it later. */
    isThere: ({ socket }: IncomingMessage): boolean => socket.remoteAddress !== undefined,
    addressOf: (request: IncomingMessage): string => networkOf(proxyAddr(request, trusted)),
    /** A handshake: false when the address made too many, or has too many sockets. */
    mayCome: (address: string): boolean => arrivals.take(address) && !seats.address.isFull(address),
    /** Takes a place. @returns what gives it back; null when there is none */
    seat: (address: string) => seats.address.take(address),
    playersSeat: (player: Player) => seats.player.take(keyOf(player)),
    /** Counts the packets of one connection, of whatever kind. */
    packets(): () => boolean {
      const own = new Buckets(packets, clock);
      return () => own.take('');
    },
    /** Takes a message's tokens (L8a); false when connection, player or address has too few. */
    frame(
      who: { connection: string; address: string; player: Player | null },
      cost: number,
    ): boolean {
      const paid = [
        spent.connection.take(who.connection, cost),
        spent.address.take(who.address, cost),
        who.player === null || spent.player.take(keyOf(who.player), cost),
      ];
      return paid.every(Boolean);
    },
    /** After a flood its address may come back less often. */
    flooded: (address: string): void => void arrivals.take(address, FLOOD_COST),
  };
}
export type Guard = ReturnType<typeof createGuard>;
