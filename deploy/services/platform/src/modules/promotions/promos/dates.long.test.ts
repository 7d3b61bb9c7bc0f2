import type { TSchema } from '@sinclair/typebox';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { promoPopupChanged } from 'shared-contracts/content';
import { BRANDS } from '../../../brands';
import type { Db } from '../../../db/connect';
import { outbox as events } from '../../../outbox/schema';
import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { hear } from '../../../testing/heard';
import { sized } from '../../../testing/size';
import { liveEvents } from '../../site/live/schema';
import { tournaments } from '../../tournaments/tournaments/schema';
import { seedTournaments } from '../../tournaments/tournaments/seed';
import { tournamentEnded, tournamentStarted } from '../../tournaments/tournaments/topics';
import { promos } from './schema';
import { seedPromos } from './seed';
import { statusOf } from './status';
import { promoEnded, promoStarted } from './topics';

const DAY = 86_400_000;
/** Days between two starts of a server. */
const STEP = sized(10, 4);

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
    for (const topic of [promoStarted, promoEnded, tournamentStarted, tournamentEnded])
      hear<TSchema>(site, topic);
  });
  afterAll(() => site.close());

  const KINDS = {
    promo: {
      table: promos,
      rewrite: (write: (tx: Db) => Promise<void>) => site.services.promoDates.rewrite(write),
    },
    tournament: {
      table: tournaments,
      rewrite: (write: (tx: Db) => Promise<void>) => site.services.tournamentDates.rewrite(write),
    },
  };
  type Kind = keyof typeof KINDS;
  /** Id -> what was told of it, in order. */
  const told = async (kind: Kind) => {
    await site.settled();
    const topics = [`${kind}.started`, `${kind}.ended`];
    const found = await site.services.core.db
      .select()
      .from(events)
      .where(inArray(events.topic, topics))
      .orderBy(asc(events.id));
    const byId = new Map<number, string[]>();
    for (const { topic, payload } of found) {
      const id = (payload as Record<string, number>)[`${kind}Id`] ?? 0;
      byId.set(id, [...(byId.get(id) ?? []), topic.slice(kind.length + 1)]);
    }
    return byId;
  };
  const setDates = (kind: Kind, id: number, startAt: Date, endAt: Date | null) => {
    const { table, rewrite } = KINDS[kind];
    return rewrite(
      async (tx) => void (await tx.update(table).set({ startAt, endAt }).where(eq(table.id, id))),
    );
  };
  const turns = (all: string[]) => all.map((_, n) => (n % 2 ? 'ended' : 'started'));
  const later = async (ms: number) => {
    site.pass(ms);
    await site.settled();
  };

  test.each(['promo', 'tournament'] as const)(
    'O9: each %s of a filled database tells where it is, then what comes, once however often a server starts',
    async (kind) => {
      const { table, rewrite } = KINDS[kind];
      const { core } = site.services;
      const seed = kind === 'promo' ? seedPromos : seedTournaments;
      await seed(core.db, core.now());
      expect((await told(kind)).size).toBe(0);
      const start = () => rewrite((tx) => seed(tx, core.now()));
      for (let days = 0; days < 60; days += STEP) {
        await Promise.all([start(), start()]);
        const all = await told(kind);
        await start();
        expect(await told(kind)).toEqual(all);
        for (const row of await core.db.select().from(table)) {
          const own = all.get(row.id) ?? [];
          expect([row.slug, own]).toEqual([row.slug, turns(own)]);
          const newest = { future: undefined, active: 'started', past: 'ended' }[
            statusOf(row, core.now())
          ];
          if (newest) expect([row.slug, own.at(-1)]).toEqual([row.slug, newest]);
        }
        await later(STEP * DAY);
      }
      // the seed begins anew when all of it is over
      expect([...(await told(kind)).values()].some(({ length }) => length > 2)).toBe(true);
    },
  );

  test('an end that is as late as its start comes after it, both with the date at which they were to be', async () => {
    const [row] = await site.services.core.db.select().from(promos).orderBy(promos.id);
    const id = row?.id ?? 0;
    await setDates('promo', id, new Date(site.now + DAY), new Date(site.now + 2 * DAY));
    const before = (await told('promo')).get(id)?.length ?? 0;
    const dates = [site.now + DAY, site.now + 2 * DAY].map((ms) => new Date(ms).toISOString());
    await later(5 * DAY);
    expect((await told('promo')).get(id)?.slice(before)).toEqual(['started', 'ended']);
    const found = await site.services.core.db.select().from(events).orderBy(asc(events.id));
    const payloads = found.map(({ payload }) => payload as { promoId?: number; at?: string });
    expect(
      payloads
        .filter(({ promoId }) => promoId === id)
        .slice(before)
        .map(({ at }) => at),
    ).toEqual(dates);
  });

  test('O9: whatever becomes of the dates, starts and ends take turns and say where it is', async () => {
    const [row] = await site.services.core.db.select().from(tournaments);
    const id = row?.id ?? 0;
    const hours = (most: number) => fc.integer({ min: -most, max: most });
    const step = fc.record({
      dates: fc.option(
        fc.record({ start: hours(30), length: fc.option(fc.integer({ min: 1, max: 40 })) }),
      ),
      pass: fc.nat(30),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const { dates, pass } of steps) {
          const at = (hour: number) => new Date(site.now + hour * (DAY / 24));
          if (dates) {
            const { start, length } = dates;
            await setDates(
              'tournament',
              id,
              at(start),
              length === null ? null : at(start + length),
            );
          }
          await later(pass * (DAY / 24));
          const all = (await told('tournament')).get(id) ?? [];
          expect(all).toEqual(turns(all));
          const [now] = await site.services.core.db
            .select()
            .from(tournaments)
            .where(eq(tournaments.id, id));
          const status = now && statusOf(now, new Date(site.now));
          if (status === 'active') expect(all.at(-1)).toBe('started');
          if (status === 'past') expect(all.at(-1)).toBe('ended');
        }
      }),
      { numRuns: sized(3, 15) },
    );
  });

  test('an important promo that starts is told to each brand as the popup of its settings, and its end takes it away', async () => {
    const { db } = site.services.core;
    await seedPromos(db, new Date(site.now));
    await db.update(promos).set({ endAt: new Date(site.now) });
    const id = 1;
    await setDates('promo', id, new Date(site.now + DAY), new Date(site.now + 2 * DAY));
    const newest = async () => {
      await site.settled();
      const found = await db
        .select({ stream: liveEvents.stream, payload: liveEvents.payload })
        .from(liveEvents)
        .where(eq(liveEvents.topic, promoPopupChanged.name))
        .orderBy(desc(liveEvents.id))
        .limit(BRANDS.length);
      return found.map(
        ({ payload }) => (payload as { promoPopup: { buttonUrl: string } | null }).promoPopup,
      );
    };
    await later(DAY);
    const url = '/promo/high-tide-week';
    expect((await newest()).map((popup) => popup?.buttonUrl)).toEqual(BRANDS.map(() => url));
    await later(DAY);
    expect(await newest()).toEqual(BRANDS.map(() => null));
  });
});
