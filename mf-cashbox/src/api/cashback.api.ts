import type { HttpService } from 'shared-contracts/area';
import { getCashback } from 'shared-contracts/cashback';

/** What a week of losses gives back. */
export const createCashbackApi = (http: HttpService) => ({
  read: () => http.call(getCashback).then(({ data }) => ({ cashback: data })),
});
export type CashbackApi = ReturnType<typeof createCashbackApi>;
