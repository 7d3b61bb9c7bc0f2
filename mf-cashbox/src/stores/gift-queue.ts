import { GIFT_QUEUE_MS } from 'shared-contracts/gifts';
import { type Observable, type Subscription, timer } from 'shared-contracts/lib/rx';
import type { GiftNews } from '../api/gifts.api';
import { isOneClick } from './gift-facts';

type Changed = NonNullable<GiftNews['changed']>;
type Told = NonNullable<GiftNews['told']>;

/** News with a toast: received; a one-click gift was used; a long-term one was activated (specification 2, section 4.6). */
export const isWorthAToast = ({ change, type }: Changed): boolean =>
  change === 'received' || (change === 'used') === isOneClick({ type });

interface Worker {
  /** The newest of each reason: in a burst the player reads one sentence a reason. */
  toast: (changed: Changed) => void;
  /** The newest of each gift. */
  tell: (told: Told) => void;
  reread: () => void;
}

/** Handles news of gifts every `GIFT_QUEUE_MS`: first the toasts, then the list is read again. @returns what ends it */
export function workOffGifts(
  news: Observable<GiftNews>,
  { toast, tell, reread }: Worker,
): () => void {
  const waiting = new Map<string, Changed>();
  const outcomes = new Map<number, Told>();
  let pause: Subscription | null = null;
  const work = () => {
    pause = null;
    for (const changed of waiting.values()) toast(changed);
    for (const told of outcomes.values()) tell(told);
    waiting.clear();
    outcomes.clear();
    reread();
  };
  const heard = news.subscribe(({ changed, told }) => {
    // its outcome says more than that it was used
    if (told) outcomes.set(told.id, told);
    else if (changed && isWorthAToast(changed)) {
      // the newest stands last
      waiting.delete(changed.reason);
      waiting.set(changed.reason, changed);
    }
    pause ??= timer(GIFT_QUEUE_MS).subscribe(work);
  });
  return () => {
    heard.unsubscribe();
    pause?.unsubscribe();
  };
}
