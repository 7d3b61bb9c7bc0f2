import { randomInt } from 'node:crypto';
import { BRANDS } from '../../../brands';
import type { Core } from '../../../core';
import type { Db } from '../../../db/connect';
import { jurisdictionOf } from '../../../jurisdiction';
import { ofJurisdiction } from '../../../policy/read';
import { findByContact, type PlayerRow } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { RecommendationsService } from '../../play/recommendations/public';
import { addPerson, others } from '../../sandbox/demo/public';
import { lockPlayer } from './repository';

/** All of them. */
const BOTS = 9;
/** Where no register of people has to be asked before a bet: bots stand in none. */
const HOMES = BRANDS.filter(
  (brand) => ofJurisdiction(brand.exclusionRegister, jurisdictionOf(brand, undefined)) === null,
);
/** Names that other fictional players have come first. */
const NAMES_FROM = 24;
const addressOf = (number: number) => `bot-${number}@bots.invalid`;
const brandFor = (number: number) => HOMES[number % HOMES.length];

/** Adds the bots that are missing. Nobody can log in as one: they have no password. */
export async function addBots(
  parts: { core: Core; wallet: Wallet; recommendations: Pick<RecommendationsService, 'leaveOut'> },
  tx: Db,
): Promise<void> {
  for (const [number, nickname] of others(BOTS, NAMES_FROM).entries()) {
    const brand = brandFor(number);
    if (!brand || (await botOf(tx, number))) continue;
    const currency = brand.defaultCurrency;
    // somebody may have chosen the name itself
    const name = `${nickname}${randomInt(1000, 10_000)}`;
    const bot = await addPerson(parts, tx, {
      brand,
      currency,
      nickname: name,
      email: addressOf(number),
      passwordHash: '',
    });
    await parts.recommendations.leaveOut(tx, bot.id);
  }
}

async function botOf(tx: Db, number: number): Promise<PlayerRow | null> {
  const brand = brandFor(number);
  if (!brand) return null;
  const found = await findByContact(tx, brand.id, { type: 'email', value: addressOf(number) });
  return found?.player ?? null;
}

/** Whose turn it is, under a lock. */
export async function lockBot(tx: Db, turn: number): Promise<PlayerRow | null> {
  const bot = await botOf(tx, turn % BOTS);
  if (bot) await lockPlayer(tx, bot.id);
  return bot;
}
