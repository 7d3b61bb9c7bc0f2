export { GameOfTheDay as default } from '../parts/game-of-the-day';
