import { translated } from '../../../texts/translated';
import type { NotificationTemplate } from '../../site/notifications/public';

const button = translated('Итоги', 'Results', 'Risultati', 'Resultados');

export const drawWon: NotificationTemplate = {
  name: 'draw_prize',
  text: translated(
    '{{title}}: розыгрыш прошёл, ваш приз — {{prize}}.',
    '{{title}}: the draw is over, and you won {{prize}}.',
    '{{title}}: l’estrazione è finita e hai vinto {{prize}}.',
    '{{title}}: o sorteio terminou e você ganhou {{prize}}.',
  ),
  button,
};
/** Support says why, and what becomes of it. */
export const drawHeld: NotificationTemplate = {
  name: 'draw_prize_held',
  text: translated(
    '{{title}}: вы выиграли {{prize}}. Приз пока не выдан, напишите в поддержку.',
    '{{title}}: you won {{prize}}. The prize is held back for now, please write to support.',
    '{{title}}: hai vinto {{prize}}. Il premio è in sospeso, scrivi all’assistenza.',
    '{{title}}: você ganhou {{prize}}. O prêmio está retido, fale com o suporte.',
  ),
  button,
};
