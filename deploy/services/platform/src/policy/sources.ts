import type { PolicyField } from './schema';

const GB_RTS = 'GB: Remote technical standards (RTS)';
const BR_1231 = 'BR: Portaria SPA/MF 1.231/2024 as changed by 2.579/2025';

/**
 * The rule that each field of `policy.json` comes from. Read in November 2026 from the regulators' own pages where they say so
 * (RTS 12 with its wording of 31 October 2025 and 30 June 2026; the questions and answers of the Brazilian ministry on self-exclusion);
 * what was read second-hand, or is the house's own choice, says so. None of it is legal advice.
 */
export const SOURCES: Record<PolicyField, string> = {
  minimumAge: 'Specification 1, section 9 (18). GB: Gambling Act 2005, s. 46; IT, BR: 18 as well',
  idleMinutes: 'The house’s choice; none of the three markets was found to name a figure',
  blockedCountries: 'Specification 1, section 6 (status 451)',
  jurisdictions: 'Specification 1, section 6; the rules of the place where a player is',
  realityCheckMinutes: `${GB_RTS} 13B: the player sets or is given a frequency; ${BR_1231}: alerts of time. The figures are the house’s`,
  coolingOffHours: `${GB_RTS} 12: at least 24 hours. IT: 7 days, second-hand. BR: no figure verified, the house’s 72 hours`,
  confirmationHours: `${GB_RTS} 12: an increase needs a positive act after the wait; its span is the house’s choice`,
  limits: `${GB_RTS} 12B from 30 June 2026: gross deposit limits of 24 hours, 7 days and one month. ${BR_1231}: loss and time`,
  requiredLimits:
    'IT: deposit limits are part of opening the account, second-hand (ADM). BR: loss and time, 2.579/2025',
  limitPrompt: `${GB_RTS} 12A: asked at registration or at the first deposit`,
  limitReminderDays: `${GB_RTS} 12 from 31 October 2025: asked to review every six months`,
  timeOutHours:
    'GB: LCCP social responsibility code 3.3.4: 24 hours, one week, one month, up to six weeks. IT: 30, 60, 90 days (second-hand)',
  exclusionMonths: 'GB: LCCP 3.5.3: six months at least, to be extended to five years',
  exclusionRevocableAfterMonths:
    'IT: without an end, to be revoked after six months at the earliest, second-hand (ADM). GB and BR: no such rule verified, the house offers none',
  exclusionGames:
    'The house’s choice, beside the exclusion from everything that each market asks for (GB: LCCP 3.5.3); none of the three was found to ask for it by kind of game',
  closingDays:
    'GDPR, art. 12 (3): a request is answered within a month; none of the three markets was found to name a figure, the house’s choice',
  payoutCancel:
    'GB: guidance of the Gambling Commission on customer interaction of 2020: no withdrawal is reversed; second-hand. IT, BR: no rule found, the house’s choice',
  stepUp:
    'The house’s choice, after NIST SP 800-63B (reauthentication before what cannot be undone); none of the three markets was found to name a figure',
  payoutReview:
    'The house’s choice: no payout is approved by time alone, and large ones by two people; amounts and risks are the operator’s to set',
  exclusionRegister:
    'BR: registration, first sign-in of the day and every 15 days: answers of the Ministério da Fazenda on IN SPA/MF 22/2025, for barred beneficiaries and of all accounts; used for the register of self-exclusions of 2.579/2025. GB: LCCP 3.5.5 (take part in the national scheme); IT: register of ADM; when they are asked there is second-hand, the days are the house’s',
  retention:
    'GDPR (IT) and LGPD (BR): no longer than needed; both leave the span to the operator, and it is the house’s choice',
  helpLines:
    'GB: LCCP 3.3.1. IT: number of the Istituto Superiore di Sanità (second-hand). Numbers are to be checked before going live',
  stakeCaps:
    'GB: online slots 5.00 from 9 April 2025, 2.00 at 18 to 24 from 21 May 2025 (SI 2025/215), second-hand; other currencies than GBP are the house’s',
  gameRules:
    'GB: RTS 14D to 14F from 17 January 2025: 2.5 seconds for slots, 5 for other casino games, no autoplay, nothing that speeds a game up (turbo, super turbo, slam stop); buying a feature, and net position and time that are always shown: second-hand. IT, BR: no figure verified, the house’s choice. disabledSpacebar, disabledFullscreen, displayRTP: none of the three was found to ask for it, the house’s choice',
  bonusRules:
    'GB: LCCP 5.1.1 (3) from 19 January 2026: wagered ten times at most, no mixing of products in one offer, second-hand; there products are betting, casino, bingo and lottery, the platform applies it by kind of game. IT: no rule found. BR: Lei 14.790/2023, art. 29, is said to bar bonuses before a bet, second-hand: to be settled before going live, no field says so',
  demo: 'GB: LCCP 3.2.11: age is verified before games for fun',
  responsibleGaming: 'GB: LCCP 3.3.1; BR: Portaria 1.231/2024; wording is the brand’s',
  register: 'BR: 2.579/2025: a link to the central platform. GB and IT: name of the register',
};
