import {
  changePassword,
  getNotifications,
  getProfile,
  getUserLevel,
  type ProfileUpdate,
  readNotification,
  updateProfile,
} from 'shared-contracts/accounts';
import type { HttpService } from 'shared-contracts/area';

/** Notifications a page (decided: histories 20). */
export const NOTIFICATIONS_PAGE = 20;

/** The calls of the account (specification 2, section 7.3). */
export const createAccountApi = (http: HttpService) => ({
  profile: () => http.call(getProfile).then((answer) => answer.data),
  level: () => http.query(getUserLevel).map((answer) => answer.data),
  /** @throws ApiError; an answer with `success` false is one as well. */
  save: async (body: ProfileUpdate) => {
    const answer = await http.call(updateProfile, { body });
    if (!answer.success) throw new Error('cannot_save');
    return answer.data;
  },
  /** @throws ApiError `wrong_password` (field `oldPassword`), `password_…`, `too_many_attempts` */
  changePassword: async (oldPassword: string, password: string): Promise<void> => {
    await http.call(changePassword, { body: { oldPassword, password } });
  },
  notifications: (page: number) =>
    http.call(getNotifications, { query: { offset: (page - 1) * NOTIFICATIONS_PAGE } }),
  read: (id: string) => http.call(readNotification, { params: { id } }),
});
export type AccountApi = ReturnType<typeof createAccountApi>;
