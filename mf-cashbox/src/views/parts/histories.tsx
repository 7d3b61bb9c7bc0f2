import { observer } from 'shared-contracts/lib/state';
import { Stack, TabLinks } from 'shared-contracts/ui/kit';
import { KINDS, type Kind } from '../../stores/tabs';
import { useTexts } from '../context';
import { DepositHistory } from './deposit-history';
import { PayoutHistory } from './payout-history';
import { Statement } from './statement';

const VIEWS = {
  deposits: DepositHistory,
  withdrawals: PayoutHistory,
  statement: Statement,
} as const;

interface Props {
  kind: Kind;
  /** Address of this place with a kind's history. */
  hrefOf: (kind: Kind) => string;
}

/** What came in, what went out, and all that moved, a tab each. */
export const Histories = observer(function Histories({ kind, hrefOf }: Props) {
  const t = useTexts();
  const View = VIEWS[kind];
  return (
    <Stack gap={4}>
      <TabLinks
        label={t('history.tabs')}
        links={KINDS.map((each) => ({
          href: hrefOf(each),
          label: t(`history.${each}`),
          current: each === kind,
        }))}
      />
      <View />
    </Stack>
  );
});
