import { type Text, text } from '../text';

export const intro: Text = text(
  '<p>Выберите игру из списка, сделайте ставку на реальные деньги, и раунд попадёт в таблицу через несколько секунд.</p>',
  '<p>Pick a game from the list and bet with real money: the round is in the table a few seconds later.</p>',
  '<p>Scegli un gioco dalla lista e punta con denaro reale: il round entra in classifica dopo pochi secondi.</p>',
  '<p>Escolha um jogo da lista e aposte com dinheiro real: a rodada entra na tabela em poucos segundos.</p>',
);
