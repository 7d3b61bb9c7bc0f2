import { useEffect, useState } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../texts/shell-texts';
import type { CaptchaScript } from './captcha-service';

/** The captcha that a person solves (second version); closing it gives no token. */
export const CaptchaModal = observer(function CaptchaModal({
  props: { script, siteKey },
  close,
  covered,
}: ModalProps<{ script: CaptchaScript; siteKey: string }, string>) {
  const t = useTexts();
  // the dialog's portal comes after the first effect: the element says when it is there
  const [place, setPlace] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    if (place) script.render(place, { sitekey: siteKey, callback: close });
  }, [place, script, siteKey, close]);
  return (
    <Dialog open size="small" title={t('captcha.title')} covered={covered} onClose={() => close()}>
      <div ref={setPlace} />
    </Dialog>
  );
});
