import type { Static, TSchema } from '@sinclair/typebox';
import type { LiveEnvelope } from 'shared-contracts/events';
import type { EventTopic } from '../outbox/topic';
import type { Harness } from './harness';

/** What is told of a topic from now on, in the order in which it reaches who follows. */
export function hear<S extends TSchema>(site: Harness, topic: EventTopic<S>): Static<S>[] {
  const heard: Static<S>[] = [];
  // a projection may be taken back and done again; a task comes after what was committed
  site.services.outbox.task(`test.hears.${topic.name}`, topic, async (payload) => {
    heard.push(payload);
  });
  return heard;
}

/** All live events of a stream that are kept, sent or not. */
export async function toldIn(
  site: Harness,
  brand: string,
  stream: string,
): Promise<LiveEnvelope[]> {
  const { live, core } = site.services;
  live.forget();
  const { epoch } = await live.position(core.db, brand, stream);
  return (await live.missed(brand, stream, { epoch, seq: 0 })) ?? [];
}

/** What the notifications of a player say that lead to a page of the site, in English, the newest first. */
export async function noticesOf(
  site: Harness,
  { id }: { id: number },
  link: string,
): Promise<string[]> {
  const { items } = await site.services.notifications.list(id, 'en', 0);
  return items.filter(({ button }) => button?.link === link).map(({ msg }) => msg);
}

/** A new player who reads English. */
export async function englishPlayer(site: Harness) {
  const player = await site.player();
  const { token } = player;
  await site.call('PUT', '/json-api/users/profile', { token, body: { locale: 'en' } });
  return player;
}
