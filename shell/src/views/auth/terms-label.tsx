import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useTexts } from '../../texts/shell-texts';

/** "I accept the rules", with the rules a press away and the form still there. */
export const TermsLabel = observer(function TermsLabel() {
  const t = useTexts();
  return (
    <>
      {t('registration.terms')}{' '}
      <TextLink href="/rules" newTab>
        {t('registration.rules')}
      </TextLink>
    </>
  );
});
