/** An error whose message is one line for a person, with its remedy; the start prints it without a stack. */
export function startFault(message: string, cause?: unknown): Error {
  const fault = new Error(message, { cause });
  fault.name = 'StartFault';
  return fault;
}

/** The `code` of a system error, such as ENOENT. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** The line of a PostgreSQL program's output that names the reason of its failure. */
export function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  const reason = lines.findLast((line) => /FATAL|PANIC|error:|could not/.test(line)) ?? lines.at(-1) ?? '';
  return reason.replace(/^.*?(FATAL|PANIC|error): +/, '').trim();
}
