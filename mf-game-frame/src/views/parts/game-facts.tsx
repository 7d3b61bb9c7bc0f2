import { useHost, useOpened } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { Face, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './game-facts.module.css';

/** Name, provider, return to player and rules, readable before the first round. */
export const GameFacts = observer(function GameFacts({ slug }: { slug: string }) {
  const { facts } = useStores();
  const { router, i18n, session } = useHost();
  const t = useTexts();
  useOpened(slug, () => void facts.show(slug));
  const game = facts.value(slug);
  if (facts.failed(slug)) return <Face kind="error" compact onRetry={() => void facts.show(slug)} />;
  if (!game) {
    return (
      <div className={s.facts} aria-busy="true">
        <Skeleton width="240px" height="32px" />
        <Skeleton width="100%" height="64px" />
      </div>
    );
  }
  const rtp = new Intl.NumberFormat(i18n.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    game.rtp,
  );
  return (
    <section className={s.facts} aria-labelledby="game-name">
      <h1 id="game-name" className={s.name}>
        {game.name}
      </h1>
      <dl className={s.list}>
        <div>
          <dt>{t('facts.provider')}</dt>
          <dd>
            <TextLink href={router.href(routes.producer, { slug: game.provider.slug })}>
              {game.provider.name}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>{t('facts.rtp')}</dt>
          <dd className="tabular">{rtp} %</dd>
        </div>
        <div>
          <dt>{t('facts.volatility')}</dt>
          <dd>{t(volatilityKey(game.volatility))}</dd>
        </div>
        <div>
          <dt>{t('facts.mode')}</dt>
          <dd>{t(session.player ? 'mode.real' : 'mode.demo')}</dd>
        </div>
      </dl>
      {game.description && <p className={s.text}>{game.description}</p>}
    </section>
  );
});

const volatilityKey = (volatility: string) =>
  volatility === 'high' ? 'volatility.high' : volatility === 'low' ? 'volatility.low' : 'volatility.medium';
