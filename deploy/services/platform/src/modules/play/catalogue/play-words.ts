import type { GameModel } from 'deploy-games/themes';
import { type Texts, translated } from '../../../texts/translated';

/** How a game pays, in words. */
export const modelWords: Record<GameModel, Texts> = {
  low: translated(
    'Частые небольшие выигрыши и бесплатные вращения.',
    'Small wins that come often, and free spins.',
    'Vincite piccole ma frequenti e giri gratis.',
    'Ganhos pequenos e frequentes, com rodadas grátis.',
  ),
  medium: translated(
    'Спокойный ритм, крупные комбинации и бесплатные вращения.',
    'A steady pace, larger combinations and free spins.',
    'Ritmo equilibrato, combinazioni più ricche e giri gratis.',
    'Ritmo equilibrado, combinações maiores e rodadas grátis.',
  ),
  high: translated(
    'Выигрыши реже, но крупнее; главное происходит в бесплатных вращениях.',
    'Wins are rarer but larger; the free spins decide the most.',
    'Vincite più rare ma più alte: i giri gratis decidono quasi tutto.',
    'Ganhos mais raros e maiores; as rodadas grátis decidem quase tudo.',
  ),
  'classic-1': translated(
    'Три барабана и пять линий: классика без лишнего.',
    'Three reels and five lines: the classic, with nothing beside it.',
    'Tre rulli e cinque linee: il classico, senza altro.',
    'Três rolos e cinco linhas: o clássico, sem mais nada.',
  ),
  'tall-1': translated(
    'Четыре ряда, сорок линий и стопки одинаковых картинок: барабаны складываются целиком.',
    'Four rows, forty lines and stacks of the same picture: whole reels fall into place.',
    'Quattro righe, quaranta linee e pile di figure uguali: i rulli si riempiono per intero.',
    'Quatro fileiras, quarenta linhas e pilhas da mesma figura: rolos inteiros se completam.',
  ),
  'ways-1': translated(
    'Линий нет: 243 пути к выигрышу и частые бесплатные вращения с утроением.',
    'No lines: 243 ways to win, and free spins that come often and pay threefold.',
    'Nessuna linea: 243 modi di vincere e giri gratis frequenti che pagano il triplo.',
    'Sem linhas: 243 maneiras de ganhar e rodadas grátis frequentes que pagam o triplo.',
  ),
  'diamond-1': translated(
    'Поле ромбом, 720 путей; бесплатные вращения платят вчетверо, и их можно купить.',
    'A grid shaped like a diamond, 720 ways; the free spins pay fourfold and can be bought.',
    'Una griglia a rombo, 720 modi; i giri gratis pagano il quadruplo e si possono acquistare.',
    'Uma grade em losango, 720 maneiras; as rodadas grátis pagam o quádruplo e podem ser compradas.',
  ),
  'tumble-1': translated(
    'Выигравшие символы выпадают, сверху падают новые, и каждый каскад умножает больше.',
    'Winners fall out, others fall in, and every cascade multiplies more.',
    'I simboli vincenti cadono, ne scendono altri e ogni cascata moltiplica di più.',
    'Os símbolos vencedores caem, outros descem e cada cascata multiplica mais.',
  ),
  'cluster-1': translated(
    'Поле пять на пять: платят группы соседних символов, и больше половины раундов что-то приносит.',
    'Five by five: groups of touching symbols pay, and more than half of all rounds bring something.',
    'Cinque per cinque: pagano i gruppi di simboli vicini e più di metà dei giri porta qualcosa.',
    'Cinco por cinco: grupos de símbolos vizinhos pagam e mais da metade das rodadas traz algo.',
  ),
  'hold-1': translated(
    'Шесть денежных символов остаются на месте, пока остальные вращаются снова: главное случается там.',
    'Six money symbols stay while the rest turns again: the most happens there.',
    'Sei simboli denaro restano fermi mentre gli altri girano ancora: lì succede il meglio.',
    'Seis símbolos de dinheiro ficam enquanto o resto gira de novo: ali acontece o melhor.',
  ),
};

/** The same of a game that is no slot. */
export const kindWords: Record<'roulette' | 'mines' | 'crash', Texts> = {
  roulette: translated(
    'Европейская рулетка с одним зеро: полный стол, трек с соседями и секторами.',
    'European roulette with a single zero: the full table, a racetrack with neighbours and sections.',
    'Roulette europea con un solo zero: tavolo completo, pista con vicini e settori.',
    'Roleta europeia com um só zero: mesa completa, pista com vizinhos e setores.',
  ),
  mines: translated(
    'Поле из 25 клеток: открывайте их одну за другой и забирайте выигрыш, пока не попалась мина.',
    'A field of 25 tiles: open them one by one and cash out before a mine comes.',
    'Un campo di 25 caselle: aprile una per una e incassa prima della mina.',
    'Um campo de 25 casas: abra uma por uma e retire antes de achar uma mina.',
  ),
  crash: translated(
    'Один полёт на всех: множитель растёт, заберите выигрыш до крушения — рукой или автовыводом.',
    'One flight for all: the multiplier grows, and you cash out by hand or automatically before it crashes.',
    'Un volo per tutti: il moltiplicatore cresce e incassi, a mano o in automatico, prima dello schianto.',
    'Um voo para todos: o multiplicador cresce e você retira, na mão ou no automático, antes da queda.',
  ),
};
