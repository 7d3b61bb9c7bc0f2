import type { HttpService } from 'shared-contracts/area';
import {
  type ContactKind,
  confirmEmailCode,
  confirmPhoneCode,
  createContact,
  getPendingContacts,
  getPhoneCodes,
  requestEmailCode,
  requestPhoneCode,
} from 'shared-contracts/contacts';

/** The calls of contacts (specification 1, section 7). */
export const createContactsApi = (http: HttpService) => ({
  pending: () => http.call(getPendingContacts).then(({ data }) => data),
  create: (type: ContactKind, value: string) =>
    http.call(createContact, { params: { type }, body: { value } }),
  send: (type: ContactKind, id: string) =>
    http.call(type === 'email' ? requestEmailCode : requestPhoneCode, { params: { id } }),
  confirm: (type: ContactKind, id: string, code: string) => {
    const input = { params: { id }, body: { code } };
    return http.call(type === 'email' ? confirmEmailCode : confirmPhoneCode, input);
  },
  /** Dial codes, and what reads a number. */
  phones: () =>
    Promise.all([
      http.call(getPhoneCodes),
      import(/* webpackChunkName: "phone" */ 'shared-contracts/phone'),
    ]),
});
export type ContactsApi = ReturnType<typeof createContactsApi>;
