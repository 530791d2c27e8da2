/** An error whose message is one line for a person, with its remedy; the start prints it without a stack. */
export function startFault(message: string, cause?: unknown): Error {
  const fault = new Error(message, { cause });
  fault.name = 'StartFault';
  return fault;
}

/** True for errors made by `startFault`. */
export function isStartFault(error: unknown): error is Error {
  return error instanceof Error && error.name === 'StartFault';
}

/** The `code` of a system error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
