import { useRef } from 'react';
import { type Category, DEFAULT_CATEGORIES } from 'shared-contracts/catalogue';
import { observer } from 'shared-contracts/lib/state';
import { RECOMMENDED } from 'shared-contracts/recommendations';
import { useStores } from '../context';
import { GamesShelf } from '../parts/games-shelf';
import { useNameOfAdded } from '../parts/use-name-of-added';
import { RecommendedShelf } from './recommended-shelf';
import s from './shelves.module.css';
import { useNear } from './use-near';

const isFirst = (slug: string): boolean => DEFAULT_CATEGORIES.some((one) => one === slug);

/** A shelf whose games are asked for when it comes near; its room is kept, and a browser without scripts has its link. */
const LaterShelf = observer(function LaterShelf({ slug, name }: Pick<Category, 'slug' | 'name'>) {
  const place = useRef<HTMLDivElement>(null);
  const { shelves, unrepeated } = useStores();
  useNear(place, () => shelves.near(slug));
  return (
    <div ref={place} className={s.later} data-waits="browser">
      <GamesShelf
        title={name}
        games={shelves.of(slug)}
        category={slug}
        without={unrepeated.by(slug)}
      />
    </div>
  );
});

/** A category of the operator's list as one row of its first games. */
export const CategoryShelf = ({ slug, name }: Category) => {
  if (slug === RECOMMENDED) return <RecommendedShelf name={name} />;
  return isFirst(slug) ? (
    <FirstShelf slug={slug} name={name} />
  ) : (
    <LaterShelf slug={slug} name={name} />
  );
};

const FirstShelf = observer(function FirstShelf({ slug, name }: Pick<Category, 'slug' | 'name'>) {
  const { shelves, unrepeated } = useStores();
  return (
    <GamesShelf
      title={name}
      games={shelves.of(slug)}
      category={slug}
      without={unrepeated.by(slug)}
    />
  );
});

/** What the site adds to the operator's list: no place is kept for it, since nobody knows yet whether it holds a game. */
export const AddedShelves = observer(function AddedShelves() {
  const { catalogue, shelves, unrepeated } = useStores();
  const nameOf = useNameOfAdded();
  const place = useRef<HTMLDivElement>(null);
  useNear(place, () => {
    for (const slug of catalogue.added) shelves.near(slug);
  });
  return (
    <>
      <div ref={place} />
      {catalogue.added
        .filter((slug) => shelves.of(slug).value?.length)
        .map((slug) => (
          <GamesShelf
            key={slug}
            title={nameOf(slug) ?? ''}
            games={shelves.of(slug)}
            category={slug}
            without={unrepeated.by(slug)}
          />
        ))}
    </>
  );
});
