import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { all } from '@fastify/proxy-addr';
import { type Trust, trusting } from 'deploy-observability/settings';
import { EdgeError } from '../errors';

/** Who sent a message, as far as the trusted proxies in front say. */
export interface Peer {
  ip: string;
  host: string;
  protocol: string;
  /** Two letters, when a trusted proxy says where the visitor is. */
  country: string | undefined;
}

const PROTOCOL = /^https?$/;
const COUNTRY = /^[a-z]{2}$/i;

/** A proxy that adds to what stands there writes at the end. */
const lastOf = (value: string | string[] | undefined): string | undefined =>
  String(value ?? '')
    .split(',')
    .at(-1)
    ?.trim() || undefined;

/** Reads who is behind a message; what a visitor writes into the headers of a proxy counts for nothing (PX-6, PX-7). */
export class Peers {
  readonly trusts: (address: string, hop: number) => boolean;

  constructor(
    trust: Trust,
    private readonly countryRequired: boolean,
  ) {
    this.trusts = trusting(trust);
  }

  /** @throws EdgeError as `country` and `protocol` do */
  of(message: IncomingMessage): Peer {
    const { headers } = message;
    const believed = this.believes(message);
    return {
      ip: all(message, this.trusts).at(-1) ?? '',
      host: (believed && lastOf(headers['x-forwarded-host'])) || headers.host || '',
      protocol: this.protocol(message),
      country: this.country(message),
    };
  }

  /** @throws EdgeError 400 `validation` for more than one country or none that it could be, 403 `forbidden` without one that is asked */
  country(message: IncomingMessage): string | undefined {
    const said = this.believes(message) ? message.headers['x-country'] : undefined;
    if (said !== undefined && !COUNTRY.test(String(said))) throw new EdgeError(400, 'validation');
    if (said === undefined && this.countryRequired) throw new EdgeError(403, 'forbidden');
    return said === undefined ? undefined : String(said).toUpperCase();
  }

  /** @throws EdgeError 400 `validation` for a protocol that is none of a site */
  protocol(message: IncomingMessage): string {
    const said = this.believes(message) ? lastOf(message.headers['x-forwarded-proto']) : undefined;
    if (said !== undefined && !PROTOCOL.test(said)) throw new EdgeError(400, 'validation');
    return said ?? ((message.socket as Partial<TLSSocket>).encrypted ? 'https' : 'http');
  }

  private believes({ socket }: IncomingMessage): boolean {
    return this.trusts(socket.remoteAddress ?? '', 0);
  }
}
