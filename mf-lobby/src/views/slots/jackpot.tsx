export { Jackpots as default } from '../parts/jackpots';
