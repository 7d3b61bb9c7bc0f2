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
