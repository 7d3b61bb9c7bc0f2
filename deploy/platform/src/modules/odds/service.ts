import { setImmediate } from 'node:timers/promises';
import { betSteps, defaultBet } from 'deploy-games/bets';
import { type Odds, type Wagering, walkOf } from 'deploy-games/odds';
import type { GameTheme } from 'deploy-games/themes';
import type { GiftOdds } from 'shared-contracts/gifts';
import { brandOf } from '../../brands';
import type { Core } from '../../core';
import { refuse } from '../../http/errors';
import { type Catalogue, POPULAR } from '../catalogue/public';
import { playRulesOf } from '../gaming/public';
import { asksDeposit, type Gift, type GiftTerms, giftById, moneyOf, turnoverOf } from '../gifts/public';
import type { Limits } from '../limits/public';
import type { Owner } from '../players/public';
import { BONUS_UNIT, contributionOf, wageredBy } from '../wallet/public';

/** Popular games that are shown where none was chosen. */
const SHOWN = 3;
/** Seconds of a round where the market asks for none: the reels turn, and the result is read. */
const ROUND_SECONDS = 2;
/** Answers that are kept: the same offer has the same odds for everybody. */
const KEPT = 500;
/** More rounds than anybody plays: they would be worked out for minutes. */
const MOST_ROUNDS = 5000;

interface Parts {
  catalogue: Catalogue;
  limits: Pick<Limits, 'mayBeApproached'>;
}
type Terms = Extract<GiftTerms, { wagering: unknown }>;
export interface Asked {
  player: Owner;
  giftId: number;
  /** Null: the brand's popular games. */
  game: string | null;
  jurisdiction: string;
}

/** What a player begins to wager with, in minor units: of a bonus on a deposit that deposit as well, which is bet first. */
interface Start {
  money: number;
  deposit: number;
}
const startOf = (gift: Gift): Start => {
  const { terms, deposited } = gift;
  return { money: moneyOf(gift), deposit: asksDeposit(terms) ? Math.max(terms.limit, deposited) : 0 };
};

/** What a bonus is likely to leave, before it is accepted (SPEC.md, OD1 to OD7). */
export function createOdds(core: Core, { catalogue, limits }: Parts) {
  const kept = new Map<string, Promise<Odds>>();
  const workOut = async (wagering: Wagering): Promise<Odds> => {
    const walk = walkOf(wagering);
    for (;;) {
      const step = walk.next();
      if (step.done) return step.value;
      // a long one keeps nobody waiting
      await setImmediate();
    }
  };
  const workedOut = (wagering: Wagering): Promise<Odds> => {
    const key = JSON.stringify(wagering);
    const odds = kept.get(key) ?? workOut(wagering);
    kept.set(key, odds);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return odds;
  };

  const inGame = async (slug: string, start: Start, terms: Terms, { player, jurisdiction }: Asked) => {
    const { money, deposit } = start;
    const game = await catalogue.gameRow(slug);
    const theme = game?.theme as GameTheme | null | undefined;
    // of another kind it depends on what the player bets on
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
    const odds = await workedOut({
      model,
      rounds,
      real: deposit / bet,
      bonus: money / bet,
      least: BONUS_UNIT / bet,
    });
    const rules = playRulesOf(brandOf(player.brand), jurisdiction, categories);
    const seconds = Math.max(ROUND_SECONDS, rules.minimumRoundDuration / 1000);
    return {
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
    };
  };

  return {
    /**
     * Of a gift that asks for wagering, game by game; games whose exact table is not known, or that do not count, are left out.
     * @throws Refusal 404 `gift_invalid` for another player's, for one that asks for none, and to whom nothing may be offered
     */
    async of(asked: Asked): Promise<GiftOdds> {
      const { player, giftId, game } = asked;
      const gift = await giftById(core.db, giftId);
      if (gift?.playerId !== player.id || gift.endedAt || !('wagering' in gift.terms))
        throw refuse(404, 'gift_invalid');
      // to whom no offer is shown, no advantage of one is told
      if (gift.state !== 'active' && !(await limits.mayBeApproached(player.id)))
        throw refuse(404, 'gift_invalid');
      const { terms } = gift;
      const start = startOf(gift);
      const { money, deposit } = start;
      const popular = game === null ? await catalogue.slugsOf(POPULAR, null) : [game];
      const items: GiftOdds['items'] = [];
      for (const slug of popular) {
        const found = money >= BONUS_UNIT ? await inGame(slug, start, terms, asked) : null;
        if (found) items.push(found);
        if (items.length === SHOWN) break;
      }
      return {
        currency: player.currency,
        money,
        turnover: turnoverOf(terms, money),
        items,
        ...(deposit > 0 && { deposit }),
      };
    },
  };
}
export type OddsDesk = ReturnType<typeof createOdds>;
