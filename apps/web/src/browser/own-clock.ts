/** The time of day by this computer's clock, for what happens in this browser and not at a venue. */
export function formatClock(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}

/** An answer is on its way for a while, and says the time in whole seconds. */
const slack = 5_000;
let ahead = 0;

/** Learns from an answer of the server how far this computer's clock is off. */
export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const said = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(said)) return;
  const by = Date.now() - said;
  ahead = Math.abs(by) < slack ? 0 : by;
}

/** The time by the server's clock, in milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() - ahead;
}

/** What this computer's clock shows at a moment of the server's. */
export function onOwnClock(at: number): number {
  return at + ahead;
}
