import type { HttpService } from 'shared-contracts/area';
import { exchangePrize, getPointLogs } from 'shared-contracts/rewards';

export const POINT_LOGS_PAGE = 20;

/** The calls of an exchange (specification 1, section 7); what is refused is thrown to anyone who asks (specification 2, section 8.2). */
export const createExchangeApi = (http: HttpService) => ({
  exchange: (promoId: number, prizeId: number, idempotencyKey: string) =>
    http
      .call(exchangePrize, { params: { promoId, prizeId } }, { idempotencyKey })
      .then((answer) => answer.data),
  logs: (actionId: number, page: number) =>
    http.query(getPointLogs, { query: { actionId, offset: (page - 1) * POINT_LOGS_PAGE } }),
});
export type ExchangeApi = ReturnType<typeof createExchangeApi>;
