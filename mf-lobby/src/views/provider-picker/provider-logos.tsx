import { useId } from 'react';
import type { Producer } from 'shared-contracts/catalogue';
import { Skeleton } from 'shared-contracts/ui/kit';
import s from './provider-logos.module.css';

interface ProviderLogosProps {
  title: string;
  providers: readonly Producer[];
  selected: readonly string[];
  onPick: (slug: string) => void;
}

/** Providers as logos to press; the name stands under each. */
export const ProviderLogos = ({ title, providers, selected, onPick }: ProviderLogosProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={s.title}>
        {title}
      </h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none */}
      <ul role="list" className={s.logos}>
        {providers.map(({ slug, name, image }) => (
          <li key={slug}>
            <button
              type="button"
              className={s.logo}
              aria-pressed={selected.includes(slug)}
              onClick={() => onPick(slug)}
            >
              <img src={image} alt="" width={120} height={50} className={s.image} />
              <span className={s.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Their room while they load. */
export const ProviderLogosSkeleton = () => (
  <div className={s.logos} aria-hidden="true">
    {Array.from({ length: 12 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders
      <Skeleton key={index} shape="box" height={104} />
    ))}
  </div>
);
