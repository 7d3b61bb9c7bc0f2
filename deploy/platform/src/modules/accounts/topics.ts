import { Type } from '@sinclair/typebox';
import { eventTopic, laneOf } from '../../outbox/topic';

const closed = { additionalProperties: false };
const player = { playerId: Type.Integer(), brand: Type.String() };

/** Once a player, with the account. */
export const playerRegistered = eventTopic('player.registered', Type.Object(player, closed), laneOf);

/** Once a contact, when it is known to be the player's; the address itself stays where it is kept. */
export const contactConfirmed = eventTopic(
  'contact.confirmed',
  Type.Object({ ...player, kind: Type.Union([Type.Literal('phone'), Type.Literal('email')]) }, closed),
  laneOf,
);

/** The player's password is another one, whoever made it. */
export const passwordChanged = eventTopic('password.changed', Type.Object(player, closed), laneOf);
