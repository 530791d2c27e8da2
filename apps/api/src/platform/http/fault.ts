import { faultStatus, faultText, type FaultCode, type FieldError } from '@larder/contract/fault';
import { sentence, type Refusal, type ValuesOf } from '@larder/words/refusals/refusal';
import { ORPCError } from '@orpc/server';
import { noteFullDisk } from '../files/disk.ts';

/** A refusal of the closed list; `description` is what the person reads. */
export function fault(
  code: FaultCode,
  description: string = faultText[code],
  data?: { errors?: FieldError[]; retry_after?: number; product?: unknown },
): ORPCError<FaultCode, unknown> {
  return new ORPCError(code, { status: faultStatus[code], message: description, data });
}

/** A refusal of the catalogues in `packages/words/src/refusals/`; one that is about a field names it besides. */
export function faultOf<R extends Refusal>(refusal: R, ...values: ValuesOf<R>): ORPCError<FaultCode, unknown> {
  const message = sentence(refusal, ...values);
  const { code, field } = refusal;
  return fault(code, message, field ? { errors: [{ path: field, message }] } : undefined);
}

/** A refusal that names one field. */
export function fieldFault(path: string, message: string): ORPCError<FaultCode, unknown> {
  return fault('INVALID', message, { errors: [{ path, message }] });
}

/** The driver's own errors have no code: no connection in time, or one that was lost. */
const lost = /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;

/** The database cannot be reached, or ends; a standby that was the primary takes no writes (25006). */
const away = new Set(
  (
    '57014 57P01 57P02 57P03 57P05 53300 53200 58030 25006 ' +
    'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT'
  ).split(' '),
);

/** What a database error means to the caller, or undefined when it is ours to answer for. */
export function faultOfDatabase(error: unknown): ORPCError<FaultCode, unknown> | undefined {
  const { code, message } = error as { code?: unknown; message?: string };
  if (typeof code !== 'string') return message && lost.test(message) ? fault('UNAVAILABLE') : undefined;
  if (code === '23505') return fault('CONFLICT', 'This already exists');
  if (code === '23503') return fault('CONFLICT', 'This refers to something that does not exist or is still in use');
  if (code === '22021' || code === '22P05')
    return fault('INVALID', 'A text contains a character that cannot be stored');
  if (code === '42501') return fault('FORBIDDEN');
  if (away.has(code) || code.startsWith('08')) return fault('UNAVAILABLE');
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') {
    noteFullDisk();
    return fault('UNAVAILABLE', 'There is no room left to store this. Please try again later.', { retry_after: 60 });
  }
  if (code === '40001' || code === '40P01') return fault('CONFLICT');
  return undefined;
}
