import type { Profile } from 'shared-contracts/accounts';
import { observer } from 'shared-contracts/lib/state';
import { Badge } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './contact-list.module.css';

/** E-mails and phones with what is known of each; changing one is a matter for support. */
export const ContactList = observer(function ContactList({ player }: { player: Profile }) {
  const t = useTexts();
  const contacts = [
    ...player.emails.map((contact) => ({ ...contact, kind: 'email' as const })),
    ...player.phones.map((contact) => ({ ...contact, kind: 'phone' as const, value: `+${contact.value}` })),
  ];
  return (
    <section aria-labelledby="account-contacts">
      <h2 id="account-contacts" className={s.heading}>
        {t('contacts.title')}
      </h2>
      <ul className={s.list}>
        {contacts.map((contact) => (
          <li key={contact.id} className={s.row}>
            <span className={s.label}>{t(`contacts.${contact.kind}`)}</span>
            <span className={s.value}>{contact.value}</span>
            {contact.is_primary && <Badge>{t('contacts.primary')}</Badge>}
            <Badge tone={contact.is_verified ? 'positive' : 'warning'}>
              {t(contact.is_verified ? 'contacts.verified' : 'contacts.not_verified')}
            </Badge>
          </li>
        ))}
      </ul>
      <p className={s.note}>{t('contacts.support')}</p>
    </section>
  );
});
