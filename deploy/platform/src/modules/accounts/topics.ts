import { Type } from '@sinclair/typebox';
import { eventTopic, laneOf } from '../../outbox/topic';

const closed = { additionalProperties: false };
const player = { playerId: Type.Integer(), brand: Type.String() };

/** Once a player, with the account. */
export const playerRegistered = eventTopic('player.registered', Type.Object(player, closed), laneOf);

/** The player's password is another one, whoever made it. */
export const passwordChanged = eventTopic('password.changed', Type.Object(player, closed), laneOf);
