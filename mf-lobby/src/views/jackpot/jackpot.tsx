import { type ModalProps, useHost } from 'shared-contracts/area';
import type { JackpotProps } from 'shared-contracts/area/handles';
import { routes } from 'shared-contracts/composition';
import type { JackpotTerms } from 'shared-contracts/jackpots';
import { observer } from 'shared-contracts/lib/state';
import { LinkButton, PageGate, Stack } from 'shared-contracts/ui/kit';
import { Dialog } from 'shared-contracts/ui/overlay';
import { useStores, useTexts } from '../context';
import s from './jackpot.module.css';
import { JackpotProof } from './proof';
import { JackpotWins } from './wins';

/** Its rules in three sentences, with its own amounts. */
const Rules = observer(function Rules({ terms }: { terms: JackpotTerms }) {
  const text = useTexts();
  const { formatMoney, i18n } = useHost();
  const { rule, cap, percent } = terms;
  const [start, min] = [terms.start, terms.minBet].map((money) => formatMoney(money));
  const share = new Intl.NumberFormat(i18n.tag, { style: 'percent', maximumFractionDigits: 2 });
  return (
    <div className={s.rules}>
      {rule === 'amount' && cap ? (
        <p>{text('jackpot.about_amount', { start: start ?? '', cap: formatMoney(cap) })}</p>
      ) : (
        <p>{text('jackpot.about_day')}</p>
      )}
      <p>
        {text('jackpot.bets', {
          min: min ?? '',
          start: start ?? '',
          percent: share.format(percent / 100),
        })}
      </p>
      <p>{text('jackpot.paid')}</p>
    </div>
  );
});

/** How a jackpot is drawn, who won it, and what proves it. */
const JackpotModal = observer(function JackpotModal({
  props,
  close,
  covered,
}: ModalProps<JackpotProps>) {
  const { jackpots, jackpotTerms } = useStores();
  const { formatMoney, router } = useHost();
  const text = useTexts();
  const { terms } = jackpotTerms.get(props.id);
  const name = jackpots.shown.find(({ id }) => id === props.id)?.name ?? terms.value?.name ?? '';
  const slug = terms.value?.slug;
  const href = slug
    ? router.href(routes.gameSheet, { slug })
    : router.href(routes.gamesCategory, { slug: 'jackpot_games' });
  return (
    <Dialog
      open
      onClose={() => close()}
      covered={covered}
      title={text('jackpot.title', { name })}
      footer={
        <LinkButton wide href={href} onClick={() => close()}>
          {text('jackpot.play')}
        </LinkButton>
      }
    >
      <PageGate part loadable={terms} title={text('jackpot.failed')}>
        {(known) => (
          <Stack gap={5}>
            <p className={s.value}>
              {formatMoney(jackpots.shown.find(({ id }) => id === props.id)?.value ?? known.value)}
            </p>
            <Rules terms={known} />
            <JackpotWins wins={known.wins} />
            <JackpotProof terms={known} />
          </Stack>
        )}
      </PageGate>
    </Dialog>
  );
});
export default JackpotModal;
