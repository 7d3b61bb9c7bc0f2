import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TSchema } from '@sinclair/typebox';
import { openEither } from '../testing/database';
import { Harness } from '../testing/harness';
import { deliveries } from './schema';
import type { EventTopic } from './topic';

const MODULES = join(__dirname, '../modules');
const isTopic = (value: unknown): value is EventTopic =>
  typeof value === 'object' && value !== null && 'queue' in value && 'schema' in value;
/** Every topic of every module. */
const TOPICS = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('/topics.ts'))
  .map((path) => join(MODULES, path))
  .flatMap((file) => Object.values(require(file) as object).filter(isTopic));

const at = '2026-01-02T03:04:05.000Z';
const player = { playerId: 1, brand: 'aurora' };
const money = { ...player, amount: 100, currency: 'EUR', at };
const round = {
  ...player,
  roundId: 1,
  sessionId: 's',
  platform: 'mobile',
  jurisdiction: 'CA-ON',
  currency: 'EUR',
  at,
  game: { slug: 'g', provider: 'p', categories: ['slots'] },
  bet: 100,
};
/** What is told of each, once. */
const SAMPLES: Record<string, object> = {
  'round.settled': { ...round, win: 50, bonusBet: 20, bonusWin: 10 },
  'round.rolled_back': round,
  'deposit.succeeded': { ...money, depositId: 'd' },
  'deposit.failed': { ...money, depositId: 'd', reason: 'expired' },
  'deposit.late': { ...money, depositId: 'd' },
  'deposit.charged_back': { ...money, depositId: 'd' },
  'payout.created': { ...money, payoutId: 'p' },
  'payout.confirmed': { ...money, payoutId: 'p' },
  'payout.cancelled': { ...money, payoutId: 'p' },
  'payout.failed': { ...money, payoutId: 'p', reason: 'card_refused' },
  'payout.reversed': { ...money, payoutId: 'p' },
  'payout.approved': { ...player, payoutId: 'p' },
  'payout.overdue': { ...player, payoutId: 'p' },
  'report.due': { runId: 1 },
  'player.registered': player,
  'player.signed_in': { ...player, jurisdiction: 'GB', isFirst: false, at },
  'contact.added': { ...player, contactId: 1 },
  'contact.confirmed': { ...player, kind: 'email' },
  'nickname.chosen': { ...player, nickname: 'Night Owl' },
  'password.changed': player,
  'passkey.added': player,
  'sign_in.new_device': { ...player, browser: 'Firefox', os: 'Linux', at },
  'level.reached': { ...player, level: 2 },
  'gift.changed': { playerId: 1, giftId: 1, state: 'active', reason: 'promotions', at },
  'gift.spins_played': { playerId: 1, giftId: 1, at },
  'limit.reached': { ...player, kind: 'loss', period: 'day', amount: 0, at },
  'exclusion.changed': { ...player, kind: 'time_out', until: at },
  'closing.asked': { ...player, closesAt: at },
  'account.closed': { ...player, at },
  'promo.started': { promoId: 1, at },
  'promo.ended': { promoId: 1, at },
  'promo.progressed': { playerId: 1, promoId: 1, source: 'round', points: 10, additional: 0, at },
  'tournament.started': { tournamentId: 1, at },
  'tournament.ended': { tournamentId: 1, at },
  'push.due': { subscriptionId: 1, message: { title: 't', body: 'b', link: '/', tag: 't' }, at },
};
/** Topic -> who follows it, as SPEC.md says. */
const written = new Map(
  [
    ...readFileSync(join(__dirname, 'SPEC.md'), 'utf8').matchAll(
      /^- `([a-z_.]+)` \([^)]+\): (.*)$/gm,
    ),
  ].map(([, topic = '', followers = '']) => [
    topic,
    [...followers.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
  ]),
);

describe('O1, O11: every topic', () => {
  let site: Harness;
  beforeAll(async () => {
    site = await Harness.start(await openEither());
  });
  afterAll(() => site.close());

  /** Who would follow it; nothing of it stays. */
  const followersOf = async (topic: EventTopic<TSchema>, payload: unknown): Promise<string[]> => {
    const { core, outbox } = site.services;
    let found: string[] = [];
    const telling = core.transact(async (tx) => {
      await outbox.tell(tx, topic, payload);
      found = (await tx.select().from(deliveries)).map(({ consumer }) => consumer);
      throw new Error('called off');
    });
    await expect(telling).rejects.toThrow('called off');
    return found.sort();
  };

  test('has a name of its own, and SPEC.md says who tells and who follows it', () => {
    const names = TOPICS.map(({ name }) => name).sort();
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual(Object.keys(SAMPLES).sort());
    expect([...written.keys()].sort()).toEqual(names);
  });

  test.each(TOPICS.map((topic) => [topic.name, topic] as const))(
    '%s: its shape and its followers',
    async (name, topic) => {
      const sample = SAMPLES[name] ?? {};
      expect(await followersOf(topic, sample)).toEqual(written.get(name));
      const { core, outbox } = site.services;
      const wrong = [
        { ...sample, more: 1 },
        ...Object.keys(sample).map((field) => ({ ...sample, [field]: undefined })),
        ...Object.keys(sample)
          .filter((field) => !JSON.stringify(topic.schema.properties[field]).includes('"null"'))
          .map((field) => ({ ...sample, [field]: null })),
      ];
      for (const payload of wrong)
        await expect(
          core.transact((tx) => outbox.tell<TSchema>(tx, topic, payload)),
        ).rejects.toThrow(name);
    },
  );
});
