import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Results } from 'shared-contracts/results';
import { Button, cx, Progress } from 'shared-contracts/ui/kit';
import type { RecountStore } from '../../stores/recount.store';
import { useTexts } from '../context';
import s from '../parts/results.module.css';

interface RecountProps {
  readonly slug: string;
  readonly results: Results;
  readonly proof: NonNullable<Results['proof']>;
  readonly recount: RecountStore;
}

/** The hash of the journal, and a button that counts the journal again in this browser. */
export const Recount = observer(function Recount({ slug, results, proof, recount }: RecountProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const { state, lines, digest } = recount;
  const running = state === 'running';
  const number = (value: number) => value.toLocaleString(i18n.tag);
  return (
    <section aria-labelledby="recount" className={s.panel}>
      <h2 id="recount" className={s.heading}>
        {t('recount.title')}
      </h2>
      <p>
        {t('recount.text', { lines: number(proof.lines) })}
        {results.own?.alias && ` ${t('recount.alias', { alias: results.own.alias })}`}
      </p>
      <p className={s.note}>{t('recount.hash')}</p>
      <code className={s.code}>{proof.digest}</code>
      {proof.isPublished ? (
        <Button variant="secondary" busy={running} onClick={() => void recount.run(results)}>
          {t('recount.run')}
        </Button>
      ) : (
        <p className={s.note}>{t('recount.gone')}</p>
      )}
      {running && (
        <Progress
          label={t('recount.run')}
          value={lines}
          max={proof.lines}
          valueText={`${number(lines)} / ${number(proof.lines)}`}
        />
      )}
      <p role="status" className={cx(state === 'agrees' && s.good, state === 'differs' && s.bad)}>
        {state === 'agrees' && t('recount.agrees', { lines: number(lines) })}
        {state === 'differs' && t('recount.differs')}
        {state === 'failed' && t('recount.failed')}
      </p>
      {state === 'differs' && digest && <code className={s.code}>{digest}</code>}
      <p className={s.note}>{t('recount.command')}</p>
      <code className={s.code}>npm run verify -- tournament --slug {slug}</code>
    </section>
  );
});
