import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated('Итоги', 'Results', 'Risultati', 'Resultados');
export const prizeWon: NotificationTemplate = {
  name: 'tournament_prize',
  text: translated(
    '{{title}}: ваше место — {{place}}. Приз: {{prize}}.',
    '{{title}}: you took place {{place}}. Your prize: {{prize}}.',
    '{{title}}: sei al posto {{place}}. Il tuo premio: {{prize}}.',
    '{{title}}: você ficou na posição {{place}}. Seu prêmio: {{prize}}.',
  ),
  button,
};
/** Support says why, and what becomes of it. */
export const prizeHeld: NotificationTemplate = {
  name: 'tournament_prize_held',
  text: translated(
    '{{title}}: ваше место — {{place}}. Приз пока не выдан, напишите в поддержку.',
    '{{title}}: you took place {{place}}. Your prize is held back for now, please write to support.',
    '{{title}}: sei al posto {{place}}. Il premio è in sospeso, scrivi all’assistenza.',
    '{{title}}: você ficou na posição {{place}}. Seu prêmio está retido, fale com o suporte.',
  ),
  button,
};
