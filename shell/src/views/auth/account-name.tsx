/**
 * By what a password manager keeps a password, where no visible field says it: a phone, or the contact of a step before. It stands
 * before the field of the password.
 * @param login an e-mail, or the digits of a phone with its dial code
 */
export const AccountName = ({ login }: { login: string }) => (
  <input
    hidden
    readOnly
    type="text"
    autoComplete="username"
    value={login.replace(/^(?=\d+$)/, '+')}
  />
);
