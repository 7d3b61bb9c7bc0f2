import { winbackChanged } from 'shared-contracts/accounts';
import type { HttpService, LiveService } from 'shared-contracts/area';
import { getCashback } from 'shared-contracts/cashback';

/** What a week of losses gives back. */
export const createCashbackApi = (http: HttpService) => ({
  read: () => http.call(getCashback).then(({ data }) => ({ cashback: data })),
});
export type CashbackApi = ReturnType<typeof createCashbackApi>;

/** The cashback's bonus is in play, or has ended. */
export const winbackChanges = (live: LiveService) => live.on(winbackChanged);
