import type { Profile } from 'shared-contracts/accounts';
import { modals as handles, useHost } from 'shared-contracts/area';
import type { ContactKind } from 'shared-contracts/contacts';
import { observer } from 'shared-contracts/lib/state';
import { Badge, Button, Row } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './contact-list.module.css';

const { confirmEmail, contactVerification } = handles;
const KINDS = ['email', 'phone'] as const;

/** E-mails and phones with what is known of each; changing one is a matter for support. */
export const ContactList = observer(function ContactList({ player }: { player: Profile }) {
  const t = useTexts();
  const { modals } = useHost();
  const { pendingContacts } = useStores();
  const known = [...player.emails, ...player.phones].map(({ value }) => value);
  const pending = (pendingContacts.value ?? []).filter(
    ({ sentAt, value }) => sentAt !== null && !known.includes(value),
  );
  /** What is named or confirmed there is read anew. */
  const verify = async (type: ContactKind) => {
    await modals.open(contactVerification, { type });
    pendingContacts.refresh();
  };
  const contacts = [
    ...player.emails.map((contact) => ({ ...contact, kind: 'email' as const })),
    ...player.phones.map((contact) => ({
      ...contact,
      kind: 'phone' as const,
      value: `+${contact.value}`,
    })),
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
            {contact.kind === 'email' && !contact.is_verified && (
              <Button
                size="small"
                variant="secondary"
                onClick={() => void modals.open(confirmEmail, {})}
              >
                {t('contacts.confirm')}
              </Button>
            )}
          </li>
        ))}
        {pending.map(({ id, type, value }) => (
          <li key={id} className={s.row}>
            <span className={s.label}>{t(`contacts.${type}`)}</span>
            <span className={s.value}>{type === 'phone' ? `+${value}` : value}</span>
            <Badge tone="warning">{t('contacts.not_verified')}</Badge>
            <Button size="small" variant="secondary" onClick={() => void verify(type)}>
              {t('contacts.confirm')}
            </Button>
          </li>
        ))}
      </ul>
      <Row gap={3} wrap>
        {KINDS.map((type) => (
          <Button key={type} size="small" variant="secondary" onClick={() => void verify(type)}>
            {t(`contacts.add.${type}`)}
          </Button>
        ))}
      </Row>
      <p className={s.note}>{t('contacts.support')}</p>
    </section>
  );
});
