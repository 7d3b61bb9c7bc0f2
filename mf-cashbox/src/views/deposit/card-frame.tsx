import { useEffect, useRef, useState } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './deposit-result.module.css';

/** Of the frame before it said how tall it is, and the most that it gets; in pixels. */
const HEIGHT = { first: 520, most: 1600 };
type Told = { type?: unknown; height?: unknown } | null;

/** The frame in the look of the page, where its provider has several. */
const inLook = (url: string): string => {
  const address = new URL(url);
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (scheme === 'dark' || scheme === 'light') address.searchParams.set('look', scheme);
  return address.href;
};

/**
 * The provider's own fields of a card. The page hears from it how tall it is and that it has ended, from its very window and origin, and
 * nothing of what is typed.
 */
export const CardFrame = observer(function CardFrame({
  url,
  onEnded,
}: {
  url: string;
  onEnded: () => void;
}) {
  const t = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(HEIGHT.first);
  const [shown, setShown] = useState(false);
  const [src] = useState(() => inLook(url));
  useEffect(() => {
    const { origin } = new URL(src);
    const hear = ({ source, origin: from, data }: MessageEvent<Told>) => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      if (data?.type === 'card-frame.ended') onEnded();
      if (data?.type === 'card-frame.height' && typeof data.height === 'number')
        setHeight(Math.min(HEIGHT.most, Math.max(0, data.height)));
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [src, onEnded]);
  return (
    <>
      {!shown && <Skeleton height="320px" />}
      <iframe
        ref={frame}
        className={s.frame}
        hidden={!shown}
        title={t('cards.frame')}
        src={src}
        height={height}
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        allow="payment"
        referrerPolicy="no-referrer"
        onLoad={() => setShown(true)}
      />
    </>
  );
});
