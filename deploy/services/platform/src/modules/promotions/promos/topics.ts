import { type Static, Type } from '@sinclair/typebox';
import { eventTopic, queueOf } from '../../../outbox/topic';

const MomentSchema = Type.Object(
  { promoId: Type.Integer(), at: Type.String({ format: 'date-time' }) },
  { additionalProperties: false },
);
const ofPromo = ({ promoId }: Static<typeof MomentSchema>) => `promo/${promoId}`;

/** Once a promo, when it starts; `at` is when it was to. */
export const promoStarted = eventTopic('promo.started', MomentSchema, ofPromo);
/** Once a promo that started, when it ends; `at` is when it was to. */
export const promoEnded = eventTopic('promo.ended', MomentSchema, ofPromo);

/** What a participant's progress comes from: a round, a high-five, a goal, one of deposits; joining brings nothing by itself. */
const PROGRESS_SOURCES = ['joined', 'round', 'sent', 'received', 'goal', 'deposit_goal'] as const;
const whole = Type.Integer();
const ProgressSchema = Type.Object(
  {
    playerId: Type.Integer(),
    promoId: Type.Integer(),
    source: Type.Union(PROGRESS_SOURCES.map((source) => Type.Literal(source))),
    /** Stored points and additional points that came; below zero when a round was taken back. */
    points: whole,
    additional: whole,
    at: Type.String({ format: 'date-time' }),
  },
  { additionalProperties: false },
);
export type PromoProgress = Static<typeof ProgressSchema>;
/** Each time something of a participant may have changed that goals and tickets hang on; written with the points. */
export const promoProgressed = eventTopic('promo.progressed', ProgressSchema, queueOf);
