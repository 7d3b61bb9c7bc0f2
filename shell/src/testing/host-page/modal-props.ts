import { modals, type PropsOfModal } from 'shared-contracts/area/handles';

/** Those of the house's areas; the shell's own are opened by its tests. */
type Named =
  | 'providerPicker'
  | 'gameFilters'
  | 'jackpot'
  | 'contactVerification'
  | 'notifications'
  | 'inactiveGift'
  | 'promoPopup'
  | 'promoWinners'
  | 'gameError'
  | 'noWager'
  | 'blockedSession'
  | 'gameFacts';

const PROPS: { [Name in Named]: PropsOfModal<(typeof modals)[Name]> } = {
  providerPicker: {},
  gameFilters: { grid: { category: 'slots' }, chosen: {} },
  jackpot: { id: 'jackpot' },
  contactVerification: { type: 'email' },
  notifications: {},
  inactiveGift: { id: 1, title: 'Free spins', code: 'gift_deposit_required' },
  promoPopup: {
    title: 'Spring race',
    imageUrl: '/media/popup.webp',
    body: '<p>It has begun.</p>',
    buttonText: 'Show me',
    buttonUrl: '/promo',
  },
  promoWinners: {
    title: 'Winners',
    subtitle: 'Spring race',
    winners: [{ name: 'Anna', prize: '10 €' }],
  },
  gameError: { code: 'unexpected' },
  noWager: { slug: 'lunar-leap' },
  blockedSession: { slug: 'lunar-leap' },
  gameFacts: { slug: 'lunar-leap' },
};

/** What a modal is opened with; nothing for one that the contract does not have. */
export const propsOf = (area: string, name: string): object => {
  const known = Object.keys(PROPS) as Named[];
  const found = known.find((each) => modals[each].area === area && modals[each].name === name);
  return found ? PROPS[found] : {};
};
