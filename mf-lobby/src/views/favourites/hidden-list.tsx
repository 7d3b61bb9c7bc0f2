import { useHost } from 'shared-contracts/area';
import type { HiddenEntry } from 'shared-contracts/hidden-games';
import { observer } from 'shared-contracts/lib/state';
import { Button, Face, Stack } from 'shared-contracts/ui/kit';
import { useTexts } from '../context';
import { useHiding } from '../parts/use-hiding';
import s from './hidden-list.module.css';

const Line = observer(function Line({ entry }: { entry: HiddenEntry }) {
  const { show } = useHiding();
  const text = useTexts();
  const { kind, name } = entry;
  return (
    <li className={s.line}>
      <span className={s.words}>
        <span className={s.name}>{name}</span>
        <span className={s.kind}>{text(`hidden.kind_${kind}`)}</span>
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-label={text(`hidden.show_${kind}`, { name })}
        onClick={() => show(entry)}
      >
        {text('hidden.show')}
      </Button>
    </li>
  );
});

/** What the player hides, and the way back; nothing where nothing is hidden. */
export const HiddenList = observer(function HiddenList() {
  const { hiddenGames, session } = useHost();
  const text = useTexts();
  const { entries, state } = hiddenGames;
  if (!session.player || (entries.length === 0 && state !== 'failed')) return null;
  return (
    <Stack as="section" gap={3} aria-label={text('hidden.title')}>
      <h2 className={s.title}>{text('hidden.title')}</h2>
      {entries.length === 0 ? (
        <Face
          kind="error"
          compact
          title={text('hidden.failed')}
          onRetry={() => void hiddenGames.reload()}
        />
      ) : (
        <>
          <p className={s.text}>{text('hidden.text')}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops list semantics with list-style: none */}
          <ul role="list" className={s.list}>
            {entries.map((entry) => (
              <Line key={`${entry.kind} ${entry.slug}`} entry={entry} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
});
