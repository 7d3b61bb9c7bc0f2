import { useEffect } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { formatDay } from 'shared-contracts/time';
import { SanitizedHtml, Skeleton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './page.module.css';

const LINES = [92, 84, 97, 70, 88, 94, 60];

/** A page of the operator's content; its failure is the error page of its status. */
export const StaticPage = observer(function StaticPage({ slug }: { slug: string }) {
  const t = useTexts();
  const { router, i18n, staticPages } = useShell();
  const { value, state, errorStatus } = staticPages.get(slug).page;
  useEffect(() => {
    if (state === 'failed') router.fail(errorStatus || 500);
  }, [state, errorStatus, router]);
  if (!value) {
    return (
      <div className={s.prose} aria-busy="true">
        <Skeleton width="60%" height={36} />
        <div className={s.lines}>
          {LINES.map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </div>
    );
  }
  return (
    <article className={s.prose}>
      <h1>{value.title}</h1>
      <p className={s.updated}>
        {t('static.updated', { day: formatDay(value.updatedAt, i18n.tag, i18n.timeZone) })}
      </p>
      <SanitizedHtml html={value.body} />
    </article>
  );
});
