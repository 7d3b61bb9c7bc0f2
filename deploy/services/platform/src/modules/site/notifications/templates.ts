import type { Notification } from 'shared-contracts/accounts';
import type { Locale } from 'shared-contracts/composition';
import type { Texts } from '../../../texts/translated';
import type { NotificationRow } from './schema';

/** What a kind of notification says; `{{name}}` in a text is a value of the notification. */
export interface NotificationTemplate {
  /** As it is stored: it stays. */
  name: string;
  text: Texts;
  /** It invites to play: nobody who is away gets it (protection/protection/SPEC.md, PP10). */
  isPromotional?: true;
  /** Seconds for which a browser that was away is still told of it; a day unless it says so. */
  newsFor?: number;
  /** Of the button that leads to the notification's page. */
  button: Texts;
}

const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml(values[name] ?? ''));

/** The templates of all modules. */
export function createTemplates() {
  const known = new Map<string, NotificationTemplate>();
  return {
    add(template: NotificationTemplate): void {
      if (known.has(template.name))
        throw new Error(`two notifications are called ${template.name}`);
      known.set(template.name, template);
    },
    /** What a notification says, without markup. */
    plain: (
      { text }: NotificationTemplate,
      params: Record<string, string>,
      locale: Locale,
    ): string =>
      text[locale]
        .replace(/<[^>]*>/g, '')
        .replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? ''),
    has: ({ name }: NotificationTemplate): boolean => known.has(name),
    /** A notification is kept as template and values, so it follows the language that the player reads in. */
    present(row: NotificationRow, locale: Locale): Notification {
      const template = known.get(row.template);
      if (!template) throw new Error(`nobody has the notification ${row.template}`);
      return {
        id: String(row.id),
        status: row.status,
        msg: fill(template.text[locale], row.params),
        createdAt: row.createdAt.toISOString(),
        button: row.link ? { link: row.link, title: template.button[locale] } : null,
      };
    },
  };
}
