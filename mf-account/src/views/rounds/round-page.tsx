import { modals, type PageProps, useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import type { PlayedRound } from 'shared-contracts/rounds';
import type { Loadable } from 'shared-contracts/stores';
import { formatMoment } from 'shared-contracts/time';
import {
  Button,
  Card,
  LinkButton,
  MoneyText,
  PageGate,
  Stack,
  TextLink,
} from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import { RoundView } from './round-view';
import s from './rounds.module.css';
import { stateKey } from './state-key';

/** `/profile/rounds/{id}`: one round with all of its figures. */
const RoundPage = observer(function RoundPage({ params }: PageProps) {
  const { rounds } = useStores();
  const { router } = useHost();
  const t = useTexts();
  const { round, view } = rounds.single.get(params.id ?? '');
  return (
    <Stack gap={6}>
      <TextLink href={router.href(routes.profileRounds)}>{t('rounds.all')}</TextLink>
      <PageGate loadable={round}>{(found) => <Detail round={found} view={view} />}</PageGate>
    </Stack>
  );
});
export default RoundPage;

interface DetailProps {
  readonly round: PlayedRound;
  readonly view: Loadable<string>;
}

const Detail = observer(function Detail({ round, view }: DetailProps) {
  const host = useHost();
  const { i18n, router } = host;
  const t = useTexts();
  const { id, game, startedAt, finishedAt, currency, balance, bonusBalance } = round;
  const moment = (at: string) => (
    <time dateTime={at}>{formatMoment(at, i18n.tag, i18n.timeZone)}</time>
  );
  const money = (amount: number) => <MoneyText money={{ amount, currency }} locale={i18n.tag} />;
  const state = stateKey(round);
  return (
    <>
      <h1 className={s.title}>{game.name}</h1>
      {round.status === 'finished' && <RoundView view={view} game={game.name} />}
      <Card>
        <dl className={s.figures}>
          <Figure term={t('rounds.number')}>{id}</Figure>
          {state && <Figure term={t('rounds.kind')}>{t(`rounds.state_${state}`)}</Figure>}
          <Figure term={t('rounds.began')}>{moment(startedAt)}</Figure>
          {finishedAt && <Figure term={t('rounds.ended')}>{moment(finishedAt)}</Figure>}
          <Figure term={t('rounds.bet')}>{money(round.bet)}</Figure>
          {round.bonusBet > 0 && (
            <Figure term={t('rounds.bonus_bet')}>{money(round.bonusBet)}</Figure>
          )}
          <Figure term={t('rounds.win')}>{money(round.win)}</Figure>
          {round.bonusWin > 0 && (
            <Figure term={t('rounds.bonus_win')}>{money(round.bonusWin)}</Figure>
          )}
          {balance !== null && <Figure term={t('rounds.balance_after')}>{money(balance)}</Figure>}
          {bonusBalance !== null && bonusBalance > 0 && (
            <Figure term={t('rounds.bonus_after')}>{money(bonusBalance)}</Figure>
          )}
          <Figure term={t('rounds.reference')}>
            <span className={s.reference}>{round.reference}</span>
          </Figure>
        </dl>
      </Card>
      <div className={s.choices}>
        <LinkButton href={router.href(routes.gameItem, { name: game.slug })}>
          {t('rounds.play')}
        </LinkButton>
        <Button
          variant="secondary"
          onClick={() =>
            void host.modals.open(modals.support, {
              about: t('rounds.about', { id, game: game.name }),
            })
          }
        >
          {t('rounds.ask')}
        </Button>
      </div>
    </>
  );
});

const Figure = ({
  term,
  children,
}: {
  readonly term: string;
  readonly children: React.ReactNode;
}) => (
  <div>
    <dt>{term}</dt>
    <dd className="tabular">{children}</dd>
  </div>
);
