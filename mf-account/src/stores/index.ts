import type { AreaOpeners, ContactVerificationProps, HostServices } from 'shared-contracts/area';
import { filter } from 'shared-contracts/lib/rx';
import { Loadable, refreshOn, saveFile } from 'shared-contracts/stores';
import { createAccountApi } from '../api/account.api';
import { createAccountEvents } from '../api/account.events';
import { createClosingApi } from '../api/closing.api';
import { createContactsApi } from '../api/contacts.api';
import { createLoyaltyApi, createLoyaltyEvents } from '../api/loyalty.api';
import { copyChanges, createOwnDataApi } from '../api/own-data.api';
import { createProtectionApi, createProtectionEvents } from '../api/protection.api';
import { createRecommendationsApi, recommendationChoices } from '../api/recommendations.api';
import { createRoundsApi } from '../api/rounds.api';
import { createVerificationApi } from '../api/verification.api';
import { AchievementsStore } from './achievements.store';
import { ClosingStore } from './closing.store';
import { CompointsStore } from './compoints.store';
import { ContactFlow } from './contact-flow';
import { LimitsStore } from './limits.store';
import { NotificationsStore } from './notifications.store';
import { OwnDataStore } from './own-data.store';
import { ProfileStore } from './profile.store';
import { RecommendationsStore } from './recommendations.store';
import { RoundsStore } from './rounds.store';
import { VerificationStore } from './verification.store';

/** Builds every store of the area, in order, and says what each part asks for first and what ends with it. */
export const createStores = (host: HostServices) => {
  const api = createAccountApi(host.http);
  const events = createAccountEvents(host.live);
  const profile = new ProfileStore(api, host.session, events.xp);
  const notifications = new NotificationsStore(api, events);
  const { documentChanged } = events;
  const verification = new VerificationStore(
    createVerificationApi(host.http),
    documentChanged,
    host.session,
  );
  const limits = new LimitsStore(
    createProtectionApi(host.http),
    createProtectionEvents(host.live),
    host.session,
  );
  const [loyaltyApi, loyaltyEvents] = [createLoyaltyApi(host.http), createLoyaltyEvents(host.live)];
  const compoints = new CompointsStore(loyaltyApi, loyaltyEvents, host.balance);
  const achievements = new AchievementsStore(loyaltyApi, loyaltyEvents);
  const ownData = new OwnDataStore(createOwnDataApi(host.http), copyChanges(host.live), saveFile);
  const recommendations = new RecommendationsStore(
    createRecommendationsApi(host.http),
    recommendationChoices(host.live),
  );
  const closing = new ClosingStore(createClosingApi(host.http), host.session);
  const rounds = new RoundsStore(createRoundsApi(host.http), {
    now: () => host.clock.now(),
    save: saveFile,
    ended: host.rounds.events.pipe(filter(({ finished }) => finished)),
  });
  const contacts = createContactsApi(host.http);
  const phones = new Loadable(contacts.phones);
  const pendingContacts = new Loadable(contacts.pending);
  const miles = events.miles.subscribe(({ id, msg, button }) => {
    const link = button?.link;
    const onClick = link?.startsWith('/') ? () => host.router.navigate(link) : undefined;
    host.toasts.show({
      key: `miles.${id}`,
      type: 'info',
      text: msg,
      ...(onClick ? { onClick } : {}),
    });
  });
  const { session, clock } = host;
  const contactFlow = (props: ContactVerificationProps) =>
    new ContactFlow(props, { api: contacts, session, clock });
  const endRefresh = refreshOn(host, {
    shared: [profile.levels, compoints.config],
    own: [
      profile.level,
      notifications,
      pendingContacts,
      verification,
      limits,
      compoints,
      achievements,
      ownData,
      recommendations,
      closing,
      rounds,
    ],
  });
  const open: AreaOpeners = {
    pages: {
      info: () => {
        void profile.level.ensure();
        void pendingContacts.ensure();
      },
      notifications: () => notifications.list.ensure(),
      levels: () => {
        void profile.levels.ensure();
        void profile.level.ensure();
      },
      limits: () => {
        void limits.current.ensure();
        limits.history.ensure();
      },
      achievements: () => void achievements.list.ensure(),
      compoints: () => {
        void compoints.config.ensure();
        void compoints.products.ensure();
        void compoints.gifts.ensure();
        void profile.level.ensure();
      },
      rounds: (_, query) => rounds.open(query),
      round: ({ id = '' }) => void rounds.single.open(id),
      'compoint-history': () => compoints.history.ensure(),
      verification: () => void verification.list.ensure(),
      privacy: () => {
        void ownData.current.ensure();
        void recommendations.current.ensure();
        void closing.current.ensure();
      },
    },
    modals: {
      'contact-verification': () => void phones.ensure(),
      notifications: () => notifications.list.ensure(),
    },
    slots: {
      'notification-bell': () => notifications.list.ensure(),
      'level-badge': () => void profile.level.ensure(),
    },
  };
  return {
    profile,
    notifications,
    limits,
    verification,
    compoints,
    achievements,
    ownData,
    recommendations,
    closing,
    rounds,
    phones,
    pendingContacts,
    contactFlow,
    open,
    dispose: () => {
      endRefresh();
      miles.unsubscribe();
      profile.dispose();
      notifications.dispose();
      limits.dispose();
      verification.dispose();
      compoints.dispose();
      achievements.dispose();
      ownData.dispose();
      recommendations.dispose();
      rounds.dispose();
    },
  };
};
export type AccountStores = ReturnType<typeof createStores>;
