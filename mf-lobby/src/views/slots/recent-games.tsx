export { RecentGames as default } from '../parts/recent-games';
