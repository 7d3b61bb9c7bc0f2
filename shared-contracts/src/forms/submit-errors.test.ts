import { FORM_ERROR } from 'final-form';
import { ApiError } from '../api/errors';
import { submitErrors } from './submit-errors';

const text = (code: string) => `text of ${code}`;

describe('what the server refused', () => {
  it('stands at its field, once, and at the form when the field is not shown', () => {
    const error = new ApiError(422, [
      { code: 'email_taken', field: 'email' },
      { code: 'invalid_email', field: 'email' },
      { code: 'underage', field: 'birthday' },
    ]);
    expect(submitErrors(error, ['email'], text)).toEqual({
      email: { message: 'text of email_taken' },
      [FORM_ERROR]: { message: 'text of underage' },
    });
  });

  it('is a general text for anything that is no answer of the API', () => {
    expect(submitErrors(new TypeError('x'), ['email'], text)).toEqual({
      [FORM_ERROR]: { message: 'text of unexpected' },
    });
  });
});
