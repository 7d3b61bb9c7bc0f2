import { useEffect, useState } from 'react';
import type { ModalProps, modals, PropsOfModal, SelectItem } from 'shared-contracts/area';
import { getGame } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { Loadable } from 'shared-contracts/stores';
import { Check } from 'shared-contracts/ui/icons';
import { Face, Icon, Skeleton } from 'shared-contracts/ui/kit';
import { Sheet } from 'shared-contracts/ui/overlay';
import { useShell } from '../../services/shell-context';
import { useTexts } from '../../texts/shell-texts';
import s from './select-sheet.module.css';

type SelectProps = PropsOfModal<typeof modals.select>;

/** The name of a game by its slug; the slug stands there when the name does not come. */
const GameName = observer(function GameName({ slug }: { slug: string }) {
  const { http } = useShell();
  const [game] = useState(
    () =>
      new Loadable(() => http.query(getGame, { params: { slug } }).map(({ data }) => data.name)),
  );
  useEffect(() => void game.ensure(), [game]);
  if (game.state === 'failed') return slug;
  return game.value ?? <Skeleton width={120} />;
});

const Item = ({
  item,
  chosen,
  onPick,
}: {
  item: SelectItem;
  chosen: boolean;
  onPick: () => void;
}) => {
  const { image, icon, title, gameSlug } = item;
  return (
    <button type="button" className={s.item} aria-pressed={chosen} onClick={onPick}>
      {image && <img className={s.image} src={image} alt="" width={56} height={56} />}
      {!image && icon && <img className={s.icon} src={icon} alt="" width={24} height={24} />}
      <span className={s.title}>
        {title ?? (gameSlug ? <GameName slug={gameSlug} /> : item.id)}
      </span>
      {chosen && <Icon of={Check} size={20} className={s.tick} />}
    </button>
  );
};

/** One of several, from the bottom of the window (specification 2, section 2.4); ends with the id of what was chosen. */
export const SelectSheet = observer(function SelectSheet({
  props,
  close,
  covered,
}: ModalProps<SelectProps, string>) {
  const t = useTexts();
  const { title, items, selected } = props;
  return (
    <Sheet open covered={covered} onClose={() => close()} title={title ?? t('modal.choose')}>
      {items.length === 0 && <Face kind="empty" compact />}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none */}
      <ul role="list" className={s.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} chosen={item.id === selected} onPick={() => close(item.id)} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
});
