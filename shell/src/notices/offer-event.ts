/** A browser's own offer to install the site; not every browser makes one. */
export interface OfferEvent extends Event {
  prompt(): Promise<unknown>;
}
