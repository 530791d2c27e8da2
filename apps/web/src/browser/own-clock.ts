/** The time of day by this computer's clock, for what happens in this browser and not at a venue. */
export function formatClock(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
}
