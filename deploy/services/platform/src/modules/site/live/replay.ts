import type { LiveAnswer, LiveEnvelope, LivePosition } from 'shared-contracts/events';
import type { Joined } from './joined';
import { LIVE_LIMITS } from './limits';

interface Parts {
  joined: Joined;
  missed(stream: string, from: LivePosition): Promise<LiveEnvelope[] | null>;
  epoch(): string | null;
  emit(name: 'event' | 'resync', value: unknown): void;
}

const isPosition = (value: unknown): value is LivePosition =>
  typeof value === 'object' &&
  value !== null &&
  'epoch' in value &&
  typeof value.epoch === 'string' &&
  'seq' in value &&
  Number.isSafeInteger(value.seq);

/**
 * Sends what followed the positions again, or names streams that must be read again (SPEC.md, L5). Positions get an answer; bare numbers of older
 * pages get the events. A bare number counts from this connection's join: an earlier one may be of another epoch.
 */
export async function replay(
  asked: readonly (readonly [stream: string, from: unknown])[],
  { joined, missed, epoch, emit }: Parts,
): Promise<LiveAnswer> {
  const events: LiveEnvelope[] = [];
  const lost: string[] = [];
  let left: number = LIVE_LIMITS.replayed;
  let isWhole = true;
  for (const [stream, from] of asked) {
    const since = joined.since(stream);
    const now = epoch();
    if (since === undefined || (typeof from !== 'number' && !isPosition(from))) {
      isWhole = false;
      continue;
    }
    const isBare = typeof from === 'number';
    const position = isBare ? { epoch: now ?? '', seq: from } : from;
    const found = isBare && from < since ? null : await missed(stream, position);
    const known = found && found.length <= left ? found : null;
    left -= known?.length ?? 0;
    if (isBare) {
      for (const event of known ?? []) emit('event', event);
      if (!known) emit('resync', { stream });
    } else if (known) events.push(...known);
    else lost.push(stream);
  }
  const now = epoch();
  return {
    ...(isWhole ? { ok: true } : { ok: false, code: 'forbidden' }),
    events,
    lost,
    ...(now === null ? {} : { epoch: now }),
  };
}
