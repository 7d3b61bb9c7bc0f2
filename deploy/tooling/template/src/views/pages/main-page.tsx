import type { PageProps } from 'shared-contracts/area';
import { useHost, useOpened } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Face, Skeleton, Stack } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { WinnerRow } from '../parts/winner-row';

/** `/__name__`: the newest winners. */
const MainPage = observer(function MainPage(_: PageProps) {
  const { winners } = useStores();
  const { i18n } = useHost();
  const t = useTexts();
  useOpened('winners', () => winners.open());
  const { newest } = winners;
  if (newest.state === 'failed' && !newest.value) {
    return (
      <Face kind="error" text={i18n.errorText(newest.errorCode ?? 'unexpected')} onRetry={newest.load} />
    );
  }
  return (
    <Stack gap={6}>
      <h1>{t('winners.title')}</h1>
      {!newest.value ? (
        <Skeleton />
      ) : newest.value.length === 0 ? (
        <Face kind="empty" title={t('winners.empty')} />
      ) : (
        <ul>
          {newest.value.map((winner) => (
            <WinnerRow key={winner.id} winner={winner} />
          ))}
        </ul>
      )}
    </Stack>
  );
});
export default MainPage;
