import { observer } from 'shared-contracts/lib/state';
import { Row, Skeleton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './grid-head.module.css';

/** The name of a grid and how many games it holds; both have their room before they are known. */
export const GridHead = observer(function GridHead({
  name,
  total,
}: {
  name: string | null;
  total: number | null;
}) {
  const text = useTexts();
  return (
    <Row as="header" align="baseline" className={s.head}>
      <h1>{name ?? <Skeleton width={180} />}</h1>
      <p className={s.count} role="status" data-waits={total === null ? 'answer' : undefined}>
        {total !== null && text('grid.count', { count: total })}
      </p>
    </Row>
  );
});
