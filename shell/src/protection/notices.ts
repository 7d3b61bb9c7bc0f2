import type { AnyEndpoint } from 'shared-contracts/api';
import { modals as handles } from 'shared-contracts/area';
import { runGame } from 'shared-contracts/catalogue';
import { routes } from 'shared-contracts/composition';
import type { PayloadOf } from 'shared-contracts/events';
import type { limitReached } from 'shared-contracts/protection';
import { ownModals } from '../modals/modal-stack';
import type { Shell } from '../services/shell';
import { PROTECTS } from './protects';
import { wordsIn } from './words';

type Parts = Pick<Shell, 'boot' | 'i18n' | 'modals' | 'toasts' | 'router'>;
/** A call that was refused, and why. */
export interface Refusal extends Parts {
  call: AnyEndpoint;
  code: string;
}
const KEY = 'protection';

const helpOf = ({ boot, i18n, router }: Parts) => ({
  title: wordsIn(i18n.locale)('notice.help'),
  run: () => router.navigate(boot.brand.responsible.url),
});
/** To the page of the register that names the player, where the brand has one. */
const registerOf = (parts: Parts) => {
  const { register } = parts.boot.brand;
  if (!register) return helpOf(parts);
  return { title: register.title, run: () => parts.router.navigate(register.url) };
};
const wayOf = (code: string, parts: Parts) => {
  if (code === 'limit_required') return limitsOf(parts);
  return code === 'player_in_register' ? registerOf(parts) : helpOf(parts);
};
const supportFor = (code: string, { i18n, modals }: Parts) => ({
  title: wordsIn(i18n.locale)('notice.support'),
  run: () => void modals.open(handles.support, { about: code }),
});

/** Where a limit is set that is lacking. */
const limitsOf = ({ i18n, router }: Parts) => ({
  title: wordsIn(i18n.locale)('notice.limits'),
  run: () => router.navigate(router.href(routes.profileLimits)),
});

/** The reason with the ways to help: over the page, or beside a game whose own modal says the reason (SPEC 16). */
export const showRefusal = async ({ call, code, ...parts }: Refusal): Promise<void> => {
  const { i18n, modals, toasts } = parts;
  await i18n.need('errors');
  const [text, help] = [i18n.errorText(code), wayOf(code, parts)];
  if (call.path === runGame.path)
    toasts.show({ key: KEY, type: 'info', text: help.title, onClick: help.run });
  else
    void modals.alert({
      title: wordsIn(i18n.locale)('notice.title'),
      text,
      action: help,
      also: supportFor(code, parts),
    });
};

/** The player closes the account on another page or device, and this one is signed out with it. */
export const showClosing = async ({ code, ...parts }: Refusal): Promise<void> => {
  const { i18n, modals } = parts;
  await i18n.need('errors');
  const title = wordsIn(i18n.locale)('notice.closing');
  void modals.alert({ title, text: i18n.errorText(code), action: supportFor(code, parts) });
};

/** A game told of a refused bet: shows over the game which limit it was (SPEC 18). One notice at a time. */
export const showBetRefused = async (code: string, parts: Parts): Promise<void> => {
  const { i18n, modals } = parts;
  await i18n.need('errors');
  if (modals.list.some(({ name }) => name === ownModals.alert.name)) return;
  const title = wordsIn(i18n.locale)('notice.refused');
  const support = supportFor(code, parts);
  const ways = PROTECTS.test(code)
    ? { action: wayOf(code, parts), also: support }
    : { action: support };
  void modals.alert({ title, text: i18n.errorText(code), ...ways });
};

/** One of the player's limits is used up (SPEC 17). */
export const showReached = ({ kind }: PayloadOf<typeof limitReached>, parts: Parts): void => {
  const { i18n, toasts, modals } = parts;
  const words = wordsIn(i18n.locale);
  const text = words(`notice.${kind}`);
  const ways = { action: helpOf(parts), also: supportFor(`${kind}_limit_reached`, parts) };
  const onClick = () => void modals.alert({ title: words('notice.title'), text, ...ways });
  toasts.show({ key: KEY, type: 'info', text, onClick });
};
