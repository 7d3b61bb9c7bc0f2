import { all, email, required } from '../../forms/validators';
import { FORM_ERROR, Form } from '../../lib/forms';
import { createPhoneNumbers } from '../../phone';
import {
  AmountField,
  CheckboxField,
  CodeField,
  DateField,
  EmailField,
  FormError,
  PasswordField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextField,
} from '../form';
import { Card, TextLink } from '../kit';
import s from './page.module.css';
import type { Words } from './sample';

const numbers = createPhoneNumbers([
  { country: 'RU', name: 'Россия', dialCode: '7', mask: '(###) ###-##-##' },
  { country: 'IT', name: 'Italia', dialCode: '39' },
  { country: 'BR', name: 'Brasil', dialCode: '55', mask: '(##) #####-####' },
]);
const later = () => new Promise((done) => setTimeout(done, 900));

export const FormSection = ({ w, locale }: { w: Words; locale: string }) => (
  <div className={s.columns}>
    <Card as="section">
      <Form
        onSubmit={() =>
          later().then(() => ({ email: 'taken', [FORM_ERROR]: { message: w.toastBad } }))
        }
      >
        {({ handleSubmit }) => (
          <form className={s.form} onSubmit={handleSubmit} noValidate>
            <h2>{w.tabs[0]}</h2>
            <FormError />
            <EmailField
              name="email"
              label={w.email}
              help={w.help}
              validate={all(required, email)}
            />
            <PasswordField
              name="password"
              label={w.password}
              aside={<TextLink href="/remind">{w.forgot}</TextLink>}
              validate={required}
            />
            <PhoneField name="phone" label={w.phone} numbers={numbers} />
            <DateField name="birthday" label={w.birthday} />
            <CheckboxField name="terms" label={w.terms} />
            <SubmitButton>{w.play}</SubmitButton>
          </form>
        )}
      </Form>
    </Card>
    <Card as="section">
      <Form
        onSubmit={later}
        initialValues={{ amount: 50_000, currency: 'RUB', code: '12', nick: 'vera' }}
      >
        {({ handleSubmit }) => (
          <form className={s.form} onSubmit={handleSubmit} noValidate>
            <h2>{w.tabs[2]}</h2>
            <AmountField
              name="amount"
              label={w.amount}
              currency="RUB"
              locale={locale}
              quick={[10_000, 50_000, 100_000, 500_000]}
              help={w.limits}
            />
            <SelectField
              name="currency"
              label={w.currency}
              options={[
                { value: 'RUB', label: 'Российский рубль', hint: 'RUB' },
                { value: 'EUR', label: 'Euro', hint: 'EUR' },
                { value: 'BRL', label: 'Real brasileiro', hint: 'BRL' },
              ]}
            />
            <CodeField name="code" label={w.code} help="+7 (916) 123-45-67" />
            <TextField name="nick" label={w.email} disabled help={w.help} />
            <SubmitButton>{w.deposit}</SubmitButton>
          </form>
        )}
      </Form>
    </Card>
  </div>
);
