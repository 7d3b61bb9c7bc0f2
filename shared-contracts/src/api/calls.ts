import { accountCalls } from './calls/accounts';
import { cashboxCalls } from './calls/cashbox';
import { catalogueCalls } from './calls/catalogue';
import { contentCalls } from './calls/content';
import type { CallSchema } from './calls/core';
import { gamingCalls } from './calls/gaming';
import { promoCalls } from './calls/promos';
import { tournamentCalls } from './calls/tournaments';

/** Schemas of every call by `callKey`: the platform checks requests by them, the site its answers in development and tests. */
export const CALL_SCHEMAS: Record<string, CallSchema> = {
  ...accountCalls,
  ...cashboxCalls,
  ...catalogueCalls,
  ...contentCalls,
  ...gamingCalls,
  ...promoCalls,
  ...tournamentCalls,
};
