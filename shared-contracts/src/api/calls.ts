import { type TObject, Type } from '@sinclair/typebox';
import { accountCalls } from './calls/accounts';
import { achievementCalls } from './calls/achievements';
import { cashbackCalls } from './calls/cashback';
import { cashboxCalls } from './calls/cashbox';
import { catalogueCalls } from './calls/catalogue';
import { chatCalls } from './calls/chat';
import { closingCalls } from './calls/closing';
import { compointCalls } from './calls/compoints';
import { contactCalls } from './calls/contacts';
import { contentCalls } from './calls/content';
import { type CallSchema, callKey, type DescribedCall } from './calls/core';
import { drawCalls } from './calls/draws';
import { favouriteCalls } from './calls/favourites';
import { gamingCalls } from './calls/gaming';
import { giftCalls } from './calls/gifts';
import { hiddenGamesCalls } from './calls/hidden-games';
import { highFiveCalls } from './calls/high-fives';
import { jackpotCalls } from './calls/jackpots';
import { milestoneCalls } from './calls/milestones';
import { ownDataCalls } from './calls/own-data';
import { payoutCalls } from './calls/payouts';
import { promoCalls } from './calls/promos';
import { protectionCalls } from './calls/protection';
import { pushCalls } from './calls/push';
import { recommendationCalls } from './calls/recommendations';
import { resultCalls } from './calls/results';
import { rewardCalls } from './calls/rewards';
import { roundCalls } from './calls/rounds';
import { securityCalls } from './calls/security';
import { statementCalls } from './calls/statement';
import { tournamentCalls } from './calls/tournaments';
import { verificationCalls } from './calls/verification';
import { closed } from './closed';
import { nullable } from './common.schema';

/** Goes with every call (specification 1, section 7). */
const platform = Type.Optional(Type.Union([Type.Literal('mobile'), Type.Literal('desktop')]));
const NOTHING = nullable(Type.Object({}));

/** Path, query and body take what the contract names and nothing else; a call that names no body takes none. */
const withClosedRequest = ([call, { params, query, body, answer }]: DescribedCall): [
  string,
  CallSchema,
] => {
  const asked = Type.Object({ ...(query as TObject | undefined)?.properties, platform });
  const taken = call.method === 'GET' ? undefined : (body ?? NOTHING);
  return [
    callKey(call),
    {
      ...(params ? { params: closed(params) } : {}),
      query: closed(asked),
      ...(taken ? { body: closed(taken) } : {}),
      answer,
    },
  ];
};

/** Schemas of every call by `callKey`: the platform checks requests by them, the site its answers in development and tests. */
export const CALL_SCHEMAS: Record<string, CallSchema> = Object.fromEntries(
  [
    ...accountCalls,
    ...cashbackCalls,
    ...cashboxCalls,
    ...catalogueCalls,
    ...contentCalls,
    ...gamingCalls,
    ...promoCalls,
    ...tournamentCalls,
    ...achievementCalls,
    ...chatCalls,
    ...closingCalls,
    ...compointCalls,
    ...contactCalls,
    ...giftCalls,
    ...highFiveCalls,
    ...favouriteCalls,
    ...hiddenGamesCalls,
    ...milestoneCalls,
    ...ownDataCalls,
    ...payoutCalls,
    ...pushCalls,
    ...protectionCalls,
    ...recommendationCalls,
    ...drawCalls,
    ...jackpotCalls,
    ...resultCalls,
    ...rewardCalls,
    ...roundCalls,
    ...securityCalls,
    ...statementCalls,
    ...verificationCalls,
  ].map(withClosedRequest),
);
