import { type ChangeEvent, useId, useRef } from 'react';
import { useHost } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { RotateCcw, Upload } from 'shared-contracts/ui/icons';
import { Button, Progress, Row, Stack, TextButton } from 'shared-contracts/ui/kit';
import { VERIFICATION_MAX_BYTES, VERIFICATION_MIME_TYPES } from 'shared-contracts/verification';
import type { DocumentUpload } from '../../stores/document-upload';
import { useTexts } from '../context';
import { fileSize } from '../parts/file-size';
import s from './upload-panel.module.css';

const MB = 1024 * 1024;
const ACCEPTED = VERIFICATION_MIME_TYPES.join(',');

interface Props {
  upload: DocumentUpload;
  /** Name of the document, for anyone who hears the buttons. */
  title: string;
}

/** What was chosen, as it will be sent, and the way to send it. */
const Chosen = observer(function Chosen({ upload }: Pick<Props, 'upload'>) {
  const t = useTexts();
  const { i18n } = useHost();
  const { file, preview, progress, quarters, errorCode } = upload;
  if (!file || !preview) return null;
  const size = fileSize(i18n.tag, file.size);
  const type = file.type.replace('image/', '');
  const isSending = progress !== null;
  return (
    <Stack gap={3}>
      <div className={s.frame}>
        <img
          className={s.preview}
          data-quarters={quarters}
          src={preview}
          alt={t('verification.preview')}
        />
      </div>
      <p className={s.file}>{t('verification.chosen', { name: file.name, type, size })}</p>
      {isSending ? (
        <>
          <Progress
            label={t('verification.sending')}
            value={Math.round(progress * 100)}
            max={100}
          />
          <Row gap={3} justify="between">
            <span className={s.file} role="status">
              {progress < 1 ? `${Math.round(progress * 100)} %` : t('verification.reading')}
            </span>
            <Button size="small" variant="secondary" onClick={upload.cancel}>
              {t('verification.cancel')}
            </Button>
          </Row>
        </>
      ) : (
        <Row gap={3} wrap>
          <Button onClick={() => void upload.send()}>
            {t(errorCode ? 'verification.again' : 'verification.send')}
          </Button>
          <Button variant="secondary" icon={RotateCcw} onClick={upload.turn}>
            {t('verification.turn')}
          </Button>
          <TextButton onClick={upload.clear}>{t('verification.another')}</TextButton>
        </Row>
      )}
    </Stack>
  );
});

/** Taking a photo or choosing a file, looking at it, sending it. */
export const UploadPanel = observer(function UploadPanel({ upload, title }: Props) {
  const t = useTexts();
  const { i18n, router } = useHost();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const limits = useId();
  const onChosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // the same file may be chosen again
    target.value = '';
    if (file) void upload.choose(file);
  };
  const input = { type: 'file', accept: ACCEPTED, hidden: true, onChange: onChosen } as const;
  return (
    <Stack gap={3}>
      <input
        {...input}
        ref={camera}
        capture="environment"
        aria-label={`${title}: ${t('verification.take')}`}
      />
      <input {...input} ref={files} aria-label={`${title}: ${t('verification.choose')}`} />
      {upload.file ? (
        <Chosen upload={upload} />
      ) : (
        <>
          <Row gap={3} wrap>
            {router.platform === 'mobile' && (
              <Button onClick={() => camera.current?.click()} aria-describedby={limits}>
                {t('verification.take')}
              </Button>
            )}
            <Button
              variant={router.platform === 'mobile' ? 'secondary' : 'primary'}
              icon={Upload}
              aria-describedby={limits}
              onClick={() => files.current?.click()}
            >
              {t('verification.choose')}
            </Button>
          </Row>
          <p id={limits} className={s.file}>
            {t('verification.limits', { size: VERIFICATION_MAX_BYTES / MB })}
          </p>
        </>
      )}
      {upload.errorCode && (
        <p role="alert" className={s.error}>
          {i18n.errorText(upload.errorCode)}
        </p>
      )}
    </Stack>
  );
});
