import { type PointerEvent, type RefObject, useRef } from 'react';
import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Maximize, Move, X } from 'shared-contracts/ui/icons';
import { IconButton, TOUCH } from 'shared-contracts/ui/kit';
import { nearestCorner } from '../../stores/placement.store';
import { useStores, useTexts } from '../context';
import s from './mini-card.module.css';
import { useClose } from './use-close';
import { useFocusBack } from './use-focus';

const useDrag = (
  root: RefObject<HTMLElement | null>,
  onTap: () => void,
  onDrop: (x: number, y: number) => void,
) => {
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (from.current?.x ?? clientX),
    y: clientY - (from.current?.y ?? clientY),
  });
  const rest = () => {
    from.current = null;
    if (root.current) root.current.style.transform = '';
  };
  const drop = () => {
    const box = root.current?.getBoundingClientRect();
    rest();
    if (box) onDrop(box.left + box.width / 2, box.top + box.height / 2);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // the browser would select text or drag what lies below
      event.preventDefault();
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current || !root.current) return;
      const { x, y } = moved(event);
      root.current.style.transform = `translate(${x}px, ${y}px)`;
    },
    onPointerUp: (event: PointerEvent) => {
      if (!from.current) return;
      if (Math.hypot(moved(event).x, moved(event).y) > TOUCH.tap) return drop();
      rest();
      onTap();
    },
    // where the pointer was taken away, the card stays near
    onPointerCancel: () => from.current && drop(),
  };
};

/** Controls of the minimised game: drag it, or move it from corner to corner with a button; a tap goes back to the game. */
export const MiniCard = observer(function MiniCard({
  root,
}: {
  root: RefObject<HTMLElement | null>;
}) {
  const { game, placement } = useStores();
  const { router } = useHost();
  const t = useTexts();
  const resume = () =>
    game.play && router.navigate(routes.gameItem, { params: { name: game.play.slug } });
  const drag = useDrag(root, resume, (x, y) =>
    placement.moveTo(nearestCorner(x, y, window.innerWidth, window.innerHeight)),
  );
  const { onFocus, giveBack } = useFocusBack();
  const closeGame = useClose();
  const close = async () => {
    if (await closeGame()) giveBack();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only sees the focus of its buttons pass
    <div className={s.controls} onFocus={onFocus}>
      <div className={s.grip} {...drag} aria-hidden="true" />
      <div className={s.buttons}>
        <IconButton
          size="small"
          variant="overlay"
          icon={Maximize}
          label={t('card.resume')}
          onClick={resume}
        />
        <IconButton
          size="small"
          variant="overlay"
          icon={Move}
          label={t('card.move')}
          onClick={() => placement.moveOn()}
        />
        <IconButton
          size="small"
          variant="overlay"
          icon={X}
          label={t('bar.close')}
          onClick={() => void close()}
        />
      </div>
    </div>
  );
});
