import type { Balance, Notification, Profile } from '../../api/accounts';
import type { Achievement } from '../../api/achievements';
import type { Deposit, Invoice, PaymentSystem, UserCard } from '../../api/cashbox';
import type {
  Banner,
  Category,
  Game,
  GameDetail,
  GameRunAnswer,
  Jackpot,
  Producer,
  Winner,
} from '../../api/catalogue';
import type { CompointEntry, CompointProduct } from '../../api/compoints';
import type { Gift } from '../../api/gifts';
import type { Payout, PayoutSystem } from '../../api/payouts';
import type { Participant, Promo, PromoDetail } from '../../api/promos';
import type { PlayerLimits } from '../../api/protection';
import type { CountedRound, Results } from '../../api/results';
import type { Series, Tournament, TournamentDetail } from '../../api/tournaments';
import type { VerificationItem } from '../../api/verification';
import recorded from './recorded.json';

/** What the platform answered to its own test, one of a kind. */
export interface Answers {
  profile: Profile;
  balance: Balance;
  notification: Notification;
  limits: PlayerLimits;
  document: VerificationItem;
  product: CompointProduct;
  pointsEntry: CompointEntry;
  achievement: Achievement;
  gift: Gift;
  depositGift: Gift;
  boughtGift: Gift;
  paymentSystem: PaymentSystem;
  deposit: Deposit;
  invoice: Invoice;
  card: UserCard;
  payoutSystem: PayoutSystem;
  payout: Payout;
  game: Game;
  gameDetail: GameDetail;
  gameRun: GameRunAnswer;
  category: Category;
  producer: Producer;
  winner: Winner;
  jackpot: Jackpot;
  banner: Banner;
  promo: Promo;
  promoDetail: PromoDetail;
  participant: Participant;
  tournament: Tournament;
  tournamentDetail: TournamentDetail;
  series: Series;
  results: Results;
  countedRound: CountedRound;
}

/**
 * A copy of an answer that the platform gave, for builders to begin from: `recorded.json` is written and held by the platform's test of
 * it (`deploy/services/platform/src/recorded-answers.test.ts`), so that areas' tests never see what the server no longer says.
 */
export const answered = <N extends keyof Answers>(name: N): Answers[N] =>
  structuredClone(recorded as unknown as Answers)[name];
