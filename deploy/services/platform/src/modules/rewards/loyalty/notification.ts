import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

/** `achievement`: its title. */
export const newAchievement: NotificationTemplate = {
  name: 'achievement',
  isPromotional: true,
  text: translated(
    'Новый трофей в коллекции: {{achievement}}.',
    'A new trophy in your collection: {{achievement}}.',
    'Un nuovo trofeo nella tua collezione: {{achievement}}.',
    'Um novo troféu na sua coleção: {{achievement}}.',
  ),
  button: translated('Моя коллекция', 'My collection', 'La mia collezione', 'Minha coleção'),
};
