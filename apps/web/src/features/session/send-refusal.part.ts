import { errorText } from '@larder/browser/errors';
import { ORPCError } from '@orpc/client';
import { refusalOf, type Refusal } from './refusal.part.tsx';

/** Why a code was not sent: one text for all reasons, so that none tells which addresses are known. */
export function sendRefusalOf(error: unknown, text: string): Refusal {
  const refusal = refusalOf(error, text);
  if (refusal.until !== undefined) return { ...refusal, text };
  const late = error instanceof ORPCError && error.code === 'TIMEOUT';
  return { text: late ? errorText(error, text) : text };
}
