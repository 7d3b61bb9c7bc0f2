import { type RefObject, useLayoutEffect, useState } from 'react';
import { FLOATING } from 'shared-contracts/composition';
import { freePlace, LEAST_WIDTH } from '../../stores/free-place';
import type { Box, Corner } from '../../stores/placement.store';

const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};
const isSeen = (element: Element) =>
  element.getBoundingClientRect().width > 0 && getComputedStyle(element).visibility !== 'hidden';
/** What an animation moves will stand elsewhere. */
const MOVES = ['animationend', 'transitionend'] as const;

/** As wide as the window lets a card be that nothing is beside. */
const widthIn = ({ innerWidth, innerHeight }: Window, ratio: number) =>
  Math.max(LEAST_WIDTH, Math.min(320, innerWidth * 0.62, innerHeight * 0.45 * ratio));

/** Where the card of a minimised game stands, followed while it is minimised; undefined until `room` was measured. */
export function useFreePlace(
  room: RefObject<HTMLElement | null>,
  { minimised, corner, ratio }: { minimised: boolean; corner: Corner; ratio: number },
): Box | undefined {
  const [place, setPlace] = useState<Box>();
  useLayoutEffect(() => {
    if (!minimised) return setPlace(undefined);
    let frame = 0;
    const measure = () => {
      if (!room.current) return;
      const others = [...document.querySelectorAll(FLOATING)].filter(isSeen).map(boxOf);
      const width = widthIn(window, ratio);
      setPlace(freePlace(corner, { width, height: width / ratio }, boxOf(room.current), others));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const comesAndGoes = new MutationObserver(later);
    comesAndGoes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', later);
    for (const move of MOVES) document.addEventListener(move, later);
    return () => {
      cancelAnimationFrame(frame);
      comesAndGoes.disconnect();
      window.removeEventListener('resize', later);
      for (const move of MOVES) document.removeEventListener(move, later);
    };
  }, [room, minimised, corner, ratio]);
  return place;
}
