import { type ReactNode, Suspense, use, useEffect, useLayoutEffect, useRef } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { partKey } from '../hydration/hydration';
import { useHydrated } from '../hydration/use-hydrated';
import type { LiveArea } from '../loader/live-area';
import type { Opening } from '../loader/opening';
import type { Part, PartName } from '../loader/part';
import { useShell } from '../services/shell-context';
import { PartBoundary } from './part-boundary';

export interface AreaPartProps extends PartName {
  props?: object;
  /** Stands there while the part is on its way, in its size. */
  loading: ReactNode;
  /** Stands there when it did not come or broke. */
  failed: (retry: () => void) => ReactNode;
}

interface PaintedProps {
  live: LiveArea;
  fault: Opening['fault'];
  children: ReactNode;
}
/** Inside the boundary: what an area wraps its parts in may break as well, and so may what it opens. */
const Painted = ({ live, fault, children }: PaintedProps) => {
  const { exposure } = useShell();
  useEffect(() => exposure.shown(live.resolved), [exposure, live]);
  if (fault) throw fault.error;
  return live.mounted.wrap(children);
};

/** Slots and modals are opened where they come into the page; pages by the router, which knows of them before React does. */
const useOpening = ({ id: { kind }, opening }: Part, props: object | undefined) => {
  const given = kind === 'modals' ? (props as ModalProps).props : props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened with what it came with
  useLayoutEffect(() => (kind === 'pages' ? undefined : opening.show(given)), [kind, opening]);
};

const Arriving = observer(function Arriving({
  area,
  kind,
  name,
  props,
  loading,
  failed,
}: AreaPartProps) {
  const { parts, hydration } = useShell();
  const taken = !useHydrating();
  const key = partKey({ area, kind, name });
  const part = parts.get({ area, kind, name });
  const { live, Component } = part;
  useOpening(part, props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area that went is loaded again
  useEffect(() => part.ensure(), [part, live]);
  useEffect(() => part.want(), [part]);
  const hydrated = useHydrated();
  useLayoutEffect(() => {
    if (!hydrated) hydration.paintedAnew(key);
  }, [hydration, key, hydrated]);
  useEffect(() => hydration.took(key), [hydration, key]);
  const isInMarkup = hydration.has(key);
  // markup stays until its code is here
  use(!taken && isInMarkup ? part.settled : part.waitedFor);
  if (!taken && !isInMarkup) return loading;
  if (part.state === 'failed' || part.slow) return failed(part.retry);
  if (!live || !Component) return loading;
  hydration.paints(key);
  return (
    <PartBoundary
      key={live.instance}
      onError={part.broke}
      failed={(reset) => failed(() => part.paintAgain(reset))}
    >
      <Painted live={live} fault={part.opening.fault}>
        <Component {...props} />
      </Painted>
    </PartBoundary>
  );
});

/** Markup that left the page before it was hydrated is waited for no more. */
const useLeaving = (id: PartName) => {
  const { hydration } = useShell();
  const key = partKey(id);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // an effect that only runs twice is back at once
      queueMicrotask(() => here.current || hydration.took(key));
    };
  }, [hydration, key]);
};

/** A page, modal or slot of an area: loaded on demand, kept apart from the rest of the page, hydrated by itself. */
export const AreaPart = (props: AreaPartProps) => {
  useLeaving(props);
  return (
    <Suspense fallback={props.loading}>
      <Arriving {...props} />
    </Suspense>
  );
};
