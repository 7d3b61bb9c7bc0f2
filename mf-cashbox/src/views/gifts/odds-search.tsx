import { useHost } from 'shared-contracts/area';
import { required, submitErrors, type Validator } from 'shared-contracts/forms';
import { Form } from 'shared-contracts/lib/forms';
import { observer } from 'shared-contracts/lib/state';
import { SubmitButton, TextField } from 'shared-contracts/ui/form';
import { TextButton } from 'shared-contracts/ui/kit';
import { useStores, useTexts } from '../context';
import s from './gifts.module.css';

/** Finds the game for which somebody wants to know what a gift is likely to leave. */
export const OddsSearch = observer(function OddsSearch({
  onChoose,
}: {
  onChoose: (slug: string) => void;
}) {
  const { odds } = useStores();
  const { i18n } = useHost();
  const t = useTexts();
  const find = async ({ name = '' }: { name?: string }) => {
    try {
      await odds.searching.send(name.trim());
      return undefined;
    } catch (error) {
      return submitErrors(error, ['name'], i18n.errorText);
    }
  };
  return (
    <>
      <Form<{ name?: string }> onSubmit={find}>
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit} noValidate className={s.form}>
            <TextField
              name="name"
              label={t('gifts.odds_another')}
              autoComplete="off"
              maxLength={50}
              validate={required as Validator<string>}
              required
            />
            <SubmitButton wide={false} size="small" variant="secondary">
              {t('gifts.odds_find')}
            </SubmitButton>
          </form>
        )}
      </Form>
      <div role="status">
        {odds.found?.length === 0 && <p className={s.note}>{t('gifts.odds_not_found')}</p>}
        {odds.found && odds.found.length > 0 && (
          <ul className={s.found}>
            {odds.found.map(({ slug, name }) => (
              <li key={slug}>
                <TextButton onClick={() => onChoose(slug)}>{name}</TextButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
});
