import type { Locator } from '@playwright/test';
import { Till } from '../../pages/till';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility';
import { giveOn, publishOffer } from '../../support/cashier';
import { callOn, codeSentTo, newPhone } from '../../support/players';
import { expect } from '../../support/test';
import { type Walker, walk } from '../../support/walks';
import { phraseOf } from '../../support/words';

const play = { wagering: { times: 10 }, contributions: { slots: 100, '*': 0 }, maxBet: null };
/** An offer for who proved a phone, of ten units. */
const FOR_PHONES = {
  slug: 'walk-phones',
  type: 'bonus_offer',
  offeredHours: 24,
  activeHours: 24,
  isDisabled: false,
  title: { ru: 'Телефон', en: 'For phones', it: 'Per telefoni', br: 'Telefones' },
  restrictions: { email: false, phone: true, device: null },
  terms: { RUB: { amount: 100_000, ...play }, EUR: { amount: 1000, ...play } },
};
const look = async ({ page }: Walker, where: string): Promise<void> => {
  await expectAccessible(page, where);
  await expectNoSidewaysScroll(page, where);
};
const cardsOn = ({ page }: Walker): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const provePhone = async ({ page, hands, words }: Walker): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: words('contact.title.phone') });
  const phone = newPhone();
  await hands.type(dialog.getByRole('textbox', { name: words('contacts.phone') }), `+${phone}`);
  await hands.press(dialog.getByRole('button', { name: words('contact.send') }));
  const code = dialog.getByRole('textbox', { name: words('contact.code') });
  await expect(code).toBeVisible();
  await hands.type(code, await codeSentTo(page.context().request, phone));
  await hands.press(dialog.getByRole('button', { name: words('contact.confirm') }));
  await hands.press(dialog.getByRole('button', { name: words('contact.done') }));
};

walk(
  'a gift that asks for a phone, its odds before it is accepted, another that waits, and all cancelled',
  async (walker) => {
    const { page, hands, words, brand, problems, open } = walker;
    problems.expect(/status of 409/);
    const main = page.getByRole('main');
    const cards = cardsOn(walker);
    const button = (key: string, title: string): Locator =>
      page.getByRole('button', { name: words(key, { title }), exact: true });
    await publishOffer(page, FOR_PHONES);
    await open('/profile/gifts');
    await expect(main.getByText(words('gifts.empty'), { exact: true })).toBeVisible();
    await giveOn(page, brand, FOR_PHONES.slug);
    await expect(cards).toHaveCount(1);
    const title = (await cards.getByRole('heading').textContent()) ?? '';
    const code = main.getByRole('textbox', { name: words('gifts.code_label') });
    for (const [typed, said] of [
      ['NOSUCHCODE', words('invalid_promo_code')],
      ['YESTERDAY', words('gifts.code.gift_expired')],
    ] as const) {
      await hands.type(code, typed);
      await hands.press(main.getByRole('button', { name: words('gifts.code_submit') }));
      await expect(main.getByText(said)).toBeVisible();
    }
    await hands.type(code, 'stardust');
    await hands.press(main.getByRole('button', { name: words('gifts.code_submit') }));
    await expect(cards).toHaveCount(2);
    await look(walker, 'gifts that are offered');

    await hands.press(button('gifts.odds_of', title));
    const odds = page.getByRole('region', { name: words('gifts.odds_title', { title }) });
    await expect(odds.getByText(words('gifts.odds_chance')).first()).toBeVisible();
    await expect(odds.getByRole('link').first()).toBeVisible();
    await look(walker, 'what a gift is worth');

    await hands.press(button('gifts.activate_of', title).or(button('gifts.take_of', title)));
    const why = page.getByRole('dialog', { name: words('gifts.inactive_title', { title }) });
    await expect(why.getByText(words('gift_phone_required'))).toBeVisible();
    await look(walker, 'why a gift is not active');
    await hands.press(why.getByRole('button', { name: words('gifts.way.contacts') }));
    await provePhone(walker);
    // it was tried again, and is in play
    const inPlay = cards.filter({ hasText: title });
    await expect(inPlay).toContainText(words('gifts.state.active'));
    await expect(inPlay.getByRole('progressbar')).toBeVisible();
    await look(walker, 'a gift in play');

    const five = cards.filter({ hasNotText: title });
    await hands.press(
      five.getByRole('button', { name: phraseOf(words, 'gifts.activate_of', 'title') }),
    );
    const waits = page.getByRole('dialog', {
      name: phraseOf(words, 'gifts.inactive_title', 'title'),
    });
    await expect(waits.getByText(words('gift_has_bonus'))).toBeVisible();
    await hands.press(waits.getByRole('button', { name: words('gifts.way.bonus') }));

    const { bonus } = await callOn(page, 'GET', '/json-api/users/balance');
    expect(bonus).toBeGreaterThan(0);
    await open('/cashbox?tab=withdrawal');
    const till = new Till(walker);
    await expect(
      till.dialog.getByText(phraseOf(words, 'payout.bonus', 'bonus', 'wagering')),
    ).toBeVisible();
    await expect(
      till.dialog.getByRole('checkbox', { name: phraseOf(words, 'payout.forfeit', 'bonus') }),
    ).not.toBeChecked();
    await look(walker, 'what a withdrawal would cost');

    await open('/profile/gifts');
    await hands.press(main.getByRole('button', { name: words('gifts.cancel') }));
    const sure = page.getByRole('dialog', { name: words('gifts.cancel_title') });
    await look(walker, 'the question before all is cancelled');
    await hands.press(sure.getByRole('button', { name: words('gifts.cancel_confirm') }));
    await expect(page.getByText(words('gifts.cancelled'))).toBeVisible();
    await expect(cards).toHaveCount(1);
    expect((await callOn(page, 'GET', '/json-api/users/balance')).bonus).toBe(0);
  },
);

walk(
  'a set is opened, a free bet of it leads to its game, and a special gift says how it comes',
  async (walker) => {
    const { page, hands, words, brand, problems, open } = walker;
    problems.expect(/status of 409/);
    await open('/profile/gifts');
    for (const template of ['evening-set', 'personal-host', 'feature-round'])
      await giveOn(page, brand, template);
    const cards = cardsOn(walker);
    await expect(cards).toHaveCount(3);
    const of = (type: string) =>
      cards.filter({ has: page.getByText(words(`gifts.type.${type}`), { exact: true }) });
    const press = (type: string, key: string) =>
      hands.press(of(type).getByRole('button', { name: phraseOf(words, key, 'title') }));
    await look(walker, 'a set, a special gift and a feature');
    await press('group', 'gifts.open_of');
    await expect(of('group')).toHaveCount(0);
    await expect(cards).toHaveCount(4);
    await press('custom', 'gifts.take_of');
    await expect(of('custom')).toHaveCount(0);

    const bet = of('provider_freebet');
    await press('provider_freebet', 'gifts.activate_of');
    await expect(bet).toContainText(words('gifts.state.active'));
    await look(walker, 'a free bet in play');
    await press('provider_feature', 'gifts.activate_of');
    const why = page.getByRole('dialog', {
      name: phraseOf(words, 'gifts.inactive_title', 'title'),
    });
    await expect(why.getByText(words('gift_free_spins_active'))).toBeVisible();
    await hands.press(why.getByRole('button', { name: words('gifts.way.games') }));
    await expect(page).toHaveURL(/\/play\/lunar-leap/);
    await expect(page.locator('iframe[title="Lunar Leap"]')).toBeVisible();
  },
);
