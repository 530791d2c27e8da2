import type { FaultBody, FaultCode } from '@larder/contract/fault';
import { ORPCError } from '@orpc/client';

/** What to tell about a failed call: the server's own words, or the text that the caller states for it. */
export function errorText(error: unknown, otherwise: string): string {
  const explained =
    error instanceof ORPCError && (error.defined || error.code === 'TIMEOUT') && error.code !== 'INTERNAL';
  return explained && error.message ? error.message : otherwise;
}

/** The error code of an answered fault, or of its body; undefined for anything else. */
export function errorCode(error: unknown): FaultCode | undefined {
  if (error instanceof ORPCError) return error.defined ? (error.code as FaultCode) : undefined;
  const code = (error as Partial<FaultBody> | undefined)?.error_code;
  return typeof code === 'string' ? code : undefined;
}

/** The messages of an INVALID answer by field, for a form to show beside its inputs. */
export function fieldErrors(error: unknown): Record<string, string> {
  const body = error instanceof ORPCError ? (error.data as Partial<FaultBody> | undefined) : undefined;
  return Object.fromEntries((body?.errors ?? []).map(({ path, message }) => [path.replace(/^body\./, ''), message]));
}

/** The seconds that a refused caller shall wait before trying again; undefined when trying again is no use. */
export function retryAfter(error: unknown): number | undefined {
  const data = error instanceof ORPCError ? (error.data as { retry_after?: number } | undefined) : undefined;
  return errorCode(error) === 'TOO_MANY' ? (data?.retry_after ?? 60) : undefined;
}
