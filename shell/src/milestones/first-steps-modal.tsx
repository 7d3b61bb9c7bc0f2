import { useEffect } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button, Progress, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import s from './first-steps-modal.module.css';
import type { MilestonesStore } from './milestones-store';
import { StepRow } from './step-row';
import { stepsOf } from './steps';
import { useWords } from './words';

/** A newcomer's first steps: what is done, what is next, and a way to see them no more. */
export default observer(function FirstStepsModal({
  props: { store },
  close,
  covered,
}: ModalProps<{ store: MilestonesStore }>) {
  const t = useWords();
  const { steps, dismissing } = store;
  const isOver = steps === null;
  // dismissed, or the last one was done elsewhere
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  if (!steps) return null;
  const list = stepsOf(steps);
  const done = list.filter((step) => step.done).length;
  const next = list.find((step) => !step.done);
  const count = t('steps.count', { done: String(done), all: String(list.length) });
  return (
    <Dialog
      open
      size="small"
      title={t('steps.title')}
      covered={covered}
      onClose={() => close()}
      footer={
        <Button wide variant="quiet" busy={dismissing.busy} onClick={() => void dismissing.press()}>
          {t('steps.dismiss')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Progress value={done} max={list.length} label={count} />
        <p className={s.count}>{count}</p>
        <ol className={s.list}>
          {list.map((step) => (
            <StepRow
              key={step.name}
              {...step}
              isNext={step === next}
              game={steps.game}
              close={close}
            />
          ))}
        </ol>
        <div role="alert">
          {dismissing.errorCode && <p className={s.error}>{t('steps.failed')}</p>}
        </div>
      </Stack>
    </Dialog>
  );
});
