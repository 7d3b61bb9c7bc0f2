/** Money that the provider moved: in with a paid deposit or a payout that came back, out with a paid payout or a deposit that was charged back. */
export interface ReportLine {
  /** The provider's own. */
  id: string;
  kind: 'deposit' | 'payout';
  /** Of the order, as it was given to the provider. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  state: 'success' | 'returned' | 'charged_back';
  at: Date;
}
interface ReportPage {
  /** The oldest first. */
  lines: ReportLine[];
  /** Where the next page goes on; null for the last. */
  next: string | null;
}
/** What a payment provider tells afterwards of all money that it moved, from its own books. */
export interface ProviderReport {
  /** A page of the lines from the first instant until before the second. @throws Error when there is no answer */
  page(time: { from: Date; to: Date }, after: string | null): Promise<ReportPage>;
}
