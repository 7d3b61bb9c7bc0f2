import type { MouseEvent } from 'react';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { ENDLESS } from 'shared-contracts/protection';
import { formatMoment } from 'shared-contracts/time';
import type { Shell } from '../services/shell';
import type { ProtectionStore } from './protection-store';
import { clockText, wordsIn } from './words';

interface Protected {
  shell: Shell;
  store: ProtectionStore;
}

/**
 * What rounds paid minus what they took, with its sign: as it was when the one who shows it was painted, once a second. Rounds that
 * follow each other faster paint nothing.
 */
export const NetText = ({ shell, store }: Protected) => {
  const { net } = store;
  if (!net) return '–';
  const look = net.amount < 0 ? 'lost' : net.amount > 0 ? 'won' : undefined;
  return (
    <span className={look}>
      {net.amount > 0 && '+'}
      {shell.host.formatMoney(net)}
    </span>
  );
};

const Figures = observer(function Figures({ shell, store }: Protected) {
  const t = wordsIn(shell.i18n.locale);
  const { seconds, shows } = store;
  return (
    <>
      {shows.time && (
        <span className="figure" title={t('strip.timeSince')}>
          <span className="label">{t('strip.time')}</span>
          <span role="timer" aria-live="off">
            {seconds === null ? '–' : clockText(seconds)}
          </span>
        </span>
      )}
      {shows.net && (
        <span className="figure" title={t('strip.netSince')}>
          <span className="label">{t('strip.net')}</span>
          <NetText shell={shell} store={store} />
        </span>
      )}
    </>
  );
});

/** A time-out or an exclusion that lasts, and until when; a register that names the player. */
const AwayMark = observer(function AwayMark({ shell, store }: Protected) {
  const { i18n } = shell;
  const { away, inRegister } = store;
  if (inRegister)
    return <strong className="away">{wordsIn(i18n.locale)('strip.in_register')}</strong>;
  if (!away) return null;
  if (away.until === ENDLESS)
    return <strong className="away">{wordsIn(i18n.locale)('strip.self_exclusion_endless')}</strong>;
  const when = formatMoment(away.until, i18n.tag, i18n.timeZone);
  return <strong className="away">{wordsIn(i18n.locale)(`strip.${away.kind}`, { when })}</strong>;
});

/** Age mark, clock, net position and the links of the market, over everything (SPEC 1 to 4). */
export const Strip = observer(function Strip({ shell, store }: Protected) {
  const { boot, router, session, i18n } = shell;
  const t = wordsIn(i18n.locale);
  const { responsible, licence, register } = boot.brand;
  const links = [
    ...(session.player
      ? [
          {
            title: t('strip.limits'),
            more: t('notice.limits'),
            url: router.href(routes.profileLimits),
          },
        ]
      : []),
    { title: t('strip.help'), more: responsible.help, url: responsible.url },
    { title: t('strip.licence'), more: licence.text, url: licence.url },
    ...(register ? [{ title: t('strip.register'), more: register.title, url: register.url }] : []),
  ];
  const open = (url: string) => (event: MouseEvent) => {
    if (!url.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    router.navigate(url);
  };
  return (
    <section className="strip" aria-label={t('strip.label')}>
      <span
        className="age"
        role="img"
        aria-label={t('strip.adults', { age: String(responsible.minimumAge) })}
      >
        {responsible.minimumAge}+
      </span>
      <AwayMark shell={shell} store={store} />
      {session.player && <Figures shell={shell} store={store} />}
      <ul className="links">
        {links.map(({ title, more, url }) => (
          <li key={url}>
            <a
              href={url}
              title={more}
              onClick={open(url)}
              {...(url.startsWith('/') ? {} : { target: '_blank', rel: 'noopener' })}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
});
