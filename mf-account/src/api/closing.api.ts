import type { HttpService } from 'shared-contracts/area';
import { closeAccount, getAccountClosing } from 'shared-contracts/closing';

/** The calls of closing the account. */
export const createClosingApi = (http: HttpService) => ({
  read: () => http.query(getAccountClosing).map((answer) => answer.data),
  /** When it is closed, ISO 8601; `rest` minor units are given up, or nothing. @throws ApiError `wrong_password` (field `password`), an item for each obstacle */
  close: async (password: string, rest: number) => {
    const body = { password, ...(rest > 0 ? { giveUp: rest } : {}) };
    return (await http.call(closeAccount, { body })).data.closesAt;
  },
});
export type ClosingApi = ReturnType<typeof createClosingApi>;
