export type Rescue = {
  device_id: string;
  events: { device_time?: unknown; body?: { picture_missing?: unknown } }[];
  sha256: string;
};
export type RescueRead = { rescue: Rescue } | { problem: 'noRescue' | 'otherDevice' | 'noReports' | 'changed' };

/** Reads the file to which a tablet saved its reports; it must be whole, and of this device. */
export async function readRescueFile(text: string, device_id: string): Promise<RescueRead> {
  const file = parse(text);
  if (!file) return { problem: 'noRescue' };
  if (file.device_id !== device_id) return { problem: 'otherDevice' };
  if (file.events.length === 0) return { problem: 'noReports' };
  if (!(await isWhole(file))) return { problem: 'changed' };
  return { rescue: file };
}

/** The first and the last instant of some reports, as far as they name one. */
export function spanOf(events: Rescue['events']): { from: string; to: string } | undefined {
  const times = events.flatMap(({ device_time }) => (typeof device_time === 'string' ? [device_time] : [])).toSorted();
  const [from, to] = [times[0], times.at(-1)];
  return from && to ? { from, to } : undefined;
}

/** How many reports had a picture, which a file does not contain. */
export function picturesLeftOut(events: Rescue['events']): number {
  return events.filter(({ body }) => body?.picture_missing === true).length;
}

function parse(text: string): Rescue | undefined {
  try {
    const file = JSON.parse(text) as Partial<Rescue & { format: number }> | null;
    const isRescue = file?.format === 1 && typeof file.device_id === 'string' && Array.isArray(file.events);
    return isRescue && typeof file.sha256 === 'string' ? (file as Rescue) : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers hash on https and on this machine alone; elsewhere the server checks a file that is sent in one part. */
async function isWhole({ events, sha256 }: Rescue): Promise<boolean> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return true;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(events)));
  const digits = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits === sha256.toLowerCase();
}
