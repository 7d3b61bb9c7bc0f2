import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import type { DataExport } from 'shared-contracts/own-data';
import { formatMoment } from 'shared-contracts/time';
import { Download } from 'shared-contracts/ui/icons';
import { Button } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { fileSize } from '../parts/file-size';
import s from './privacy-page.module.css';

/** The newest copy and where it stands; a new one can be asked for unless one is being made. */
export const DataCopy = observer(function DataCopy({ copy }: { readonly copy: DataExport | null }) {
  const { asking, downloading } = useStores().ownData;
  const { i18n } = useHost();
  const t = useTexts();
  const when = (moment: string | null) =>
    moment === null ? '' : formatMoment(moment, i18n.tag, i18n.timeZone);
  const failed = downloading.errorCode ?? asking.errorCode;
  return (
    <>
      <div role="status">
        {copy?.state === 'pending' && <p className={s.text}>{t('privacy.copy.pending')}</p>}
        {copy?.state === 'failed' && <p className={s.text}>{t('privacy.copy.failed')}</p>}
        {copy?.state === 'ready' && (
          <p className={s.text}>
            {t('privacy.copy.ready', { when: when(copy.readyAt), until: when(copy.expiresAt) })}
          </p>
        )}
      </div>
      <div className={s.buttons}>
        {copy?.files.map(({ format, bytes }) => (
          <Button
            key={format}
            icon={Download}
            variant={format === 'html' ? 'primary' : 'secondary'}
            busy={downloading.isBusyWith(format)}
            onClick={() => void downloading.press(format)}
          >
            {t(`privacy.copy.${format}`, { size: fileSize(i18n.tag, bytes) })}
          </Button>
        ))}
        {copy?.state !== 'pending' && (
          <Button
            variant={copy?.state === 'ready' ? 'quiet' : 'primary'}
            busy={asking.busy}
            onClick={() => void asking.press()}
          >
            {t(copy?.state === 'ready' ? 'privacy.copy.again' : 'privacy.copy.ask')}
          </Button>
        )}
      </div>
      {failed && <p role="alert">{i18n.errorText(failed)}</p>}
    </>
  );
});
