import type { GameKind } from 'deploy-games/themes';

/** What players call a kind of games, in the four languages and as they spell it. */
export const kindNames: Record<GameKind, readonly string[]> = {
  slot: [
    ...['слот', 'слоты', 'слоты онлайн', 'видеослоты', 'автоматы', 'игровой автомат', 'игровые автоматы'],
    ...['slot', 'slots', 'slot machine', 'slot machines', 'video slots', 'fruit machines'],
    ...['slot online', 'macchinette', 'slot da bar'],
    ...['caça-níqueis', 'caça-níquel', 'máquinas caça-níqueis', 'jogos de slot'],
  ],
  roulette: ['рулетка', 'рулетки', 'ruletka', 'roulette', 'roulette europea', 'roleta', 'roletas', 'ruleta'],
  mines: [
    ...['мины', 'мина', 'майнс', 'сапёр', 'минное поле', 'mines', 'minesweeper', 'minefield'],
    ...['mine', 'campo minato', 'minas', 'campo minado'],
  ],
  crash: [
    ...['краш', 'краш-игры', 'crash', 'crash games', 'giochi crash', 'gioco del razzo'],
    ...['jogos de crash', 'foguetinho', 'jogo do foguete'],
  ],
};

/** What they call a category beside its name; an operator's others have their names alone. */
export const categoryNames: Readonly<Record<string, readonly string[]>> = {
  newgames: [
    'новые игры',
    'новые',
    'new',
    'new releases',
    'nuovi giochi',
    'nuove slot',
    'novos jogos',
    'lançamentos',
  ],
  top: ['топ', 'топ игры', 'top', 'top games', 'popolari', 'populares'],
  jackpot_games: [
    'джекпот',
    'jackpot',
    'progressive jackpots',
    'jackpot progressivi',
    'jackpots progressivos',
  ],
  buy_games: ['купить бонус', 'buy bonus', 'bonus buy', 'compra bonus', 'comprar bônus'],
  crash_games: ['быстрые', 'fast', 'instant games', 'giochi istantanei', 'jogos instantâneos'],
  wagering: ['отыгрыш', 'wagering', 'rollover'],
  table: ['настольные', 'table', 'da tavolo', 'mesa', 'jogos de mesa'],
};
