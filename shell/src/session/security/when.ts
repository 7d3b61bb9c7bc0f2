import { useShell } from '../../boot/shell-context';

/** Day and time as the player reads them; the caller must be an observer. @returns a text of an instant in ISO 8601 */
export const useWhen = (): ((instant: string) => string) => {
  const { i18n } = useShell();
  return whenIn(i18n.tag, i18n.timeZone);
};

/** @param tag BCP 47; @param timeZone IANA name */
export const whenIn = (tag: string, timeZone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (instant) => format.format(new Date(instant));
};

/** "Chrome, Windows"; empty when neither is known. */
export const deviceText = ({
  browser,
  os,
}: {
  browser: string | null;
  os: string | null;
}): string => [browser, os].filter(Boolean).join(', ');
