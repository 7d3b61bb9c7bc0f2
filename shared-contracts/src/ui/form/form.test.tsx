import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import {
  all,
  amountBetween,
  email,
  minLength,
  notCyrillic,
  required,
} from '../../forms/validators';
import { FORM_ERROR, Form, useForm } from '../../lib/forms';
import { formatMoney } from '../../money';
import { createPhoneNumbers } from '../../phone';
import {
  AmountField,
  CheckboxField,
  CodeField,
  DateField,
  EmailField,
  FormError,
  FormTexts,
  NumberField,
  PasswordField,
  PhoneField,
  SubmitButton,
} from './index';

const SENTENCES: Record<string, string> = {
  email: 'Not a whole address',
  required: 'Needed',
  minLength: 'At least {min}',
  notCyrillic: 'Latin letters only',
  taken: 'Already taken',
  declined: 'Declined',
  amount: 'amount like {example}',
};
const translate = (kind: string, values?: Readonly<Record<string, string | number>>) =>
  (SENTENCES[kind] ?? kind)
    .replace('{min}', String(values?.min))
    .replace('{example}', String(values?.example));

type Values = Record<string, unknown>;
const show = (
  fields: ReactNode,
  onSubmit: (values: Values) => Promise<Values | undefined> = async () => undefined,
) =>
  render(
    <FormTexts value={translate}>
      <Form<Values> onSubmit={onSubmit}>
        {({ handleSubmit }) => (
          <form onSubmit={handleSubmit} noValidate>
            <FormError />
            {fields}
            <SubmitButton>Send</SubmitButton>
          </form>
        )}
      </Form>
    </FormTexts>,
  );
const numbers = createPhoneNumbers([
  { country: 'RU', name: 'Россия', dialCode: '7', mask: '(###) ###-##-##' },
  { country: 'BR', name: 'Brasil', dialCode: '55', mask: '(##) #####-####' },
]);

/** Something types into the field of a page that was painted this moment. */
const TypesAtOnce = ({ name, value }: { name: string; value: string }) => {
  const form = useForm();
  useLayoutEffect(() => form.change(name, value), [form, name, value]);
  return null;
};

describe('a field', () => {
  it('counts what is filled in as soon as it is painted, also over an initial value', () => {
    render(
      <FormTexts value={translate}>
        <Form<Values> onSubmit={async () => undefined} initialValues={{ password: 'before' }}>
          {() => (
            <>
              <PasswordField name="password" label="Password" validate={notCyrillic} />
              <TypesAtOnce name="password" value="Тихая" />
            </>
          )}
        </Form>
      </FormTexts>,
    );
    expect(screen.getByLabelText('Password')).toHaveValue('Тихая');
    expect(screen.getByText('Latin letters only')).toBeVisible();
  });

  it('says the first finding when a dirty field is left, in words that belong to the input', async () => {
    const user = userEvent.setup();
    show(
      <EmailField
        name="email"
        label="E-mail"
        help="For receipts"
        validate={all(required, email)}
      />,
    );
    const input = screen.getByLabelText('E-mail');
    expect(input).toHaveAccessibleDescription('For receipts');
    await user.click(input);
    await user.tab();
    expect(input).not.toBeInvalid();
    await user.type(input, 'vera@');
    expect(input).not.toBeInvalid();
    await user.tab();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Not a whole address');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.type(input, 'example.org');
    expect(input).not.toBeInvalid();
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  });

  it('says at once what more typing cannot mend', async () => {
    const user = userEvent.setup();
    show(
      <PasswordField name="password" label="Password" validate={all(notCyrillic, minLength(8))} />,
    );
    await user.type(screen.getByLabelText('Password'), 'п');
    expect(screen.getByText('Latin letters only')).toBeVisible();
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'abc');
    await user.tab();
    expect(screen.getByText('At least 8')).toBeVisible();
  });

  it('shows what the server answered until something is typed, keeps the text and takes the focus there', async () => {
    const user = userEvent.setup();
    show(<EmailField name="email" label="E-mail" />, async () => ({
      email: 'taken',
      [FORM_ERROR]: 'declined',
    }));
    const input = screen.getByLabelText('E-mail');
    await user.type(input, 'vera@example.org');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Already taken')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Declined');
    expect(input).toHaveValue('vera@example.org');
    expect(input).toHaveFocus();
    await user.type(input, 'x');
    expect(screen.queryByText('Already taken')).toBeNull();
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('waits while it is sent and cannot be sent twice', async () => {
    const user = userEvent.setup();
    let done = () => {};
    const send = jest.fn(
      () => new Promise<undefined>((resolve) => (done = () => resolve(undefined))),
    );
    show(<CheckboxField name="terms" label="I agree" />, send);
    await user.click(screen.getByLabelText('I agree'));
    const button = screen.getByRole('button', { name: /Send/ });
    await user.dblClick(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(send).toHaveBeenCalledTimes(1);
    done();
    expect(await screen.findByRole('button', { name: 'Send', busy: false })).toBeEnabled();
  });
});

describe('masked and counted values', () => {
  it('are stored bare: digits, days, minor units, numbers', async () => {
    const user = userEvent.setup();
    const send = jest.fn(async (_: Values) => undefined);
    show(
      <>
        <PhoneField name="phone" label="Phone" numbers={numbers} />
        <CodeField name="code" label="Code" />
        <DateField name="birthday" label="Birthday" />
        <AmountField
          name="amount"
          label="Amount"
          currency="RUB"
          locale="en"
          quick={[10_000, 50_000]}
        />
        <NumberField name="rank" label="Rank" />
      </>,
      send,
    );
    await user.type(screen.getByLabelText('Phone'), '9161234567890');
    expect(screen.getByLabelText('Phone')).toHaveValue('(916) 123-45-67');
    await user.type(screen.getByLabelText('Code'), '12ab345');
    expect(screen.getByLabelText('Code')).toHaveValue('12-34');
    await user.type(screen.getByLabelText('Birthday'), '07112001');
    expect(screen.getByLabelText('Birthday')).toHaveValue('07/11/2001');
    await user.type(screen.getByLabelText('Amount'), '1000,5');
    await user.type(screen.getByLabelText('Rank'), '12');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send.mock.calls[0]?.[0]).toEqual({
      phone: '79161234567',
      code: '1234',
      birthday: '2001-11-07',
      amount: 100_050,
      rank: 12,
    });
  });

  it('takes a day that the browser fills in, that is pasted, and that is typed without zeros', async () => {
    const user = userEvent.setup();
    show(<DateField name="birthday" label="Birthday" autoComplete="bday" />);
    const field = screen.getByLabelText('Birthday');
    fireEvent.change(field, { target: { value: '1990-01-31' } });
    expect(field).toHaveValue('31/01/1990');
    await user.clear(field);
    await user.paste('1.2.1990');
    expect(field).toHaveValue('01/02/1990');
    await user.clear(field);
    await user.type(field, '3.4.1985');
    expect(field).toHaveValue('03/04/1985');
    await user.type(field, '{Backspace}'.repeat(5));
    expect(field).toHaveValue('03/0');
    await user.type(field, '{Backspace}'.repeat(3));
    expect(field).toHaveValue('');
  });

  it('takes an amount that is copied from a page, and says what one looks like', async () => {
    const user = userEvent.setup();
    const paint = (amount: number) => formatMoney({ amount, currency: 'EUR' }, 'it');
    const send = jest.fn(async (_: Values) => undefined);
    const inLimits = amountBetween(100, 1_000_000, paint);
    show(
      <AmountField name="sum" label="Sum" currency="EUR" locale="it" validate={inLimits} />,
      send,
    );
    const field = screen.getByLabelText('Sum');
    await user.type(field, '1,000');
    await user.tab();
    expect(await screen.findByText(/^amount like 1\.?234,50/)).toBeVisible();
    expect(field).toHaveValue('1,000');
    await user.clear(field);
    await user.click(field);
    await user.paste('1.234,00 €');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send.mock.calls[0]?.[0]).toEqual({ sum: 123_400 });
  });

  it('takes a whole international number that is pasted, and keeps the number when the country changes', async () => {
    const user = userEvent.setup();
    const send = jest.fn(async (_: Values) => undefined);
    show(<PhoneField name="phone" label="Phone" numbers={numbers} />, send);
    await user.click(screen.getByLabelText('Phone'));
    await user.paste(' +55 (11) 91234-5678 ');
    expect(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue('BR');
    expect(screen.getByLabelText('Phone')).toHaveValue('(11) 91234-5678');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Country code' }), 'RU');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send.mock.calls[0]?.[0]).toEqual({ phone: '71191234567' });
  });

  it('fills the amount from a chip and shows which one is chosen', async () => {
    const user = userEvent.setup();
    show(
      <AmountField
        name="amount"
        label="Amount"
        currency="RUB"
        locale="en"
        quick={[10_000, 50_000]}
      />,
    );
    await user.click(screen.getByRole('button', { name: /500/ }));
    expect(screen.getByLabelText('Amount')).toHaveValue('500');
    expect(screen.getByRole('button', { name: /500/ })).toHaveAttribute('aria-pressed', 'true');
    await user.type(screen.getByLabelText('Amount'), '0');
    expect(screen.getByRole('button', { name: /₽500/ })).toHaveAttribute('aria-pressed', 'false');
  });

  it('shows the password only while asked to', async () => {
    const user = userEvent.setup();
    show(<PasswordField name="password" label="Password" />);
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});
