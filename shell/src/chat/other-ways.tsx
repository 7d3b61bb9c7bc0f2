import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';
import { useAroundTexts } from '../texts/around-texts';
import s from './chat.module.css';
import { waysOf } from './ways';

const CONTACTS = '/contacts';

/** Messengers of the brand, and the page with its contacts. */
export const OtherWays = observer(function OtherWays() {
  const t = useAroundTexts();
  const { boot } = useShell();
  const contacts = boot.brand.helpLinks.find(({ url }) => url === CONTACTS);
  return (
    <div className={s.ways}>
      {waysOf(boot.serverData).messengers.map(({ name, url }) => (
        <TextLink key={name} href={url} newTab>
          {t('support.messenger', { name })}
        </TextLink>
      ))}
      {contacts && <TextLink href={contacts.url}>{contacts.title}</TextLink>}
    </div>
  );
});
