import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

/** To who won a jackpot. */
export const jackpotWon: NotificationTemplate = {
  name: 'jackpot',
  text: translated(
    'Джекпот «{{name}}» ваш: {{amount}} уже на балансе.',
    'The {{name}} jackpot is yours: {{amount}} is on your balance.',
    'Il jackpot {{name}} è tuo: {{amount}} è sul tuo saldo.',
    'O jackpot {{name}} é seu: {{amount}} está no seu saldo.',
  ),
  button: translated(
    'Посмотреть выписку',
    'See the statement',
    'Vedi l’estratto conto',
    'Ver o extrato',
  ),
};
