import type { Prize } from 'shared-contracts/promos';
import { Gift, Trophy } from 'shared-contracts/ui/icons';
import { Icon, Picture } from 'shared-contracts/ui/kit';
import s from './prize-picture.module.css';

interface Props {
  prize: Pick<Prize, 'image'>;
  main: boolean;
}

/** The picture of a prize; an emblem where it has none. */
export const PrizePicture = ({ prize: { image }, main }: Props) =>
  image ? (
    <Picture image={image} alt="" ratio="4 / 3" sizes="280px" />
  ) : (
    <span className={main ? `${s.emblem} ${s.main}` : s.emblem}>
      <Icon of={main ? Trophy : Gift} size={24} />
    </span>
  );
