import { translated } from '../../texts/translated';
import type { NotificationTemplate } from '../notifications/public';

/** `amount`: what came, as text. */
export const depositArrived: NotificationTemplate = {
  name: 'deposit',
  text: translated(
    'Ваш депозит {{amount}} зачислен. Приятной игры!',
    'Your deposit of {{amount}} has arrived. Have a good game!',
    'Il tuo deposito di {{amount}} è arrivato. Buon divertimento!',
    'Seu depósito de {{amount}} chegou. Bom jogo!',
  ),
  button: translated('Открыть историю', 'See the history', 'Vedi lo storico', 'Ver o histórico'),
};
