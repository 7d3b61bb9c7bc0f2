import type { PaymentReport } from '../../../ports/payments';
import type { PaymentMode, SandboxPayment } from './schema';

export type Decision = Exclude<SandboxPayment['status'], 'open'>;
/** What is said, and how long after the decision, in milliseconds. */
type Word = readonly [status: PaymentReport['status'], after: number];

/** What comes later comes so long after the decision, in milliseconds. */
export const LATER_MS = 20_000;
/** A webhook that was lost is sent again after so long, in milliseconds. */
export const REPEATED_MS = 10_000;

/** What each mode makes of a payment that was paid; one that was not is said at once, and doubled or late where the mode is. */
const PAID: Partial<Record<PaymentMode, readonly Word[]>> = {
  late: [
    ['cancelled', 0],
    ['success', LATER_MS],
  ],
  twice: [
    ['success', 0],
    ['success', 0],
  ],
  charges_back: [
    ['success', 0],
    ['charged_back', LATER_MS],
  ],
  shuffles: [
    ['success', 0],
    ['waiting', 0],
    ['success', 0],
    ['waiting', 0],
  ],
};
const AFTER: Partial<Record<PaymentMode, number>> = { delays: LATER_MS, loses: REPEATED_MS };

/** What the provider says of a decision in a mode, in its order. */
export const wordsOf = (mode: PaymentMode, decision: Decision): readonly Word[] =>
  (decision === 'success' && PAID[mode]) || [[decision, AFTER[mode] ?? 0]];

export const MEANS: Record<PaymentMode, string> = {
  pays: 'It does what is pressed, and says so at once.',
  declines: 'It declines whatever is paid.',
  delays: 'It says what became of a payment 20 seconds later.',
  late: 'It says that a paid one was cancelled, and 20 seconds later that it was paid.',
  twice: 'It takes a payment twice, and says so twice.',
  charges_back: 'Its payer takes the money back 20 seconds later.',
  loses: 'Its first webhook is lost; the next one comes 10 seconds later.',
  shuffles: 'Its webhooks come doubled and in the wrong order.',
  down: 'It is down: it opens nothing.',
};
