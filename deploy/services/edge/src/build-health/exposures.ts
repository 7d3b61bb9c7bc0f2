/** A visitor met an arm of an experiment: its area is really on the page. */
export interface Exposure {
  experiment: string;
  arm: string;
  /** The anonymous visitor. */
  visitor: string;
  brand: string;
  /** Milliseconds since 1970. */
  at: number;
}
/** Where exposures are kept. */
export interface Exposures {
  /** Keeps the first exposure of a visitor to an arm; later ones change nothing. */
  record(exposure: Exposure): void;
}
