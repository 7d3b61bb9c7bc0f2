import { setImmediate, setTimeout } from 'node:timers/promises';
import { betSteps, defaultBet } from 'deploy-games/bets';
import { type Odds, type Wagering, walkOf } from 'deploy-games/odds';
import type { GameTheme } from 'deploy-games/themes';
import { Cache } from 'deploy-observability/cache';
import type { GiftOdds } from 'shared-contracts/gifts';
import { brandOf } from '../../../brands';
import type { Core } from '../../../core';
import { refuse } from '../../../http/errors';
import type { Owner } from '../../identity/players/public';
import { BONUS_UNIT, contributionOf, wageredBy } from '../../money/wallet/public';
import type { Limits } from '../../protection/limits/public';
import {
  asksDeposit,
  type Gift,
  type GiftTerms,
  giftById,
  moneyOf,
  turnoverOf,
} from '../../rewards/gifts/public';
import { type Catalogue, POPULAR } from '../catalogue/public';
import { playRulesOf } from '../gaming/public';

/** Popular games that are shown where none was chosen. */
const SHOWN = 3;
/** Seconds of a round where the market asks for none: the reels turn, and the result is read. */
const ROUND_SECONDS = 2;
/** Answers that are kept: the same offer has the same odds for everybody. */
const KEPT = 500;
/** More rounds than anybody plays: computing them would take minutes. */
const MOST_ROUNDS = 5000;

/** Milliseconds to wait for odds; the page asks again for those that take longer (walks of hundreds of bets take a minute). */
const ANSWER_MS = 2000;

interface Parts {
  catalogue: Catalogue;
  limits: Pick<Limits, 'mayBeApproached'>;
}
type Item = GiftOdds['items'][number];
/** A game, and what is shown of it once its walk is known. */
interface Counted {
  wagering: Wagering;
  itemOf(odds: Odds): Item;
}
type Terms = Extract<GiftTerms, { wagering: unknown }>;
export interface Asked {
  player: Owner;
  giftId: number;
  /** Null: the brand's popular games. */
  game: string | null;
  jurisdiction: string;
}

/** Minor units with which a player begins to wager; for a bonus on a deposit also the deposit, which is bet first. */
interface Start {
  money: number;
  deposit: number;
}
const startOf = (gift: Gift): Start => {
  const { terms, deposited } = gift;
  return {
    money: moneyOf(gift),
    deposit: asksDeposit(terms) ? Math.max(terms.limit, deposited) : 0,
  };
};

/** What a bonus is likely to leave, before it is accepted. */
export function createOdds(core: Core, { catalogue, limits }: Parts, answerMs = ANSWER_MS) {
  const kept = new Cache<string, Promise<Odds>>({ most: KEPT });
  const workOut = async (wagering: Wagering): Promise<Odds> => {
    const walk = walkOf(wagering);
    for (;;) {
      const step = walk.next();
      if (step.done) return step.value;
      // do not wait for a long walk
      await setImmediate();
    }
  };
  /** The end of the previous walk: they run one at a time, so that the first is known soon. */
  let before: Promise<unknown> = Promise.resolve();
  const workedOut = (wagering: Wagering): Promise<Odds> => {
    return kept.get(JSON.stringify(wagering), () => {
      const odds = before.then(() => workOut(wagering));
      before = odds.catch(() => undefined);
      return odds;
    });
  };

  const inGame = async (
    slug: string,
    start: Start,
    terms: Terms,
    { player, jurisdiction }: Asked,
  ) => {
    const { money, deposit } = start;
    const game = await catalogue.gameRow(slug);
    const theme = game?.theme as GameTheme | null | undefined;
    // for other kinds the odds depend on what the player bets on
    const model = theme && 'model' in theme ? theme.model : undefined;
    if (!game || game.disabled || !game.allowBonusBalance || !model) return null;
    const { categories } = await catalogue.placeOf(slug);
    const percent = contributionOf(terms.contributions, categories);
    const steps = betSteps(player.currency).filter(
      (bet) => bet <= (terms.maxBet ?? Infinity) && bet <= money + deposit,
    );
    const bet = steps.findLast((step) => step <= defaultBet(player.currency));
    if (bet === undefined) return null;
    const counts = wageredBy(bet, percent, bet);
    const rounds = Math.ceil(turnoverOf(terms, money) / counts);
    if (rounds > MOST_ROUNDS) return null;
    const wagering = {
      model,
      rounds,
      real: deposit / bet,
      bonus: money / bet,
      least: BONUS_UNIT / bet,
    };
    const rules = playRulesOf(brandOf(player.brand), jurisdiction, categories);
    const seconds = Math.max(ROUND_SECONDS, rules.minimumRoundDuration / 1000);
    const itemOf = (odds: Odds): Item => ({
      slug,
      name: game.name,
      bet,
      rounds,
      chance: odds.chance,
      turnover: rounds * bet,
      minutes: Math.ceil((rounds * seconds) / 60),
      median: Math.round(odds.median * bet),
      mean: Math.round(odds.mean * bet),
      ...(deposit > 0 && { depositMean: Math.round(odds.realMean * bet) }),
    });
    return { wagering, itemOf };
  };
  /** What is known in time, in the order of the games. */
  const itemsOf = async (games: readonly Counted[]): Promise<Item[]> => {
    const items = new Map<Counted, Item>();
    const all = Promise.all(
      games.map(async (game) => items.set(game, game.itemOf(await workedOut(game.wagering)))),
    );
    const stop = new AbortController();
    const late = setTimeout(answerMs, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([all, late]).finally(() => stop.abort());
    return games.flatMap((game) => items.get(game) ?? []);
  };

  return {
    /**
     * Of a gift that asks for wagering, game by game; games whose exact table is not known, or that do not count, are left out.
     * @throws RefusedError 404 `gift_invalid` for another player's, for one that asks for none, and to whom nothing may be offered
     */
    async of(asked: Asked): Promise<GiftOdds> {
      const { player, giftId, game } = asked;
      const gift = await giftById(core.db, giftId);
      if (gift?.playerId !== player.id || gift.endedAt || !('wagering' in gift.terms))
        throw refuse(404, 'gift_invalid');
      // a player who is shown no gift is told no odds of one
      if (gift.state !== 'active' && !(await limits.mayBeApproached(player.id)))
        throw refuse(404, 'gift_invalid');
      const { terms } = gift;
      const start = startOf(gift);
      const { money, deposit } = start;
      const popular = game === null ? await catalogue.slugsOf(POPULAR, null) : [game];
      const games: Counted[] = [];
      for (const slug of popular) {
        const found = money >= BONUS_UNIT ? await inGame(slug, start, terms, asked) : null;
        if (found) games.push(found);
        if (games.length === SHOWN) break;
      }
      const items = await itemsOf(games);
      const pending = games.length - items.length;
      return {
        currency: player.currency,
        money,
        turnover: turnoverOf(terms, money),
        items,
        ...(deposit > 0 && { deposit }),
        ...(pending > 0 && { pending }),
      };
    },
  };
}
