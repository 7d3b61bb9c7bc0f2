import type { ModalProps, modals, PropsOfModal } from 'shared-contracts/area';
import { observer } from 'shared-contracts/lib/state';
import { Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useStores, useTexts } from '../context';
import { GameFacts } from '../parts/game-facts';
import { LimitsLeft } from './limits-left';

type Props = ModalProps<PropsOfModal<typeof modals.gameFacts>>;

/** What is left of the player's limits, and what a phone has no room for beside the game: return to player, volatility, rules. */
const GameFactsModal = observer(function GameFactsModal({
  props: { slug },
  close,
  covered,
}: Props) {
  const { game } = useStores();
  const t = useTexts();
  const isPlayer = game.play?.mode === 'real';
  const title = t(isPlayer ? 'bar.facts_limits' : 'bar.facts');
  return (
    <Dialog open size="small" title={title} covered={covered} onClose={() => close()}>
      <Stack gap={6}>
        {isPlayer && <LimitsLeft />}
        <GameFacts slug={slug} headed={false} />
      </Stack>
    </Dialog>
  );
});
export default GameFactsModal;
