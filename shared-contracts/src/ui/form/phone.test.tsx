import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form } from '../../lib/forms';
import { createPhoneNumbers } from '../../phone';
import { PhoneField, SubmitButton } from './index';

const numbers = createPhoneNumbers([
  { country: 'RU', name: 'Россия', dialCode: '7', mask: '### ###-##-##' },
  { country: 'IT', name: 'Italia', dialCode: '39', mask: '### ### ####' },
  { country: 'DE', name: 'Deutschland', dialCode: '49', mask: '### ########' },
]);
const show = (initial?: string) => {
  const send = jest.fn(async (_: { phone?: string }) => undefined);
  render(
    <Form<{ phone?: string }>
      onSubmit={send}
      {...(initial ? { initialValues: { phone: initial } } : {})}
    >
      {({ handleSubmit }) => (
        <form onSubmit={handleSubmit} noValidate>
          <PhoneField name="phone" label="Phone" numbers={numbers} />
          <SubmitButton>Send</SubmitButton>
        </form>
      )}
    </Form>,
  );
  const user = userEvent.setup();
  const input = screen.getByLabelText<HTMLInputElement>('Phone');
  const sent = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    return send.mock.lastCall?.[0].phone;
  };
  return { user, input, sent, country: screen.getByRole('combobox', { name: 'Country code' }) };
};
const RUSSIAN = [
  '+79301234567',
  '89301234567',
  '79301234567',
  '9301234567',
  '8 (930) 123-45-67',
  '0079301234567',
];

describe('a phone field', () => {
  it.each(RUSSIAN)('PHONES 1: %s typed is +7 930 123-45-67', async (spelling) => {
    const { user, input, sent, country } = show();
    await user.type(input, spelling);
    expect(input).toHaveValue('930 123-45-67');
    expect(country).toHaveValue('RU');
    expect(await sent()).toBe('79301234567');
  });

  it.each(RUSSIAN)('PHONES 1: %s pasted is +7 930 123-45-67', async (spelling) => {
    const { user, input, sent } = show();
    await user.click(input);
    await user.paste(`\u202a${spelling} `);
    expect(input).toHaveValue('930 123-45-67');
    expect(await sent()).toBe('79301234567');
  });

  it.each(RUSSIAN)(
    'PHONES 1: %s filled in by the browser is +7 930 123-45-67',
    async (spelling) => {
      const { input, sent } = show();
      expect(input).toHaveAttribute('autocomplete', 'tel');
      fireEvent.change(input, { target: { value: spelling } });
      expect(input).toHaveValue('930 123-45-67');
      expect(await sent()).toBe('79301234567');
    },
  );

  it('PHONES 1: a number of another country brings its country along', async () => {
    const { user, input, sent, country } = show();
    await user.type(input, '+39 06 1234 5678');
    await user.tab();
    expect(input).toHaveValue('061 234 5678');
    expect(country).toHaveValue('IT');
    expect(await sent()).toBe('390612345678');
  });

  it('PHONES 2: a digit in the middle of a full field is refused, and the caret stays', async () => {
    const { user, input } = show();
    await user.type(input, '9301234567');
    await user.type(input, '5', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(input).toHaveValue('930 123-45-67');
    expect(input.selectionStart).toBe(3);
    await user.keyboard('{Backspace}5');
    expect(input).toHaveValue('935 123-45-67');
    expect(input.selectionStart).toBe(3);
  });

  it('PHONES 2: what is more than a number is left out', async () => {
    const { user, input, sent } = show();
    await user.type(input, '930123456789');
    expect(input).toHaveValue('930 123-45-67');
    expect(input.selectionStart).toBe(13);
    expect(await sent()).toBe('79301234567');
  });

  it('PHONES 3: a number that may go on stands as it is typed until the field is left', async () => {
    const { user, input, country } = show();
    await user.type(input, '+3902123456');
    expect(input).toHaveValue('+39 021 234 56');
    expect(country).toHaveValue('IT');
    await user.tab();
    expect(input).toHaveValue('021 234 56');
    expect(country).toHaveValue('IT');
  });

  it('PHONES 3: it can be taken back sign by sign to nothing', async () => {
    const { user, input, country } = show();
    await user.type(input, '+3933');
    expect(input).toHaveValue('+39 33');
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(input).toHaveValue('');
    expect(country).toHaveValue('RU');
  });

  it('PHONES 3: a country that is chosen keeps the digits', async () => {
    const { user, input, sent, country } = show();
    await user.type(input, '+49 333 123456');
    await user.selectOptions(country, 'IT');
    expect(input).toHaveValue('333 123 456');
    expect(await sent()).toBe('39333123456');
  });

  it('PHONES 5: a stored number comes back in its national form', () => {
    const { input, country } = show('393331234567');
    expect(input).toHaveValue('333 123 4567');
    expect(country).toHaveValue('IT');
  });
});
