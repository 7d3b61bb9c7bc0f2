import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '../brands';
import { matrix } from './matrix';
import { checkPolicy } from './read';
import { POLICY_FIELDS } from './schema';

const TEMPLATE = join(__dirname, '../../../../tooling/template-brand/policy.json');
const good = () => JSON.parse(readFileSync(TEMPLATE, 'utf8'));
const starting = (change: object) => () =>
  checkPolicy('lumen/policy.json', { ...good(), ...change });

test('MP1: the policies of the house and that of a new brand start a server', () => {
  expect(BRANDS).toHaveLength(3);
  expect(starting({})).not.toThrow();
});

test.each(POLICY_FIELDS)('MP1: a policy without %s starts no server', (field) => {
  const { [field]: _, ...rest } = good();
  expect(() => checkPolicy('lumen/policy.json', rest)).toThrow(`lumen/policy.json: ${field}`);
});

test('MP1: a field that nobody knows starts no server, however near its name is', () => {
  expect(starting({ timeoutHours: [24] })).toThrow('lumen/policy.json: timeoutHours');
  expect(starting({ limits: { deposit: ['24h'], losses: ['24h'] } })).toThrow('limits.losses');
});

test.each([
  ['minimumAge', 17, 'minimumAge'],
  ['idleMinutes', 0, 'idleMinutes'],
  ['blockedCountries', ['Iran'], 'blockedCountries.0'],
  ['coolingOffHours', 0, 'coolingOffHours'],
  ['confirmationHours', '168', 'confirmationHours'],
  ['limits', { deposit: [] }, 'limits.deposit'],
  ['limits', { deposit: ['fortnight'] }, 'limits.deposit.0'],
  ['limits', { deposit: ['each'] }, 'limits.deposit has a period'],
  ['limits', { deposit: ['24h'], single_bet: ['day'] }, 'limits.single_bet has a period'],
  ['requiredLimits', ['bet'], 'requiredLimits.bet'],
  ['limitReminderDays', -1, 'limitReminderDays'],
  ['timeOutHours', [12], 'timeOutHours.0'],
  ['exclusionMonths', [5], 'exclusionMonths.0'],
  ['exclusionMonths', [6, 6], 'exclusionMonths'],
  ['exclusionRevocableAfterMonths', 3, 'exclusionRevocableAfterMonths'],
  ['exclusionRevocableAfterMonths', '6', 'exclusionRevocableAfterMonths'],
  ['exclusionGames', ['bingo'], 'exclusionGames.0'],
  ['exclusionGames', ['slots', 'slots'], 'exclusionGames'],
  ['closingDays', 0, 'closingDays'],
  ['helpLines', { GB: [] }, 'helpLines must name'],
  ['helpLines', { '*': [{ name: 'x', phone: null, url: 'javascript:1' }] }, 'helpLines.*.0.url'],
  ['payoutCancel', { GB: false }, 'payoutCancel must name'],
  ['payoutCancel', { '*': 'yes' }, 'payoutCancel.*'],
  ['payoutReview', { automatic: null }, 'payoutReview.twoPeopleAbove'],
  [
    'payoutReview',
    { ...good().payoutReview, twoPeopleAbove: { EUR: 1 } },
    'payoutReview.twoPeopleAbove.RUB',
  ],
  [
    'payoutReview',
    { ...good().payoutReview, automatic: { upTo: { XXX: 1 }, unless: [] } },
    'payoutReview.automatic',
  ],
  [
    'payoutReview',
    { ...good().payoutReview, automatic: { upTo: {}, unless: ['luck'] } },
    'payoutReview.automatic',
  ],
  [
    'payoutReview',
    { ...good().payoutReview, automatic: { upTo: { EUR: 200_001 }, unless: [] } },
    'payoutReview.automatic.upTo.EUR is above',
  ],
  ['exclusionRegister', { GB: null }, 'exclusionRegister must name'],
  ['exclusionRegister', { '*': {} }, 'exclusionRegister.*'],
  [
    'exclusionRegister',
    { '*': null, GB: { firstSignInOfDay: true, againAfterDays: 0 } },
    'exclusionRegister.GB',
  ],
  ['retention', { ...good().retention, registerCalls: 7 }, 'retention.registerCalls'],
  ['retention', { ...good().retention, logs: 1 }, 'retention.logs'],
  ['retention', { ...good().retention, signIns: 0 }, 'retention.signIns'],
  ['gameRules', { GB: { ...good().gameRules['*'] } }, 'gameRules must name'],
  ['gameRules', { '*': { ...good().gameRules['*'], autoplay: false } }, 'gameRules.*'],
  [
    'gameRules',
    { '*': { ...good().gameRules['*'], minimumRoundDuration: { slots: 2500 } } },
    'gameRules.*.minimumRoundDuration must name',
  ],
  [
    'gameRules',
    { '*': { ...good().gameRules['*'], minimumRoundDuration: { '*': 2.5 } } },
    'gameRules.*.minimumRoundDuration.*',
  ],
  [
    'gameRules',
    { '*': { ...good().gameRules['*'], displayRTP: undefined } },
    'gameRules.*.displayRTP',
  ],
  ['bonusRules', { GB: good().bonusRules['*'] }, 'bonusRules must name'],
  ['bonusRules', { '*': { mostWagerTimes: 10 } }, 'bonusRules.*.mixedProducts'],
  [
    'bonusRules',
    { '*': { ...good().bonusRules['*'], mostWagerTimes: -1 } },
    'bonusRules.*.mostWagerTimes',
  ],
  ['bonusRules', { '*': { ...good().bonusRules['*'], wagerTimes: 10 } }, 'bonusRules.*'],
  ['demo', { GB: 'players' }, 'demo must name'],
  ['demo', { '*': 'nobody' }, 'demo.*'],
  [
    'stakeCaps',
    [{ jurisdiction: 'GB', category: 'slots', fromAge: 18, toAge: 24, amounts: { EUR: 1 } }],
    'amounts.RUB',
  ],
  [
    'responsibleGaming',
    { textKey: 'a', helpKey: 'b', url: '//evil.test' },
    'responsibleGaming.url',
  ],
  ['register', null, 'register'],
] as const)('MP1: %s of %j starts no server', (field, value, named) => {
  expect(starting({ [field]: value })).toThrow(named);
});

test('MP2: every field has a source and a test that names it', () => {
  const rows = matrix([join(__dirname, '..'), join(__dirname, '../../../edge/src')]);
  expect(rows.map(({ field }) => field)).toEqual(POLICY_FIELDS);
  for (const { field, source, tests } of rows) {
    expect([field, source.length > 10]).toEqual([field, true]);
    expect([field, tests.length > 0]).toEqual([field, true]);
  }
});
