import { useHost } from 'shared-contracts/area';
import { routes } from 'shared-contracts/composition';
import { observer } from 'shared-contracts/lib/state';
import { TextLink } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './game-bar.module.css';

/** The player's place in the chosen tournament, once a round has moved it; told without interrupting. */
export const PlaceLine = observer(function PlaceLine() {
  const { place } = useStores().standing;
  const { router } = useHost();
  const t = useTexts();
  return (
    <span className={s.place} role="status">
      {place && (
        <TextLink variant="plain" href={router.href(routes.tournamentPage, { slug: place.slug })}>
          {t(place.rose ? 'bar.rose' : 'bar.place', { title: place.title, place: place.position })}
        </TextLink>
      )}
    </span>
  );
});
