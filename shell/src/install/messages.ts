/** Said to a worker that waits, at a moment that hurts nobody. */
export const TAKE_OVER = 'take-over';
/** The language of the page, in which the offline page is kept. */
export interface LocaleMessage {
  locale: string;
}
