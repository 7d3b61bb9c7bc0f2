import { useState } from 'react';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';
import br from '../texts/staff/br.json';
import en from '../texts/staff/en.json';
import it from '../texts/staff/it.json';
import ru from '../texts/staff/ru.json';
import s from './staff-banner.module.css';
import type { StaffView } from './staff-view';

const TEXTS = { ru, en, it, br };
const RESET = '/-/override/reset';

const Builds = ({ builds }: Pick<StaffView, 'builds'>) => (
  <ul className={s.builds}>
    {builds.map(({ area, build }) => (
      <li key={area}>
        {area} <code>{build}</code>
      </li>
    ))}
  </ul>
);

/** Over every page that staff sees otherwise than players: what is other, until when, and the way back. */
export default observer(function StaffBanner({ view }: { view: StaffView }) {
  const { i18n, ask, pageLoads } = useShell();
  const [failed, setFailed] = useState(false);
  const t = TEXTS[i18n.locale];
  const { builds, until } = view;
  const reset = async () => {
    setFailed(false);
    const headers = { 'X-Requested-With': 'XMLHttpRequest' };
    const answer = await ask(RESET, { method: 'POST', headers }).catch(() => null);
    if (answer?.ok) pageLoads.reload();
    else setFailed(true);
  };
  return (
    <section className={s.banner} aria-label={t['staff.label']}>
      <div className={s.text}>
        <p className={s.title} role={failed ? 'alert' : undefined}>
          {failed && t['staff.failed']}
          {!failed && (until ? t['staff.title'] : t['staff.dev'])}
          {until && !failed && (
            <span className={s.until}>
              {' '}
              {t['staff.until']}{' '}
              <time dateTime={until}>
                {new Date(until).toLocaleTimeString(i18n.tag, {
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
            </span>
          )}
        </p>
        <Builds builds={builds} />
      </div>
      {until && (
        <Button size="small" variant="secondary" onClick={() => void reset()}>
          {t['staff.reset']}
        </Button>
      )}
    </section>
  );
});
