import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../notifications/public';

/** The words are the operator's, one value a language: a player who switches reads it in the other one. */
const text = translated('{{ru}}', '{{en}}', '{{it}}', '{{br}}');
export const button = translated('Открыть', 'Open', 'Apri', 'Abrir');

export const announcement: NotificationTemplate = { name: 'announcement', text, button };
export const promotionalAnnouncement: NotificationTemplate = {
  name: 'announcement_promotional',
  text,
  button,
  isPromotional: true,
};
