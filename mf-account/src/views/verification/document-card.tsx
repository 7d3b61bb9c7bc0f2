import { modals as handles, useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { formatMoment } from 'shared-contracts/time';
import { Badge, type BadgeTone, Button, Card, Row, Stack } from 'shared-contracts/ui/kit';
import { VERIFICATION_REVIEW_MS, type VerificationItem } from 'shared-contracts/verification';
import { useStores, useTexts } from '../context';
import { HELP_OF, NEEDS_SUPPORT } from './decline-reasons';
import s from './document-card.module.css';
import { UploadPanel } from './upload-panel';

const TONES: Record<VerificationItem['status'], BadgeTone> = {
  none: 'neutral',
  wait: 'warning',
  cancel: 'negative',
  success: 'positive',
};
export const REVIEW_HOURS = VERIFICATION_REVIEW_MS / 3_600_000;

/** Why it was declined, and what helps. */
const Declined = observer(function Declined({
  item,
  title,
}: {
  item: VerificationItem;
  title: string;
}) {
  const t = useTexts();
  const { brand, modals } = useHost();
  const { declineReason: reason } = item;
  if (!reason) return null;
  const help = HELP_OF[reason];
  return (
    <Stack gap={2}>
      <p className={s.reason}>{t(`verification.reason.${reason}`)}</p>
      <p className={s.text}>{t(`verification.help.${help}`, { brand: brand.name })}</p>
      {NEEDS_SUPPORT.includes(help) && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onClick={() => void modals.open(handles.support, { about: title })}
          >
            {t('verification.support')}
          </Button>
        </div>
      )}
    </Stack>
  );
});

/** One document: where it stands, and the way to hand it in. */
export const DocumentCard = observer(function DocumentCard({ item }: { item: VerificationItem }) {
  const t = useTexts();
  const { i18n } = useHost();
  const { verification } = useStores();
  const { status, type, asked, uploadedAt } = item;
  const title = t(`verification.type.${type}`);
  const takes = status === 'none' || status === 'cancel';
  return (
    <Card as="li" className={s.card}>
      <Row gap={3} justify="between" wrap>
        <h2 className={s.title}>{title}</h2>
        <Badge tone={TONES[status]}>{t(`verification.status.${status}`)}</Badge>
      </Row>
      {type !== 'additional' && takes && <p className={s.text}>{t(`verification.what.${type}`)}</p>}
      {asked && takes && (
        <p className={s.text}>
          {t('verification.asked', { what: t(`verification.reason.${asked}`) })}
        </p>
      )}
      {status === 'wait' && uploadedAt && (
        <p className={s.text}>
          {t('verification.waits', {
            when: formatMoment(uploadedAt, i18n.tag, i18n.timeZone),
            hours: REVIEW_HOURS,
          })}
        </p>
      )}
      {status === 'cancel' && <Declined item={item} title={title} />}
      {takes && <UploadPanel upload={verification.uploadOf(item.id)} title={title} />}
    </Card>
  );
});
