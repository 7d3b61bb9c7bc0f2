import { render } from '@testing-library/react';
import { getBalance, getUserLevel, type Profile } from 'shared-contracts/accounts';
import { getRecommendationChoice } from 'shared-contracts/recommendations';
import {
  buildBalance,
  createFakeHost,
  type FakeHost,
  mountForTest,
} from 'shared-contracts/testing';
import area from '../area';
import en from '../texts/en.json';
import AchievementsPage from '../views/achievements/achievements-page';
import CompointHistoryPage from '../views/compoints/compoint-history-page';
import CompointsPage from '../views/compoints/compoints-page';
import InfoPage from '../views/info/info-page';
import LevelBadge from '../views/level/level-badge';
import LevelsPage from '../views/level/levels-page';
import NotificationBell from '../views/notifications/notification-bell';
import NotificationsPage from '../views/notifications/notifications-page';
import PrivacyPage from '../views/privacy/privacy-page';
import ProfilePage from '../views/profile/profile-page';
import LimitsPage from '../views/protection/limits-page';
import RoundPage from '../views/rounds/round-page';
import RoundsPage from '../views/rounds/rounds-page';
import VerificationPage from '../views/verification/verification-page';
import { buildLevel } from './builders';

const ERRORS = {
  cannot_save: 'Your data could not be saved.',
  validation: 'Check this field.',
  account_has_money: 'Withdraw first.',
  account_has_open_round: 'Finish the round.',
  data_export_limit: 'Three copies today.',
  underage: 'You are not old enough to play here yet.',
  offline: 'You are offline.',
  invalid_mime_type: 'Only jpg and png.',
  large_file: 'Larger than 32 MB.',
  document_not_valid: 'Not valid.',
  wrong_password: 'This is not your present password.',
  product_sold_out: 'This has just sold out.',
  insufficient_compoint_balance: 'You do not have enough points.',
  gift_used: 'It was used already.',
  round_not_found: 'Not yours.',
  password_common: 'Guessed first.',
};

const PARTS = {
  profile: ['pages', <ProfilePage key="profile" params={{}} />],
  info: ['pages', <InfoPage key="info" params={{}} />],
  notifications: ['pages', <NotificationsPage key="notifications" params={{}} />],
  levels: ['pages', <LevelsPage key="levels" params={{}} />],
  achievements: ['pages', <AchievementsPage key="achievements" params={{}} />],
  compoints: ['pages', <CompointsPage key="compoints" params={{}} />],
  'compoint-history': ['pages', <CompointHistoryPage key="history" params={{}} />],
  limits: ['pages', <LimitsPage key="limits" params={{}} />],
  privacy: ['pages', <PrivacyPage key="privacy" params={{}} />],
  rounds: ['pages', <RoundsPage key="rounds" params={{}} />],
  round: ['pages', <RoundPage key="round" params={{ id: '7' }} />],
  verification: ['pages', <VerificationPage key="verification" params={{}} />],
  'notification-bell': ['slots', <NotificationBell key="bell" />],
  'level-badge': ['slots', <LevelBadge key="level" />],
} as const;

/** A part of the mounted area, as Ann sees it. */
export const openAccount = (
  part: keyof typeof PARTS,
  prepare: (fake: FakeHost) => void = () => {},
  profile: Partial<Profile> = {},
  at: { params?: Record<string, string>; query?: string } = {},
) => {
  const fake = createFakeHost({
    player: true,
    profile: {
      firstname: 'Ann',
      emails: [{ id: 'e', value: 'ann@example.test', is_primary: true, is_verified: true }],
      ...profile,
    },
    texts: { account: en, errors: ERRORS },
  });
  fake.http
    .on(getBalance, { data: buildBalance() })
    .on(getUserLevel, { data: buildLevel() })
    .on(getRecommendationChoice, { data: { personal: true } });
  prepare(fake);
  const { wrap, open } = mountForTest(area, fake);
  const [kind, element] = PARTS[part];
  open(kind, part, at.params ?? {}, new URLSearchParams(at.query));
  render(wrap(element));
  return fake;
};
