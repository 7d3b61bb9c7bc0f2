import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button, SanitizedHtml, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../context';
import { CountedTerms } from './counted';
import type { ViewProps } from './head';
import s from './terms.module.css';

export interface TermsProps extends ViewProps {
  open: boolean;
  onClose: () => void;
}

/** The whole terms before somebody takes part: when, what counts, what the operator wrote, and that one can leave. */
export const Terms = observer(function Terms({ page, promo, open, onClose }: TermsProps) {
  const { i18n } = useHost();
  const t = useTexts();
  const { joining } = page;
  const when = new Intl.DateTimeFormat(i18n.tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: i18n.timeZone,
  });
  const from = when.format(Date.parse(promo.startAt));
  const until = promo.endAt && when.format(Date.parse(promo.endAt));
  return (
    <Dialog
      open={open}
      onClose={() => {
        joining.clear();
        onClose();
      }}
      title={t('terms.title', { title: promo.title })}
      footer={
        <Stack gap={2}>
          <p role="alert" className={s.alert}>
            {joining.errorCode && i18n.errorText(joining.errorCode)}
          </p>
          <Button wide busy={joining.busy} onClick={() => void joining.press()}>
            {t('terms.agree')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <ul className={s.points}>
          <li>{until ? t('terms.span', { from, until }) : t('terms.no_end', { from })}</li>
          <CountedTerms promo={promo} />
          <li>{t('terms.leave')}</li>
        </ul>
        <SanitizedHtml html={promo.body} />
      </Stack>
    </Dialog>
  );
});
