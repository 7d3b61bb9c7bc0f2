import { Type } from '@sinclair/typebox';
import { brandOf } from '../../../brands';
import { jurisdictionOf } from '../../../jurisdiction';
import { eventTopic, queueOf } from '../../../outbox/topic';

const closed = { additionalProperties: false };
const player = { playerId: Type.Integer(), brand: Type.String() };

/** Once a player, with the account. */
export const playerRegistered = eventTopic(
  'player.registered',
  Type.Object(player, closed),
  queueOf,
);

/** Once a contact, when it is known to be the player's; the address itself stays where it is kept. */
export const contactConfirmed = eventTopic(
  'contact.confirmed',
  Type.Object(
    { ...player, kind: Type.Union([Type.Literal('phone'), Type.Literal('email')]) },
    closed,
  ),
  queueOf,
);

/** Once a contact that a player added to the sign-up's own, in the transaction that makes it the player's. */
export const contactAdded = eventTopic(
  'contact.added',
  Type.Object({ ...player, contactId: Type.Integer() }, closed),
  queueOf,
);

const nameOrNull = Type.Union([Type.String(), Type.Null()]);
/** Somebody signed in as the player in a browser that is not known; names of browser and system. */
export const newDevice = eventTopic(
  'sign_in.new_device',
  Type.Object({ ...player, at: Type.String(), browser: nameOrNull, os: nameOrNull }, closed),
  queueOf,
);

/** A player signed in, or was signed in with the registration (`isFirst`), under the rules of a jurisdiction. */
export const signedIn = eventTopic(
  'player.signed_in',
  Type.Object(
    { ...player, jurisdiction: Type.String(), isFirst: Type.Boolean(), at: Type.String() },
    closed,
  ),
  queueOf,
);

/** @param country ISO 3166, where the player signed in; null when nobody said */
export const signInOf = (
  { id: playerId, brand, logins }: { id: number; brand: string; logins: number },
  country: string | null,
  at: string,
) => {
  const jurisdiction = jurisdictionOf(brandOf(brand), country ?? undefined);
  return { playerId, brand, jurisdiction, isFirst: logins === 0, at };
};

/** Once a player: how others see them from now on. */
export const nicknameChosen = eventTopic(
  'nickname.chosen',
  Type.Object({ ...player, nickname: Type.String() }, closed),
  queueOf,
);

export const passkeyAdded = eventTopic('passkey.added', Type.Object(player, closed), queueOf);

/** The player's password is another one, no matter who made it. */
export const passwordChanged = eventTopic('password.changed', Type.Object(player, closed), queueOf);
