import { partOf } from '../hydration/hydration';
import type { Shell } from '../services/shell';

/**
 * What stands in the page comes first: the code of each part that was rendered is on its way before React asks for it, and a slot is opened
 * before its markup is hydrated (SPEC 1).
 */
export const fetchRendered = ({ boot, parts, hydration }: Shell): void => {
  const rendered = (boot.rendered?.parts ?? []).map((key) => parts.get(partOf(key)));
  for (const part of rendered) part.ensure();
  const slots = rendered
    .filter(({ id }) => id.kind === 'slots')
    .map(({ opening }) => opening.show());
  hydration.whenDone(() => {
    for (const leave of slots) leave();
  });
};
