import { useHost } from 'shared-contracts/area';
import type { Draw } from 'shared-contracts/draws';
import { observer } from 'shared-contracts/lib/state';
import { Button, cx, Progress } from 'shared-contracts/ui/kit';
import type { RedrawStore } from '../../stores/redraw.store';
import { useTexts } from '../context';
import s from './draw.module.css';

interface Props {
  slug: string;
  draw: Draw;
  redraw: RedrawStore;
}

/** The draw done again here, and the command that does it elsewhere. */
const Again = observer(function Again({ slug, draw, redraw }: Props) {
  const { i18n } = useHost();
  const t = useTexts();
  const { state, lines } = redraw;
  const number = (value: number) => value.toLocaleString(i18n.tag);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={state === 'running'}
        onClick={() => void redraw.run(draw)}
      >
        {t('draw.again')}
      </Button>
      {state === 'running' && draw.participants > 0 && (
        <Progress
          label={t('draw.again')}
          value={lines}
          max={draw.participants}
          valueText={`${number(lines)} / ${number(draw.participants)}`}
        />
      )}
      <p role="status" className={cx(state === 'agrees' && s.good, state === 'differs' && s.bad)}>
        {(state === 'agrees' || state === 'differs' || state === 'failed') &&
          t(`draw.again.${state}`)}
      </p>
      <p className={s.note}>{t('draw.command')}</p>
      <code className={s.code}>npm run verify -- draw --slug {slug}</code>
    </>
  );
});

/** What the operator is bound by before the draw, and what proves it afterwards. */
export const DrawProof = observer(function DrawProof(props: Props) {
  const t = useTexts();
  const { commitment, proof, own } = props.draw;
  return (
    <details className={s.proof}>
      <summary>{t('draw.fair')}</summary>
      <div className={s.facts}>
        <p className={s.note}>{t(proof ? 'draw.fair.after' : 'draw.fair.before')}</p>
        <span className={s.note}>{t('draw.commitment')}</span>
        <code className={s.code}>{commitment}</code>
        {proof && (
          <>
            <span className={s.note}>{t('draw.seed')}</span>
            <code className={s.code}>{proof.seed}</code>
            <span className={s.note}>{t('draw.list')}</span>
            <code className={s.code}>{proof.digest}</code>
            {own?.alias && <p className={s.note}>{t('draw.alias', { alias: own.alias })}</p>}
            <Again {...props} />
          </>
        )}
      </div>
    </details>
  );
});
