import type { ImageData } from '../api';
import type { Balance, Profile } from '../api/accounts';
import type { Game } from '../api/catalogue';
import type { Promo } from '../api/promos';
import type { Tournament } from '../api/tournaments';
import type { BrandInfo } from '../composition';
import { answered } from './answers';

/** Builders of valid payloads: name what matters to the test, the rest is filled in. */
export const buildImage = (base = '/media/test'): ImageData => ({
  base,
  widths: [240, 480],
  width: 480,
  height: 640,
  ground: '#000000,#ffffff',
});

export const buildBrand = (over: Partial<BrandInfo> = {}): BrandInfo => ({
  id: 'aurora',
  name: 'Aurora',
  locales: ['ru', 'en', 'it', 'br'],
  defaultLocale: 'ru',
  currencies: ['RUB', 'USD', 'EUR', 'BRL'],
  defaultCurrency: 'RUB',
  logo: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  licence: { text: 'Licence 1', url: '/licence' },
  helpLinks: [],
  responsible: {
    minimumAge: 18,
    text: 'Only for people aged 18 and over',
    help: 'Get help',
    url: '/responsible-gaming',
  },
  logoutToLogin: false,
  ...over,
});

export const buildProfile = (over: Partial<Profile> = {}): Profile => ({
  ...answered('profile'),
  id: '1',
  user_id: 1,
  hash: 'hash-1',
  birthday: '1990-01-01',
  nick_name: 'player-one',
  shown_name: 'player-one',
  locale: 'en',
  emails: [{ id: 'e1', value: 'player@example.test', is_primary: true, is_verified: false }],
  onVerification: [],
  first_auth: false,
  ...over,
});

export const buildBalance = (over: Partial<Balance> = {}): Balance => ({
  ...answered('balance'),
  user_id: 1,
  balance: 100_00,
  compoint_balance: 0,
  play: null,
  seq: 1,
  ...over,
});

export const buildGame = (over: Partial<Game> = {}): Game => ({
  ...answered('game'),
  slug: 'star-harbour',
  name: 'Star Harbour',
  desktop_name: 'Star Harbour',
  provider: { slug: 'lumen', name: 'Lumen' },
  preview: buildImage(),
  tall_preview: buildImage(),
  badges: [],
  ...over,
});

export const buildPromo = (over: Partial<Promo> = {}): Promo => ({
  ...answered('promo'),
  id: 1,
  slug: 'spring-race',
  title: 'Spring race',
  image: buildImage(),
  fund: '<b>1 000</b>',
  fundMoney: { amount: 100_000, currency: 'EUR' },
  template: 'template1',
  containerTemplate: 'default',
  startAt: '2026-06-01T00:00:00Z',
  endAt: '2026-07-01T00:00:00Z',
  sortPriority: 0,
  ...over,
});

export const buildTournament = (over: Partial<Tournament> = {}): Tournament => ({
  ...answered('tournament'),
  id: 1,
  slug: 'night-sprint',
  title: 'Night sprint',
  startAt: '2026-06-01T00:00:00Z',
  endAt: '2026-07-01T00:00:00Z',
  maxMemberLimit: null,
  membersCount: 12,
  imageDefault: { url: '/media/test-480.webp', image: buildImage() },
  mechanic: { title: 'Sum of bets', value: 1 },
  prizeMoney: { EUR: 500_000 },
  numberOfPrizes: 10,
  numberOfGames: 20,
  levelFrom: null,
  levelTo: null,
  podium: [],
  ...over,
});
