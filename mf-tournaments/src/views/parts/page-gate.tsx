import { type ReactNode, useEffect } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Loadable } from 'shared-contracts/stores';
import { Face, Skeleton, Stack } from 'shared-contracts/ui/kit';
import s from './page-gate.module.css';

interface Props<T> {
  loadable: Loadable<T>;
  children: (value: T) => ReactNode;
}

/** A page's own thing: its skeleton, its failure (an answered status leads to that error page), or the page. */
export const PageGate = observer(function PageGate<T>({ loadable, children }: Props<T>) {
  const { router } = useHost();
  const { value, errorStatus } = loadable;
  const failed = loadable.state === 'failed' && value === null;
  useEffect(() => {
    if (failed && errorStatus) router.fail(errorStatus);
  }, [failed, errorStatus, router]);
  if (failed) return <Face kind="error" onRetry={loadable.load} />;
  if (value === null) {
    return (
      <Stack gap={6} aria-busy="true">
        <Skeleton className={s.poster} />
        <Skeleton height="320px" />
      </Stack>
    );
  }
  return children(value);
}) as <T>(props: Props<T>) => ReactNode;
