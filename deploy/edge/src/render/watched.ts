import type { Stage } from './job';

type Parts = Record<string, () => Promise<unknown>>;
interface AreaLike {
  mount?: (...given: unknown[]) => unknown;
  pages?: Parts;
  modals?: Parts;
  slots?: Parts;
}
type Tell = (stage: Stage) => void;

const during = <T>(tell: Tell, stage: Stage, work: () => T): T => {
  tell(stage);
  try {
    return work();
  } finally {
    tell('render');
  }
};

const watchedParts = (parts: Parts | undefined, tell: Tell): Parts =>
  Object.fromEntries(
    Object.entries(parts ?? {}).map(([name, load]) => [name, () => during(tell, 'part', load)]),
  );

/** The exports of an area that says when it is mounted and when it loads a part; what is no area stays as it is. */
export const watched = (exports: unknown, tell: Tell): unknown => {
  const area = (exports as { default?: AreaLike } | null)?.default;
  if (typeof area?.mount !== 'function') return exports;
  const { mount, pages, modals, slots } = area;
  return {
    default: {
      ...area,
      mount: (...given: unknown[]) => during(tell, 'mount', () => mount.apply(area, given)),
      pages: watchedParts(pages, tell),
      modals: watchedParts(modals, tell),
      slots: watchedParts(slots, tell),
    },
  };
};
