import { useEffect, useState } from 'react';
import { observer } from 'shared-contracts/lib/state';
import type { Milestone } from 'shared-contracts/milestones';
import { Wallet, X } from 'shared-contracts/ui/icons';
import { Icon, IconButton, useUiText } from 'shared-contracts/ui/kit';
import { Burst } from './burst';
import s from './celebration.module.css';
import { reachedText } from './reached-text';
import { useWords } from './words';

/** Milliseconds for which it stands, unless somebody points at it. */
const STANDS = 6000;

/** What was reached, for a moment over the page, in nobody's way. */
export const Celebration = observer(function Celebration(props: {
  milestone: Milestone;
  close: () => void;
}) {
  const { milestone, close } = props;
  const t = useWords();
  const ui = useUiText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(close, STANDS);
    return () => clearTimeout(timer);
  }, [held, close]);
  const { title, text } = reachedText(milestone, t);
  const { level } = milestone;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays while somebody points at it
    <div
      className={s.place}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={s.card}>
        <span className={s.mark}>
          <Burst />
          {level ? (
            <img src={level.image} alt="" width={64} height={64} />
          ) : (
            <Icon of={Wallet} size={32} />
          )}
        </span>
        <div className={s.words} role="status">
          <strong>{title}</strong>
          <span>{text}</span>
        </div>
        <IconButton icon={X} size="small" label={ui('ui.close')} onClick={close} />
      </div>
    </div>
  );
});
