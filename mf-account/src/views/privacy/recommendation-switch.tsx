import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Button } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './privacy-page.module.css';

/** Whether own play decides, and one press that changes it. */
export const RecommendationSwitch = observer(function RecommendationSwitch({
  personal,
}: {
  readonly personal: boolean;
}) {
  const { choosing } = useStores().recommendations;
  const { i18n } = useHost();
  const t = useTexts();
  return (
    <>
      <p role="status" className={s.text}>
        {t(personal ? 'privacy.recommendations.on' : 'privacy.recommendations.off')}
      </p>
      <div className={s.buttons}>
        <Button
          variant="secondary"
          busy={choosing.busy}
          onClick={() => void choosing.press(!personal)}
        >
          {t(personal ? 'privacy.recommendations.switch_off' : 'privacy.recommendations.switch_on')}
        </Button>
      </div>
      {choosing.errorCode && <p role="alert">{i18n.errorText(choosing.errorCode)}</p>}
    </>
  );
});
