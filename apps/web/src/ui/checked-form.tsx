import { errorText, fieldErrors } from '@larder/browser/errors';
import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { ErrorSummary } from './error-summary.tsx';

type Checks<Values> = Pick<UseFormInput<Values>, 'initialValues' | 'validate'>;

/**
 * The form of a dialog, whose fields say what is wrong with them. Of several problems the summary takes the focus, of one its
 * field; `refused` brings what the server finds wrong to the fields too. For lazy parts.
 */
export function useCheckedForm<Values extends Record<string, unknown>>({ initialValues, validate }: Checks<Values>) {
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    initialValues,
    ...(validate && { validate }),
    validateInputOnChange: true,
    clearInputErrorOnChange: false,
  });
  return {
    form,
    attempt,
    submit: (send: (values: Values) => void) =>
      form.onSubmit(send, (errors) => {
        const [first, second] = Object.keys(errors);
        if (second) setAttempt(attempt + 1);
        else if (first) form.getInputNode(first)?.focus();
      }),
    refused: (error: unknown) => form.setErrors(fieldErrors(error)),
  };
}

type FormProblemsProps = {
  of: { form: Pick<UseFormReturnType<Record<string, unknown>>, 'errors'>; attempt: number };
  /** What the call was answered with, and what is said when the server gives no words of its own. */
  error: unknown;
  failed: string;
  /** What the product says of several problems together. */
  title?: string;
};

/** At the head of such a form: what is wrong with it, and why it was not saved. */
export function FormProblems({ of: { form, attempt }, error, failed, title }: FormProblemsProps): ReactNode {
  return (
    <>
      <ErrorSummary
        attempt={attempt}
        {...(title && { title })}
        problems={Object.entries(form.errors).map(([field, message]) => ({ field, message }))}
      />
      {error !== null && <Banner tone="bad">{errorText(error, failed)}</Banner>}
    </>
  );
}
