import { type ReactNode, useEffect } from 'react';
import { useHost } from '../../area';
import { observer } from '../../lib/state';
import type { Loadable } from '../../stores/loadable';
import { Face } from './Face';
import { Stack } from './layout';
import s from './PageGate.module.css';
import { Skeleton } from './Skeleton';

export interface PageGateProps<T> {
  loadable: Pick<Loadable<T>, 'value' | 'state' | 'errorCode' | 'errorStatus' | 'load'>;
  /** What stands there until it is known; a poster with something under it. */
  skeleton?: ReactNode;
  /** A part of a page says its failure in its place; a page itself goes to the error page of the answered status. */
  part?: boolean;
  /** What the failure is called, with a general hint below it; by default it says why. */
  title?: ReactNode;
  /** Stands around the face of a failure, or in place of it: null for a part that is only left out. */
  frame?: (face: ReactNode) => ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * One gate for what has to be loaded first: its skeleton, its failure with a way to try again, or the thing.
 *
 * @example
 * ```tsx
 * import type { Loadable } from 'shared-contracts/stores';
 * import { PageGate, Skeleton } from 'shared-contracts/ui/kit';
 *
 * export const Name = ({ name }: { name: Loadable<string> }) => (
 *   <PageGate loadable={name} skeleton={<Skeleton height="24px" />}>
 *     {(value) => <h1>{value}</h1>}
 *   </PageGate>
 * );
 * ```
 */
export const PageGate = observer(function PageGate<T>({
  loadable,
  skeleton,
  part,
  title,
  frame = (face) => face,
  children,
}: PageGateProps<T>) {
  const { router, i18n } = useHost();
  const { value, errorStatus, errorCode } = loadable;
  const failed = loadable.state === 'failed' && value === null;
  const status = failed && !part ? errorStatus : null;
  useEffect(() => {
    if (status) router.fail(status);
  }, [status, router]);
  if (failed)
    return frame(
      <Face
        kind="error"
        compact={part}
        title={title}
        text={title === undefined ? i18n.errorText(errorCode ?? 'unexpected') : undefined}
        onRetry={() => void loadable.load()}
      />,
    );
  if (value !== null) return children(value);
  if (skeleton !== undefined) return skeleton;
  return (
    <Stack gap={6} aria-busy="true">
      <Skeleton className={s.poster} />
      <Skeleton height="320px" />
    </Stack>
  );
}) as <T>(props: PageGateProps<T>) => ReactNode;
