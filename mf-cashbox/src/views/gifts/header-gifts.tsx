import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Gift as GiftIcon } from 'shared-contracts/ui/icons';
import { IconButton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';

/** How many gifts there are; nothing at all while there is none. */
const HeaderGifts = observer(function HeaderGifts() {
  const { count } = useStores().gifts;
  const { router } = useHost();
  const t = useTexts();
  if (count === 0) return null;
  return (
    <IconButton
      icon={GiftIcon}
      count={count}
      label={t('gifts.header', { count })}
      onClick={() => router.navigate(routes.profileGifts)}
    />
  );
});
export default HeaderGifts;
