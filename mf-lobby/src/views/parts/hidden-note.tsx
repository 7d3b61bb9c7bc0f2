import { useHost } from 'shared-contracts/area';
import type { Game } from 'shared-contracts/catalogue';
import type { HiddenEntry } from 'shared-contracts/hidden-games';
import { observer } from 'shared-contracts/lib/state';
import { EyeOff } from 'shared-contracts/ui/icons';
import { Icon, Row, TextButton } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import s from './hidden-note.module.css';
import { useHiding } from './use-hiding';

/** Says that the game is hidden, by itself or with its provider, and shows it again. */
export const HiddenNote = observer(function HiddenNote({
  game: { slug, name, provider },
}: {
  game: Pick<Game, 'slug' | 'name' | 'provider'>;
}) {
  const { hiddenGames } = useHost();
  const { show } = useHiding();
  const text = useTexts();
  const all: HiddenEntry[] = [
    { kind: 'game', slug, name },
    { kind: 'producer', slug: provider.slug, name: provider.name },
  ];
  return all
    .filter((entry) => hiddenGames.hides(entry))
    .map((entry) => (
      <Row key={entry.kind} gap={2} className={s.note}>
        <Icon of={EyeOff} size={18} />
        <span>{text(`hidden.is_${entry.kind}`, { name: entry.name })}</span>
        <TextButton onClick={() => show(entry)}>
          {text(`hidden.show_${entry.kind}`, { name: entry.name })}
        </TextButton>
      </Row>
    ));
});
