import { onADriver } from '../../../testing/database';
import { Harness } from '../../../testing/harness';
import { seedPromos } from '../../promotions/promos/seed';
import { type BoardRef, findBoard } from '../standings/public';
import { seedTournaments } from './seed';

const DAY = 86_400_000;
/** Of the seed: what ends in twenty days at the latest, and promos that ended 12 and 45 days ago. */
const ENDING: BoardRef[] = [
  { kind: 'tournament', id: 1 },
  { kind: 'series', id: 1 },
  { kind: 'promo', id: 1 },
];
const RECENT: BoardRef = { kind: 'promo', id: 9 };
const OLD: BoardRef = { kind: 'promo', id: 10 };

onADriver((open) => {
  test('ST9: what ended thirty days ago is sealed, and opens when the calendar of the sandbox begins anew', async () => {
    const site = await Harness.start(await open());
    const { core, sealing } = site.services;
    const seed = async () => {
      await seedTournaments(core.db, core.now());
      await seedPromos(core.db, core.now());
    };
    const sealed = async (ref: BoardRef) => (await findBoard(core.db, ref))?.sealedAt;
    await seed();
    await sealing.drain();
    for (const ref of [...ENDING, RECENT]) expect(await sealed(ref)).toBeNull();
    expect(await sealed(OLD)).toEqual(core.now());
    site.pass(90 * DAY);
    await sealing.drain();
    for (const ref of ENDING) expect(await sealed(ref)).toEqual(core.now());
    await seed();
    for (const ref of ENDING) expect(await sealed(ref)).toBeNull();
    await site.close();
  });
});
