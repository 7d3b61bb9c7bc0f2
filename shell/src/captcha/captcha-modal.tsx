import { useEffect, useRef } from 'react';
import type { ModalProps } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useTexts } from '../views/texts';
import type { CaptchaScript } from './captcha-service';

/** The captcha that a person solves (second version); closing it gives no token. */
export const CaptchaModal = observer(function CaptchaModal({
  props: { script, siteKey },
  close,
  covered,
}: ModalProps<{ script: CaptchaScript; siteKey: string }, string>) {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) script.render(place.current, { sitekey: siteKey, callback: close });
  }, [script, siteKey, close]);
  return (
    <Dialog open size="small" title={t('captcha.title')} covered={covered} onClose={() => close()}>
      <div ref={place} />
    </Dialog>
  );
});
