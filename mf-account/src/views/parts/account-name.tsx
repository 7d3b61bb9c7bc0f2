import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';

/** Whose password a form asks for, for the browser's own keeper of passwords. */
export const AccountName = observer(function AccountName() {
  const { profile } = useHost().session;
  const contacts = [...(profile?.emails ?? []), ...(profile?.phones ?? [])];
  const login = contacts.find((contact) => contact.is_primary)?.value;
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={login ?? ''}
      readOnly
      hidden
    />
  );
});
