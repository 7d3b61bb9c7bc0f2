import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { useHydrating } from 'shared-contracts/ui/kit';
import { useShell } from '../boot/shell-context';
import { partKey } from '../takeover/takeover';
import type { LiveArea } from './live-area';
import type { PartName } from './part';
import { PartBoundary } from './part-boundary';

export interface AreaPartProps extends PartName {
  props?: object;
  /** Stands there while the part is on its way, in its size. */
  loading: ReactNode;
  /** Stands there when it did not come or broke. */
  failed: (retry: () => void) => ReactNode;
}

/** Inside the boundary: what an area wraps its parts in may break as well. */
const Painted = ({ live, children }: { live: LiveArea; children: ReactNode }) => {
  const { exposure } = useShell();
  useEffect(() => exposure.shown(live.resolved), [exposure, live]);
  return live.mounted.wrap(children);
};

const Arriving = observer(function Arriving({ area, kind, name, props, loading, failed }: AreaPartProps) {
  const { parts, takeover } = useShell();
  const taken = !useHydrating();
  const key = partKey({ area, kind, name });
  const part = parts.get({ area, kind, name });
  const { live, Component } = part;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area that went is loaded again
  useEffect(() => part.ensure(), [part, live]);
  useEffect(() => takeover.took(key), [takeover, key]);
  const isInMarkup = takeover.has(key);
  // markup stays until its code is here
  use(!taken && isInMarkup ? part.settled : part.waitedFor);
  if (!taken && !isInMarkup) return loading;
  if (part.state === 'failed' || part.slow) return failed(part.retry);
  if (!live || !Component) return loading;
  return (
    <PartBoundary
      key={live.instance}
      onError={part.broke}
      failed={(reset) => failed(() => part.paintAgain(reset))}
    >
      <Painted live={live}>
        <Component {...props} />
      </Painted>
    </PartBoundary>
  );
});

/** Markup that left the page before it was hydrated is waited for no more. */
const useLeaving = (id: PartName) => {
  const { takeover } = useShell();
  const key = partKey(id);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      // an effect that only runs twice is back at once
      queueMicrotask(() => here.current || takeover.took(key));
    };
  }, [takeover, key]);
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
