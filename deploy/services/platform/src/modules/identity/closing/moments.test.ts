import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { brandOf } from '../../../brands';
import { rows } from '../../../db/connect';
import { onADriver } from '../../../testing/database';
import { Harness, PASSWORD } from '../../../testing/harness';

const HOUR = 3_600_000;
const LENGTH = brandOf('aurora').closingDays * 24 * HOUR;

onADriver((open) => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await open());
  });
  afterAll(() => site.close());

  type Step = { what: 'close' | 'sign_in' } | { what: 'pass'; ms: number; isWorked: boolean };
  /** Times lie around the moment at which an account is closed; its job may be late. */
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ what: fc.constantFrom('close' as const, 'sign_in' as const) }),
    fc.record({
      what: fc.constant('pass' as const),
      ms: fc.constantFrom(1, HOUR, LENGTH - 1, LENGTH, LENGTH + HOUR),
      isWorked: fc.boolean(),
    }),
  );

  test('CL2 to CL5: whenever it is asked, taken back and worked on, an account closes its days after the last wish, never before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const player = await site.player();
        const { email } = player.body as { email: string };
        let [closesAt, isClosed] = [null as number | null, false];
        let history: string[] = [];
        const close = () => {
          isClosed = true;
          history = [...history.slice(0, -1), 'closed'];
        };
        const signIn = () =>
          site.call('POST', '/json-api/login', { body: { login: email, password: PASSWORD } });
        /** A sign-in takes back what was not worked on yet. */
        const enter = async () => {
          const answer = await signIn();
          // its job may have come first, once it was time
          if (closesAt !== null && site.now >= closesAt && answer.status === 403) close();
          if (isClosed) {
            expect(answer).toMatchObject({ status: 403, codes: ['account_closed'] });
            return null;
          }
          expect(answer.status).toBe(200);
          if (closesAt !== null) history = [...history.slice(0, -1), 'taken_back'];
          closesAt = null;
          return answer.body.tokens.accessToken as string;
        };
        const work = async () => {
          await site.settled();
          if (closesAt !== null && site.now >= closesAt && !isClosed) close();
        };
        for (const one of steps) {
          if (one.what === 'pass') {
            site.pass(one.ms);
            if (one.isWorked) await work();
            continue;
          }
          const token = await enter();
          if (!token || one.what !== 'close') continue;
          const { body } = await site.call('POST', '/json-api/users/closing', {
            token,
            body: { password: PASSWORD },
          });
          closesAt = site.now + LENGTH;
          expect(body.data).toEqual({ closesAt: new Date(closesAt).toISOString() });
          history = [...history, 'waiting'];
        }
        await work();
        const kept = await rows<{ state: string; waits: boolean }>(
          site.services.core.db,
          sql`select state, ended_at is null as waits from account_closings where player_id = ${player.id} order by id`,
        );
        expect(kept.map(({ state }) => state)).toEqual(history);
        expect(kept.every(({ state, waits }) => waits === (state === 'waiting'))).toBe(true);
        expect((await signIn()).status).toBe(isClosed ? 403 : 200);
      }),
      { numRuns: 12 },
    );
  });
});
