import { sentence, type Refusal, type ValuesOf } from '@larder/words/refusals/refusal';

/** A refusal as devices get it: the sentence begins with the field that it is about. */
export function deviceRefusal<R extends Refusal>(
  refusal: R,
  ...values: ValuesOf<R>
): { error_code: R['code']; error_description: string } {
  const { code, field } = refusal;
  const text = sentence(refusal, ...values);
  return { error_code: code, error_description: field ? `${field}: ${text}` : text };
}
