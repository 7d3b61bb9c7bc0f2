import { useLayoutEffect, useRef } from 'react';
import { observer } from 'shared-contracts/lib/state';
import type { RealityCheckAnswer } from 'shared-contracts/protection';
import type { Shell } from '../services/shell';
import type { Guard } from './guard';
import type { ProtectionStore } from './protection-store';
import type { RealityCheck } from './reality-check';
import { NetText } from './strip';
import { clockText, wordsIn } from './words';

interface CheckProps {
  shell: Shell;
  store: ProtectionStore;
  check: RealityCheck;
  guard: Guard;
}
const ANSWERS: readonly RealityCheckAnswer[] = ['continue', 'history', 'leave'];

/** Where a browser knows it, no gesture closes the dialog; elsewhere it opens again at once. */
const STAYS = { closedby: 'none' } as const;

/** The reality check: it ends by one of its answers and by nothing else (SPEC 7). */
export const CheckDialog = observer(function CheckDialog({
  shell,
  store,
  check,
  guard,
}: CheckProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { answering, seconds } = store;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal?.();
    guard.shows(element);
    return () => guard.shows(null);
  }, [guard]);
  const { i18n } = shell;
  const t = wordsIn(i18n.locale);
  const failed = check.leaveFailed
    ? t('check.failed')
    : answering.errorCode && i18n.errorText(answering.errorCode);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="check-title"
      aria-describedby="check-text"
      {...STAYS}
      onCancel={(event) => event.preventDefault()}
      onClose={() => guard.shows(dialog.current)}
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
    >
      <h2 id="check-title">{t('check.title')}</h2>
      <p className="said" id="check-text">
        {t('check.text')}
      </p>
      <dl>
        <dt>{t('check.time')}</dt>
        <dd>{seconds === null ? '–' : clockText(seconds)}</dd>
        <dt>{t('check.net')}</dt>
        <dd>
          <NetText shell={shell} store={store} />
        </dd>
      </dl>
      {failed && (
        <p className="failed" role="alert">
          {failed}
        </p>
      )}
      <div className="answers">
        {ANSWERS.map((answer) => (
          <button
            key={answer}
            type="button"
            aria-disabled={answering.busy || undefined}
            onClick={() => void (answering.busy || check.answer(answer))}
          >
            {t(`check.${answer}`)}
          </button>
        ))}
      </div>
    </dialog>
  );
});
