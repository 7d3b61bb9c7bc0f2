/** Facade of final-form: the allow-listed part that host and areas share. */

export type { FieldState, FormApi, FormState } from 'final-form';
export { createForm, FORM_ERROR, getIn, setIn } from 'final-form';
export type { FieldProps, FieldRenderProps, FormProps, FormRenderProps } from 'react-final-form';
export { Field, Form, FormSpy, useField, useForm, useFormState } from 'react-final-form';
