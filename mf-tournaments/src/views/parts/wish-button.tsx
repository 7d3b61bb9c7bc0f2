import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { Tournament } from 'shared-contracts/tournaments';
import { Bell } from 'shared-contracts/ui/icons';
import { Badge, Button, Skeleton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';

interface WishProps {
  readonly event: Pick<Tournament, 'slug' | 'title' | 'wantParticipate'>;
  /** It is not known yet whether this player wants to. */
  readonly awaits?: boolean;
  readonly size?: 'small';
}

/** The wish to take part in what is to come: its player is told before the start. */
export const WishButton = observer(function WishButton({ event, awaits, size }: WishProps) {
  const { session, modals, i18n } = useHost();
  const { wishing } = useStores();
  const t = useTexts();
  if (awaits) return <Skeleton waits="browser" shape="box" width={176} height={size ? 36 : 48} />;
  if (event.wantParticipate)
    return (
      <Badge tone="positive" icon={Bell}>
        {t('wish.kept')}
      </Badge>
    );
  const want = async () => {
    if (!session.player) return session.requireRegistration();
    await wishing.press(event.slug);
    const code = wishing.errorCode;
    if (code) await modals.error({ title: t('wish.failed'), text: i18n.errorText(code) });
  };
  return (
    <Button
      variant="secondary"
      {...(size ? { size } : {})}
      icon={Bell}
      busy={wishing.isBusyWith(event.slug)}
      aria-label={size ? t('wish.short_of', { title: event.title }) : undefined}
      onClick={() => void want()}
    >
      {t(size ? 'wish.short' : 'wish.button')}
    </Button>
  );
});
