import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

/** `level`: the title of the new level. */
export const newLevel: NotificationTemplate = {
  name: 'level',
  isPromotional: true,
  text: translated(
    'Вы достигли нового уровня: {{level}}.',
    'You have reached a new level: {{level}}.',
    'Hai raggiunto un nuovo livello: {{level}}.',
    'Você alcançou um novo nível: {{level}}.',
  ),
  button: translated('Ваши уровни', 'Your levels', 'I tuoi livelli', 'Seus níveis'),
};
