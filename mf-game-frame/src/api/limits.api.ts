import type { HttpService } from 'shared-contracts/area';
import { getLimits } from 'shared-contracts/protection';

/** What is left of the player's own limits. */
export const createLimitsApi = (http: HttpService) => ({
  limits: () => http.query(getLimits).map(({ data }) => data),
});
