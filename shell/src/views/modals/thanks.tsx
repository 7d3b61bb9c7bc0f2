import { useState } from 'react';
import { codeOf } from 'shared-contracts/api';
import type { ModalProps } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import type { CashboxGift } from 'shared-contracts/content';
import { sendGift } from 'shared-contracts/gifts';
import { observer } from 'shared-contracts/lib/state';
import { Gift, Sparkles } from 'shared-contracts/ui/icons';
import { Button, Icon, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { Burst } from '../../milestones/burst';
import { useOfferText, useWelcomeGift } from '../../milestones/offer';
import { useJoined } from '../../milestones/use-joined';
import { useShell } from '../../services/shell-context';
import { useWords } from '../auth/use-words';
import s from './thanks.module.css';

/** Where a brand explains its bonuses (specification 2, section 2.1, fixed links). */
const BONUS_PAGE = '/welcome';

/** Refusals that a confirmed contact mends: the profile is where that is done. */
const NEEDS_CONTACT = /^gift_(email|phone|contacts)_required$/;

/** What the gift gives and what it costs, in the operator's figures. */
const Terms = observer(function Terms({ gift }: { gift: CashboxGift }) {
  const offer = useOfferText();
  return (
    <div className={s.terms}>
      <p className={s.title}>{gift.title}</p>
      {offer(gift).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
});

/**
 * After registration, and once at the first login (specification 2, section 2.4): the first gift of the cashbox in the player's currency,
 * if there is one, and the way to the page of bonuses.
 */
export default observer(function Thanks({ close, covered }: ModalProps<object>) {
  const t = useWords();
  const { boot, session, http, router, i18n, modals } = useShell();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const gift = useWelcomeGift();
  const joined = useJoined();
  const take = async ({ id }: CashboxGift) => {
    setBusy(true);
    setError(null);
    try {
      await http.call(sendGift, { params: { id } });
      close('bonus');
      router.navigate(routes.cashbox);
      await session.reloadProfile().catch(() => {});
    } catch (reason) {
      const code = codeOf(reason);
      if (!NEEDS_CONTACT.test(code)) return setError(code);
      close();
      await modals.alert({ text: i18n.errorText(code), title: gift?.title, toProfile: true });
    } finally {
      setBusy(false);
    }
  };
  const learnMore = () => {
    close('more');
    router.navigate(BONUS_PAGE);
  };
  return (
    <Dialog
      open
      size="small"
      title={t('thanks.title', { brand: boot.brand.name })}
      covered={covered}
      onClose={() => close()}
      footer={
        <Stack gap={2}>
          {gift && (
            <Button wide busy={busy} onClick={() => void take(gift)}>
              {t('thanks.bonus')}
            </Button>
          )}
          {router.offers(BONUS_PAGE) && (
            <Button wide variant={gift ? 'quiet' : 'primary'} onClick={learnMore}>
              {t('thanks.more')}
            </Button>
          )}
        </Stack>
      }
    >
      <Stack gap={4}>
        <div className={s.greeting}>
          <span className={s.mark}>
            {joined && <Burst />}
            <Icon of={gift ? Gift : Sparkles} size={32} />
          </span>
          <p>{t(gift ? 'thanks.text' : 'thanks.plain')}</p>
        </div>
        {gift && <Terms gift={gift} />}
        <div role="alert">{error && <p className={s.error}>{i18n.errorText(error)}</p>}</div>
      </Stack>
    </Dialog>
  );
});
