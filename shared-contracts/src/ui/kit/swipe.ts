import { TOUCH } from './touch';

/** Was it one, by its pixels and milliseconds? */
export const isSwipe = (distance: number, time: number): boolean =>
  Math.abs(distance) >= TOUCH.swipe && time <= TOUCH.swipeTime;
