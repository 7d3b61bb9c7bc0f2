import { randomUUID } from 'node:crypto';
import type { Core } from '../../../core';
import { randomToken } from '../../../crypto';
import type { Db } from '../../../db/connect';
import type { Owner } from '../../identity/players/public';
import { deposits, feeOf, limitsFor, methodOf } from '../../money/cashbox/public';
import type { Wallet } from '../../money/wallet/public';
import type { GameDirectory } from '../../play/gaming/public';
import { gameSessions } from '../../play/gaming/public';
import type { RecommendationsService } from '../../play/recommendations/public';
import { rounds } from '../../play/rounds/public';
import { BIG_WIN } from '../../play/winners/public';
import { bookPoints, earnedBy } from '../../rewards/points/public';

interface Parts {
  core: Core;
  wallet: Wallet;
  catalogue: GameDirectory;
  recommendations: Pick<RecommendationsService, 'notePlayed'>;
}
const SCOPE = 'seed';
const ago = (core: Core, minutes: number) => new Date(core.now().getTime() - minutes * 60_000);

/** A deposit of the past in the player's history; one that succeeded has its money in the ledger. */
export async function addDeposit(
  { core, wallet }: Pick<Parts, 'core' | 'wallet'>,
  tx: Db,
  owner: Owner,
  deposit: {
    systemId: number;
    amount: number;
    status: 'success' | 'declined' | 'cancelled';
    minutesAgo: number;
  },
): Promise<void> {
  const method = methodOf(deposit.systemId);
  if (!method) throw new Error(`no payment system ${deposit.systemId}`);
  const id = randomUUID();
  const { amount, status, minutesAgo } = deposit;
  await tx.insert(deposits).values({
    id,
    playerId: owner.id,
    brand: owner.brand,
    currency: owner.currency,
    amount,
    status,
    paymentSystemId: method.id,
    method: method.key,
    fee: feeOf(amount, method.feePercent),
    idempotencyKey: `seed-${id}`,
    requestHash: '',
    returnUrl: '',
    createdAt: ago(core, minutesAgo),
    finishedAt: ago(core, minutesAgo - 1),
  });
  if (status !== 'success') return;
  await wallet.deposit(tx, owner, { scope: 'deposit', idempotencyKey: id, reference: id, amount });
}

/** Rounds of one past session, each `[bet, win]` in minor units, two minutes apart. */
export async function addRounds(
  { core, wallet, catalogue, recommendations }: Parts,
  tx: Db,
  owner: Owner,
  play: { gameSlug: string; minutesAgo: number; amounts: readonly (readonly [number, number])[] },
): Promise<void> {
  const { id: playerId, brand, currency } = owner;
  const { gameSlug, minutesAgo, amounts } = play;
  const sessionId = randomToken(18);
  const base = { brand, gameSlug, currency, playerId };
  const game = await catalogue.placeOf(gameSlug, tx);
  await tx.insert(gameSessions).values({
    ...base,
    id: sessionId,
    mode: 'real',
    locale: 'en',
    platform: 'desktop',
    createdAt: ago(core, minutesAgo),
    endedAt: ago(core, Math.max(1, minutesAgo - 2 * amounts.length)),
  });
  for (const [index, [bet, win]] of amounts.entries()) {
    const at = ago(core, Math.max(1, minutesAgo - 2 * index));
    const roundRef = `seed-${index + 1}`;
    const reference = `${sessionId}:${roundRef}`;
    const booking = { scope: SCOPE, reference };
    await wallet.bet(tx, owner, { ...booking, idempotencyKey: `${reference}:bet`, amount: bet });
    await wallet.win(tx, owner, { ...booking, idempotencyKey: `${reference}:win`, amount: win });
    const played = { bet, win, status: 'finished' as const, startedAt: at, finishedAt: at };
    const round = { ...base, sessionId, roundRef, ...played };
    const [made] = await tx.insert(rounds).values(round).returning({ roundId: rounds.id });
    // nobody is told of what is long past
    if (made) await bookPoints(tx, earnedBy(playerId, { ...made, brand, currency, bet, game }), at);
    await recommendations.notePlayed(tx, { playerId, slug: gameSlug, at });
  }
}

const unitOf = (owner: Owner) => Math.round(BIG_WIN[owner.currency] / 10);

/** A round whose win is worth telling, in the owner's currency. */
export const bigWin = (owner: Owner, seed: number): [number, number] => [
  unitOf(owner) * 2,
  BIG_WIN[owner.currency] * (1 + ((seed * 7) % 13)) + unitOf(owner) * (seed % 9),
];
/** Amounts that look like play: small losses around such a win. */
export const amountsAround = (owner: Owner, seed: number): [number, number][] => [
  [unitOf(owner), 0],
  bigWin(owner, seed),
  [unitOf(owner), Math.round(unitOf(owner) / 2)],
];
/** Rounds that end as they began. */
export const evenRounds = (owner: Owner, count: number): [number, number][] =>
  Array.from({ length: count }, () => [unitOf(owner), unitOf(owner)]);
export const smallestDeposit = (owner: Owner): number => limitsFor(88, owner.currency)?.min ?? 1;
