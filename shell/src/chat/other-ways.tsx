import type { BrandInfo } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useShell } from '../services/shell-context';
import { useAroundTexts } from '../texts/around-texts';
import s from './chat.module.css';
import { waysOf } from './ways';

const CONTACTS = '/contacts';
/** The link to the page with the brand's contacts; undefined where it has none. */
export const contactsOf = ({ helpLinks }: Pick<BrandInfo, 'helpLinks'>) =>
  helpLinks.find(({ url }) => url === CONTACTS);

/** Messengers of the brand, and the page with its contacts. */
export const OtherWays = observer(function OtherWays() {
  const t = useAroundTexts();
  const { boot } = useShell();
  const contacts = contactsOf(boot.brand);
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
