/**
 * What a finger does, in pixels and milliseconds (specification 2, section 9): a press that moves less than `tap` is a tap; a `swipe`
 * is at least so far within `swipeTime`; what stays for `hold` is held.
 */
export const TOUCH = { tap: 10, swipe: 30, swipeTime: 200, hold: 400 } as const;
