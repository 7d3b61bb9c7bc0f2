import type { HttpService } from 'shared-contracts/area';
import { closeAccount, getAccountClosing } from 'shared-contracts/closing';

/** The calls of closing the account. */
export const createClosingApi = (http: HttpService) => ({
  read: () => http.query(getAccountClosing).map((answer) => answer.data),
  /** When it is closed, ISO 8601. @throws ApiError `wrong_password` (field `password`), an item for each obstacle */
  close: async (password: string) => (await http.call(closeAccount, { body: { password } })).data.closesAt,
});
export type ClosingApi = ReturnType<typeof createClosingApi>;
