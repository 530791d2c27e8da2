import { errorText } from '@larder/browser/errors';
import { Banner } from '../feedback/banner.tsx';
import type { Edit } from './edit.ts';
import { ErrorSummary } from './error-summary.tsx';

type FormFailureProps = {
  of: Pick<Edit, 'failure'>;
  /** What is said when the server gives no words of its own. */
  failed: string;
};

/** Why a form was not saved. */
export function FormFailure({ of: { failure }, failed }: FormFailureProps) {
  return failure !== undefined && <Banner tone="bad">{errorText(failure, failed)}</Banner>;
}

type FormProblemsProps = {
  of: Pick<Edit, 'failure' | 'problems' | 'attempt'>;
  failed: string;
  /** What the product says of several problems together. */
  title?: string;
};

/** At the head of a form: what is wrong with it, and why it was not saved. */
export function FormProblems({ of, failed, title }: FormProblemsProps) {
  return (
    <>
      <ErrorSummary
        attempt={of.attempt}
        {...(title && { title })}
        problems={Object.entries(of.problems).map(([field, message]) => ({ field, message }))}
      />
      <FormFailure of={of} failed={failed} />
    </>
  );
}
