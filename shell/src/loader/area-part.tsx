import { type ReactNode, useEffect } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { useShell } from '../boot/shell-context';
import type { PartName } from './part';
import { PartBoundary } from './part-boundary';

export interface AreaPartProps extends PartName {
  props?: object;
  /** Stands there while the part is on its way, in its size. */
  loading: ReactNode;
  /** Stands there when it did not come or broke. */
  failed: (retry: () => void) => ReactNode;
}

/** A page, modal or slot of an area: loaded on demand, kept apart from the rest of the page. */
export const AreaPart = observer(function AreaPart({
  area,
  kind,
  name,
  props,
  loading,
  failed,
}: AreaPartProps) {
  const { loader, parts, report } = useShell();
  const part = parts.get({ area, kind, name });
  const live = loader.live(area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an area that went is loaded again
  useEffect(() => part.ensure(), [part, live]);
  if (part.state === 'failed' || part.slow) return failed(part.retry);
  const { Component } = part;
  if (!live || !Component) return loading;
  const onError = (error: unknown, componentStack: string) =>
    report.error('area.render', error, { area, build: live.build, part: `${kind}.${name}`, componentStack });
  return (
    <PartBoundary key={live.instance} onError={onError} failed={failed}>
      {live.mounted.wrap(<Component {...props} />)}
    </PartBoundary>
  );
});
