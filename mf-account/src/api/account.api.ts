import {
  changePassword,
  chooseNickname,
  getLevels,
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
  levels: () => http.query(getLevels).map((answer) => answer.data),
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
  /** @throws ApiError `nickname_taken`, `validation`; 403 `forbidden` for anyone who has one */
  chooseNickname: async (nickname: string): Promise<void> => {
    await http.call(chooseNickname, { body: { nickname } });
  },
  notifications: (offset: number) => http.call(getNotifications, { query: { offset } }),
  read: (id: string) => http.call(readNotification, { params: { id } }),
});
export type AccountApi = ReturnType<typeof createAccountApi>;
