import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { PageGate, Skeleton, TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './game-facts.module.css';

const VOLATILITY = {
  low: 'volatility.low',
  medium: 'volatility.medium',
  high: 'volatility.high',
  varies: 'volatility.varies',
} as const;
const volatilityKey = (volatility: string) =>
  VOLATILITY[volatility as keyof typeof VOLATILITY] ?? VOLATILITY.varies;

const waiting = (
  <div className={s.facts} aria-busy="true">
    <Skeleton width="240px" height="32px" />
    <Skeleton width="100%" height="64px" />
  </div>
);

interface Props {
  readonly slug: string;
  /** It heads the page; in a sheet the name is one of its headings. */
  readonly headed?: boolean;
}

/** Name, provider, return to player and rules, readable before the first round. */
export const GameFacts = observer(function GameFacts({ slug, headed = true }: Props) {
  const { facts } = useStores();
  const { router, i18n, session, playsDemos } = useHost();
  const t = useTexts();
  const { details } = facts.get(slug);
  const percent = new Intl.NumberFormat(i18n.tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (
    <PageGate part loadable={details} skeleton={waiting}>
      {({ name, provider, rtp, volatility, description }) => (
        <section className={s.facts} aria-label={name}>
          {headed ? <h1 className={s.name}>{name}</h1> : <h2 className={s.name}>{name}</h2>}
          <dl className={s.list}>
            <div>
              <dt>{t('facts.provider')}</dt>
              <dd>
                <TextLink href={router.href(routes.producer, { slug: provider.slug })}>
                  {provider.name}
                </TextLink>
              </dd>
            </div>
            <div>
              <dt>{t('facts.rtp')}</dt>
              <dd className="tabular">{percent.format(rtp)} %</dd>
            </div>
            <div>
              <dt>{t('facts.volatility')}</dt>
              <dd>{t(volatilityKey(volatility))}</dd>
            </div>
            {(session.player || playsDemos) && (
              <div>
                <dt>{t('facts.mode')}</dt>
                <dd>{t(session.player ? 'mode.real' : 'mode.demo')}</dd>
              </div>
            )}
          </dl>
          {description && <p className={s.text}>{description}</p>}
        </section>
      )}
    </PageGate>
  );
});
