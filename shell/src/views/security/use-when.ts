import { useShell } from '../../services/shell-context';
import { whenIn } from '../../session/when';

/** Day and time as the player reads them; the caller must be an observer. @returns a text of an instant in ISO 8601 */
export const useWhen = (): ((instant: string) => string) => {
  const { i18n } = useShell();
  return whenIn(i18n.tag, i18n.timeZone);
};
