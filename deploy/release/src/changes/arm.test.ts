import fc from 'fast-check';
import type { CompositionBody, CompositionDocument } from '../composition.schema';
import { resolveFor } from '../resolve/resolve';
import { liveOf, visitorOf } from '../resolve/testing';
import { resumeArm, stopArm } from './arm';
import { startExperiment, stopExperiment, type WantedExperiment } from './experiment';
import { givenBy } from './given';
import { kill } from './kill';
import { rollback } from './rollback';
import { applied, bodyOf, houseOf } from './testing';

const house = houseOf();
const order: WantedExperiment = {
  id: 'order',
  area: 'lobby',
  brand: null,
  conversion: 'rounds',
  arms: [
    { id: 'a', build: null, share: 3000 },
    { id: 'b', build: 'l2', share: 3000 },
    { id: 'c', build: 'l3', share: 2000 },
  ],
  excludeBots: true,
  excludeStaff: true,
};
const run = { id: 'order', startedAt: '2026-01-01T00:00:00Z' };
const FRIDAY = '2026-01-05T00:00:00Z';
const SUNDAY = '2026-01-07T00:00:00Z';
const begun = applied(startExperiment(house, order, run.startedAt), bodyOf());
const broken = {
  guardrail: 'failed-deposit',
  reason: 'visitors with a deposit that failed: 9.00 % (9 of 100)',
};
const stop = (arm: string) => stopArm(run, arm, broken, FRIDAY);
const stopped = applied(stop('b'), begun);
const documentOf = (body: CompositionBody): CompositionDocument => ({
  ...body,
  revision: 4,
  createdAt: '',
});

test('E-18a: a stopped arm is one change, which says why; a second one changes nothing', () => {
  expect(stopped.experiments?.[0]?.arms[1]).toEqual({
    ...order.arms[1],
    stopped: { at: FRIDAY, ...broken },
  });
  expect(stopped.note).toBe(
    `stop arm b of experiment order, guardrail failed-deposit is broken: ${broken.reason}`,
  );
  expect(stop('b')(stopped)).toBeNull();
  expect(stop('nobody')(begun)).toBeNull();
  expect(stopArm({ ...run, startedAt: SUNDAY }, 'b', broken)(begun)).toBeNull();
  expect(stop('b')(bodyOf())).toBeNull();
});

test('an arm that is as it is is never stopped', () => {
  expect(stop('a')(begun)).toBeNull();
  const [experiment] = begun.experiments ?? [];
  if (!experiment) throw new Error('nothing runs');
  const bare = { ...begun, experiments: [{ ...experiment, arms: order.arms }] };
  expect(stop('a')(bare)).toBeNull();
});

test('E-18c, R-126: visitors of a stopped arm get what is there without the experiment, those of the others keep what they have', () => {
  const canaries = [{ area: 'lobby', build: 'l4', share: 5000, brand: null, startedAt: 'then' }];
  fc.assert(
    fc.property(
      fc.uuid({ version: 4 }),
      fc.boolean(),
      fc.constantFrom('b', 'c'),
      (id, withCanary, arm) => {
        const more = withCanary ? { canaries } : {};
        const gets = (body: CompositionBody) => {
          const resolution = resolveFor(liveOf({ ...body, ...more }), visitorOf(id));
          return { arm: resolution?.arms.order, build: resolution?.areas.lobby?.release.build };
        };
        const before = gets(begun);
        const without = { arm: undefined, build: gets({ ...begun, experiments: [] }).build };
        expect(gets(applied(stop(arm), begun))).toEqual(before.arm === arm ? without : before);
      },
    ),
    { numRuns: 300 },
  );
  const visitors = Array.from({ length: 50 }, (_, at) => visitorOf(`v${at}`));
  const steps = visitors.flatMap(
    (each) => resolveFor(liveOf(stopped), each)?.areas.lobby?.steps ?? [],
  );
  expect(steps).toContainEqual({
    why: 'experiment:order',
    build: '',
    passed: "the visitor's arm b was stopped by guardrail failed-deposit",
  });
});

test('an arm that is given again is another run with the same arms; what was seen before is archived', () => {
  const resumed = applied(resumeArm(house, 'order', 'b', SUNDAY), stopped);
  expect(resumed.experiments).toEqual([{ ...begun.experiments?.[0], startedAt: SUNDAY }]);
  expect(resumed.archive).toEqual([
    { ...stopped.experiments?.[0], stoppedAt: SUNDAY, winner: null },
  ]);
  expect(resumed.note).toBe(
    'resume arm b of experiment order (stopped by guardrail failed-deposit)',
  );
  expect(givenBy(stopped, resumed)).toEqual([['lobby', 'l2']]);
  // counts of the former run stop nothing of this one
  expect(stop('b')(resumed)).toBeNull();
});

test('what cannot be given again is refused', () => {
  expect(() => resumeArm(house, 'order', 'c')(stopped)).toThrow(
    'experiment order has no stopped arm c; stopped: b; try: npm run compose -- experiment show order',
  );
  expect(() => resumeArm(house, 'gone', 'b')(stopped)).toThrow(
    'there is no experiment gone; running: order',
  );
  const killed = applied(kill(house, 'lobby', 'l2', 'a leak'), stopped);
  expect(() => resumeArm(house, 'order', 'b')(killed)).toThrow('lobby@l2 was killed: a leak');
});

test('a rollback leaves it stopped while the run goes on, and it cannot win', () => {
  const back = applied(rollback(house, documentOf(begun), { at: SUNDAY }), stopped);
  expect(back.experiments).toEqual(stopped.experiments);
  expect(() => stopExperiment(house, 'order', 'b')(stopped)).toThrow(
    'was stopped by guardrail failed-deposit: visitors with',
  );
  expect(applied(stopExperiment(house, 'order', 'c'), stopped).pins.lobby).toBe('l3');
});
