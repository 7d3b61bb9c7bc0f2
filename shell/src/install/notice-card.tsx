import { floating } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Download, RefreshCw, X } from 'shared-contracts/ui/icons';
import { Button, Icon, IconButton, useUiText } from 'shared-contracts/ui/kit';
import type { NoticeStore } from '../notices/notice-store';
import { useShell } from '../services/shell-context';
import { useTexts } from '../texts/shell-texts';
import s from './notice-card.module.css';

/** The notice that stands now, over the page and beside nothing that is being played. */
export default observer(function NoticeCard({ notices }: { notices: NoticeStore }) {
  const t = useTexts();
  const ui = useUiText();
  const { boot } = useShell();
  const { current } = notices;
  if (!current) return null;
  const isUpdate = current.kind === 'update';
  const brand = boot.brand.name;
  return (
    <section
      className={s.place}
      aria-label={isUpdate ? t('update.title') : t('install.title', { brand })}
    >
      <div {...floating} className={s.card}>
        <Icon of={isUpdate ? RefreshCw : Download} size={24} className={s.icon} />
        <div className={s.words}>
          <strong>{isUpdate ? t('update.title') : t('install.title', { brand })}</strong>
          <span role="status">{isUpdate ? t('update.text') : t('install.text')}</span>
        </div>
        <div className={s.actions}>
          <Button size="small" onClick={current.run}>
            {isUpdate ? t('update.action') : t('install.action')}
          </Button>
          <IconButton icon={X} label={ui('ui.close')} size="small" onClick={notices.close} />
        </div>
      </div>
    </section>
  );
});
