import { codeOf } from 'shared-contracts/api';
import { useShell } from '../../services/shell-context';

/** Logs out; says so when the site cannot be reached, for then the session is still there. */
export const useLogout = () => {
  const { session, toasts, i18n } = useShell();
  return () =>
    session.logout().catch((error: unknown) => {
      toasts.show({ key: 'logout', type: 'error', text: i18n.errorText(codeOf(error)) });
    });
};
