/** The server's clock, in one place so that tests can move it. */
export const clock = { now: (): number => Date.now() };

/** The present instant, ISO 8601 in UTC. */
export function nowIso(): string {
  return new Date(clock.now()).toISOString();
}
