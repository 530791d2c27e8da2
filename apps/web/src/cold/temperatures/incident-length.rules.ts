type Length = { unit: 'days' | 'hours' | 'minutes'; count: number };

/**
 * How long an incident lasted, in its two largest units: minutes below two hours, hours with their minutes below two
 * days, days with their hours. It is cut to the smaller unit, never rounded up: the record must not say more than was
 * measured.
 */
export function incidentLength(started_at: string, ended_at: string): Length[] {
  const minutes = Math.max(0, Math.floor((Date.parse(ended_at) - Date.parse(started_at)) / 60_000));
  if (minutes < 120) return [{ unit: 'minutes', count: minutes }];
  const hours = Math.floor(minutes / 60);
  const both: Length[] =
    hours < 48
      ? [
          { unit: 'hours', count: hours },
          { unit: 'minutes', count: minutes % 60 },
        ]
      : [
          { unit: 'days', count: Math.floor(hours / 24) },
          { unit: 'hours', count: hours % 24 },
        ];
  return both.filter(({ count }) => count > 0);
}
