import { observer } from 'shared-contracts/lib/state';
import { SanitizedHtml } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './words.module.css';

/** What the operator says over the lobby (specification 2, section 7.4). */
export const Strip = observer(function Strip() {
  const { words } = useStores();
  const text = useTexts();
  const html = words.strip.value;
  if (!html) return null;
  return (
    <aside className={s.strip} aria-label={text('strip.label')}>
      <SanitizedHtml html={html} look="plain" />
    </aside>
  );
});

/** What the operator says under the lobby, for who came from a search. */
export const About = observer(function About() {
  const html = useStores().words.about.value;
  if (!html) return null;
  return (
    <section className={s.about}>
      <SanitizedHtml html={html} />
    </section>
  );
});
