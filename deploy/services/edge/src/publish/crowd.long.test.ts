import { inEachPlace } from 'deploy-release/remote/testing';
import { type Aim, type Member, PublishingHouse } from './testing/house';

/** Three teams, each with its area, and somebody for every release. */
const TEAMS = [
  { team: 'games', area: 'promo', source: {} },
  {
    team: 'people',
    area: 'account',
    source: { pages: ['profile', 'info', 'notifications'], slots: ['notification-bell'] },
  },
  {
    team: 'money',
    area: 'cashbox',
    source: { pages: ['balance', 'cashbox'], slots: ['header-balance'] },
  },
];
const BRANDS = ['aurora', 'bellanotte', 'carnaval'];
/** What the releases of a team are for: each a place of its own in the composition. */
const AIMS: Partial<Aim>[] = [
  ...BRANDS.map((brand) => ({ brand })),
  ...BRANDS.map((brand) => ({ brand, canary: 500 })),
  { canary: 100 },
];
/** The whole of it by `npm run test:whole`. */
const RELEASES = process.env.TEST_SIZE === 'whole' ? 20 : 6;
const LIMIT = 240_000;

inEachPlace((open) => {
  test(
    'T-19: of many releases at once by three teams over HTTP nothing is lost',
    async () => {
      const place = await open();
      const house = await new PublishingHouse().start({
        compositionUrl: place.env.COMPOSITION_URL ?? null,
      });
      const { revision: before } = await house.live();
      const releases = AIMS.flatMap((aim, at) =>
        TEAMS.map(({ team, area, source }) => ({
          team,
          area,
          aim,
          source: { ...source, area, build: `${area}${at}` },
        })),
      ).slice(0, RELEASES);
      const members: Record<string, Member> = {};
      for (const { team, area } of TEAMS)
        members[team] = await house.member(team, [area], { team });

      const done = await Promise.all(
        releases.map(({ team, source, aim }) =>
          house.release(members[team] as Member, source, aim),
        ),
      );
      const revisions = done.map(({ document }) => document?.revision ?? 0).sort((a, b) => a - b);
      expect(revisions).toEqual(releases.map((_, at) => before + 1 + at));

      const live = await house.live();
      for (const { area, aim, source } of releases) {
        expect(await house.edge.artifacts.builds(area)).toContain(source.build);
        const { brand = null, canary } = aim;
        if (canary === undefined) expect(live.brands[brand ?? '']?.pins?.[area]).toBe(source.build);
        else
          expect(live.canaries).toContainEqual(
            expect.objectContaining({ area, brand, share: canary, build: source.build }),
          );
      }
      const history = (await house.store.history(RELEASES)).map(({ author, note }) => ({
        team: author?.team,
        note,
      }));
      for (const { team, source } of releases)
        expect(history).toContainEqual({ team, note: expect.stringContaining(source.build) });
      await house.stop();
      await place.dispose();
    },
    LIMIT,
  );
});
