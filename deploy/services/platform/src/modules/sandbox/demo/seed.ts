import { ALL_GAMES } from 'shared-contracts/catalogue';
import { BRANDS, type Brand } from '../../../brands';
import type { Base } from '../../../module';
import { hashPassword, welcome } from '../../identity/accounts/public';
import { findByContact } from '../../identity/players/public';
import type { Wallet } from '../../money/wallet/public';
import type { Catalogue } from '../../play/catalogue/public';
import type { RecommendationRuns, RecommendationsService } from '../../play/recommendations/public';
import type { Notifications } from '../../site/notifications/public';
import { demoFile } from './demo-file';
import { addPerson, others } from './people';
import {
  addDeposit,
  addRounds,
  amountsAround,
  bigWin,
  evenRounds,
  smallestDeposit,
} from './seed-history';

interface Services extends Base {
  wallet: Wallet;
  catalogue: Catalogue;
  notifications: Notifications;
  recommendations: RecommendationsService;
  recommendationRuns: RecommendationRuns;
}

/** Players of the brand besides the demo player: their wins fill the winners' feed of a fresh database. */
const OTHERS = 8;
/** What half of them play beside it, and the other half, by place in the list of games; what both have everybody plays. */
const TASTES = [
  [5, 10, 15, 1, 2, 3, 4],
  [10, 2, 3, 21, 22, 23, 24],
];

/** A ready player a brand with some history, and others who won. Runs once a database: the demo player's address is the mark. */
export async function seedPlayers(services: Services): Promise<void> {
  const { core } = services;
  const file = demoFile(
    core.config.dataDir,
    BRANDS.map(({ id }) => id),
  );
  for (const [index, brand] of BRANDS.entries()) {
    const { login, password } = file.players.find((player) => player.brand === brand.id) ?? file;
    if (await findByContact(core.db, brand.id, { type: 'email', value: login })) continue;
    await seedBrand(services, brand, { login, password, offset: index * OTHERS });
  }
  // games are compared as soon as somebody has played them
  await core.transact((tx) => services.recommendationRuns.soon(tx, 'demo'));
}

async function seedBrand(
  services: Services,
  brand: Brand,
  { login, password, offset }: { login: string; password: string; offset: number },
): Promise<void> {
  const { core, catalogue } = services;
  const passwordHash = await hashPassword(password);
  const { items } = await catalogue.games({ page: 1, limit: 40, categories: [ALL_GAMES] });
  const game = (at: number) => items[(at * 5) % items.length]?.slug ?? '';
  const common = { brand, currency: brand.defaultCurrency };

  await core.transact(async (tx) => {
    const demo = await addPerson(services, tx, {
      ...common,
      email: login,
      nickname: 'Demo',
      passwordHash,
      verified: true,
    });
    const least = smallestDeposit(demo);
    await addDeposit(services, tx, demo, {
      systemId: 88,
      amount: least * 20,
      status: 'success',
      minutesAgo: 4320,
    });
    await addDeposit(services, tx, demo, {
      systemId: 77,
      amount: least * 4,
      status: 'declined',
      minutesAgo: 1500,
    });
    await addDeposit(services, tx, demo, {
      systemId: 12,
      amount: least * 10,
      status: 'success',
      minutesAgo: 1490,
    });
    for (const at of [1, 2, 3]) {
      const amounts = amountsAround(demo, at);
      await addRounds(services, tx, demo, {
        gameSlug: game(at),
        minutesAgo: 1600 - at * 60,
        amounts,
      });
    }
    await services.notifications.add(
      tx,
      { ...demo, locale: brand.defaultLocale },
      welcome,
      { brand: brand.name },
      '/cashbox',
    );
    // The others have no password: nobody logs in as them.
    for (const [at, nickname] of others(OTHERS, offset).entries()) {
      const email = `${nickname}@players.invalid`;
      const person = await addPerson(services, tx, {
        ...common,
        email,
        nickname,
        passwordHash: '',
      });
      await addDeposit(services, tx, person, {
        systemId: 88,
        amount: least * 30,
        status: 'success',
        minutesAgo: 2900,
      });
      const play = {
        gameSlug: game(at + 4),
        minutesAgo: 20 + at * 47,
        amounts: [bigWin(person, at + 5)],
      };
      await addRounds(services, tx, person, play);
      for (const [index, taste] of (TASTES[at % TASTES.length] ?? []).entries()) {
        const amounts = evenRounds(person, 1 + (index % 3));
        const past = {
          gameSlug: items[taste]?.slug ?? '',
          minutesAgo: 2800 - index * 90 - at * 7,
          amounts,
        };
        await addRounds(services, tx, person, past);
      }
    }
  });
}
