import { observer } from 'shared-contracts/lib/state';
import { ArrowLeft, RefreshCw } from 'shared-contracts/ui/icons';
import { Button, LinkButton } from 'shared-contracts/ui/kit';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './page.module.css';

/** Statuses with a page of their own; any other gets the one of 500 (specification 2, section 2.9). */
const FACES = {
  404: { title: 'error.404.title', text: 'error.404.text', retry: false },
  429: { title: 'error.429.title', text: 'error.429.text', retry: true },
  451: { title: 'error.451.title', text: 'error.451.text', retry: false },
  500: { title: 'error.500.title', text: 'error.500.text', retry: true },
  503: { title: 'error.503.title', text: 'error.503.text', retry: true },
} as const;
const hasFace = (status: number): status is keyof typeof FACES => status in FACES;

/** What went wrong, in words, and a way out. */
export const ErrorPage = observer(function ErrorPage({ status }: { status: number }) {
  const t = useTexts();
  const { router, around } = useShell();
  const known = hasFace(status) ? status : 500;
  const face = FACES[known];
  return (
    <section className={s.error} aria-labelledby="error-title">
      <span className={s.number} aria-hidden="true">
        {known}
      </span>
      <h1 id="error-title">{t(face.title)}</h1>
      <p>{t(face.text)}</p>
      <div className={s.actions}>
        {face.retry && (
          <Button icon={RefreshCw} onClick={router.retry}>
            {t('error.retry')}
          </Button>
        )}
        <LinkButton variant={face.retry ? 'secondary' : 'primary'} href="/">
          {t('error.toMain')}
        </LinkButton>
        {known === 451 && (
          <Button variant="secondary" onClick={() => around.help('451')}>
            {t('error.support')}
          </Button>
        )}
        {known === 404 && (
          <Button variant="secondary" icon={ArrowLeft} onClick={router.back}>
            {t('error.back')}
          </Button>
        )}
      </div>
    </section>
  );
});
