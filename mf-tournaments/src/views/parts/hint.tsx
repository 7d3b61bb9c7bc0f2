import { type ComponentType, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { IconShape } from 'shared-contracts/ui/icons';
import { Badge, type BadgeTone } from 'shared-contracts/ui/kit';
import s from './hint.module.css';
import type { HintTooltipProps } from './hint-tooltip';

const load = () => import(/* webpackChunkName: "hint" */ './hint-tooltip');

interface HintProps {
  icon: IconShape;
  tone: BadgeTone;
  /** What the tooltip says. */
  text: string;
  children: ReactNode;
}
interface Loaded {
  Tooltip: ComponentType<HintTooltipProps>;
  open: boolean;
  focused: boolean;
}

/** A mark that explains itself (specification 1, section 2 "Tournament card"); its tooltip comes when somebody reaches for it. */
export const Hint = ({ icon, tone, text, children }: HintProps) => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const reach = () => {
    const came = ({ default: Tooltip }: { default: Loaded['Tooltip'] }) => {
      const mark = button.current;
      const focused = mark === document.activeElement;
      setLoaded({ Tooltip, focused, open: focused || Boolean(mark?.matches(':hover')) });
    };
    load().then(came, () => {});
  };
  useLayoutEffect(() => {
    // it stands in another element's place now
    if (loaded?.focused) button.current?.focus();
  }, [loaded]);
  const badge = (
    <Badge tone={tone} icon={icon}>
      {children}
    </Badge>
  );
  if (!loaded) {
    return (
      <button
        ref={button}
        type="button"
        className={s.hint}
        onPointerEnter={reach}
        onFocus={reach}
        onClick={reach}
      >
        {badge}
      </button>
    );
  }
  const { Tooltip, open } = loaded;
  return (
    <Tooltip text={text} open={open}>
      <button ref={button} type="button" className={s.hint}>
        {badge}
      </button>
    </Tooltip>
  );
};
