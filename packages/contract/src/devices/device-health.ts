import { z } from 'zod';
import { Id, Instant, ReportedTime } from '../field.ts';

/** A member beside the reports of a device: one that makes no sense is left out, so that the reports are taken. */
export const besides = <Member extends z.ZodType>(member: Member) => member.optional().catch(undefined);

/**
 * Words that a tablet passes on without having written them (a printer's name, a browser's platform): what cannot be
 * kept is taken out instead of refusing the reports that come with them.
 */
export const reportedText = (longest: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .pipe(z.string().max(longest));

/**
 * The memory of the browser that the app runs in, in bytes; `persisted`: the browser promises not to empty it by
 * itself.
 */
export const DeviceStorage = z.strictObject({
  persisted: z.boolean(),
  quota: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
  used: z.number().min(0).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
});
export type DeviceStorage = z.infer<typeof DeviceStorage>;

/** A printer that the tablet knows: when it last worked, and what was wrong last, if anything. */
export const DevicePrinter = z.strictObject({
  name: reportedText(100),
  /** The printer language, such as `zpl`, and the route to it, such as `bluetooth`. */
  language: reportedText(20),
  route: reportedText(40),
  ok_at: ReportedTime.nullable(),
  error: reportedText(300).nullable(),
});
export type DevicePrinter = z.infer<typeof DevicePrinter>;

/** Where a tablet has its time from: the server, or a person who set it while the server was out of reach. */
export const DeviceClock = z.strictObject({
  source: z.enum(['server', 'person']),
  /** When a person last set it, by the time that was set; null where nobody ever did. */
  set_at: ReportedTime.nullable(),
  /** How far that time was ahead of the server's, in milliseconds, as the next comparison showed; null before that. */
  set_ahead_ms: z.number().int().min(Number.MIN_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).nullable(),
});
export type DeviceClock = z.infer<typeof DeviceClock>;

/** What a tablet says of itself beside its reports. What is left out, or makes no sense, stays as it was. */
export const deviceHealthReport = {
  /** A UUID that the app keeps in its memory: another one on the same device means that the memory was emptied. */
  install_id: besides(Id),
  storage: besides(DeviceStorage),
  /**
   * The tablet was paired before and lost its memory, as the server's cookie says: the `install_id` of that memory, and
   * when it last reported.
   */
  emptied: besides(z.strictObject({ install_id: Id, since: ReportedTime })),
  /** Whether the app is installed rather than a page of the browser. */
  installed: besides(z.boolean()),
  platform: besides(reportedText(100)),
  printers: besides(z.array(DevicePrinter).max(20)),
  clock: besides(DeviceClock),
  /** When the oldest report that still waits on the device happened; null when none waits. */
  unsent_oldest_at: besides(ReportedTime.nullable()),
};
export type DeviceHealthReport = z.infer<z.ZodObject<typeof deviceHealthReport>>;

/** How a device is doing: what it last reported of itself, and which of its reports could not be accepted. */
export const DeviceHealth = z.object({
  last_seen_at: Instant.nullable(),
  app_version: z.string(),
  /** Milliseconds that its clock is ahead of the server's; negative when it is behind. */
  clock_offset_ms: z.number().int().nullable(),
  clock: DeviceClock.nullable(),
  /** Reports that were still waiting on the device when it last spoke; null while it has not said. */
  queued_events: z.number().int().nullable(),
  unsent_oldest_at: Instant.nullable(),
  rejected_events: z.number().int(),
  /** Null while it has not said. */
  installed: z.boolean().nullable(),
  platform: z.string(),
  storage: DeviceStorage.nullable(),
  printers: z.array(DevicePrinter).nullable(),
  /**
   * The tablet came back with an empty memory: so many reports waited there when it last reported, and when that was,
   * where the tablet knows it. What was recorded later and not sent is lost as well.
   */
  emptied: z.object({ at: Instant, events: z.number().int(), since: Instant.nullable() }).nullable(),
});

/**
 * What is wrong with a tablet: none was ever paired, it has not been in touch for a day, or reports have been waiting
 * on it for an hour. A tablet without any of these is well.
 */
export const TabletTrouble = z.enum(['UNPAIRED', 'SILENT', 'WAITING']);
export type TabletTrouble = z.infer<typeof TabletTrouble>;

/** How many tablets there are, and what is wrong with how many; one may be silent with reports waiting on it. */
export const TabletCounts = z.object({
  total: z.number().int(),
  unpaired: z.number().int(),
  silent: z.number().int(),
  waiting: z.number().int(),
});
export type TabletCounts = z.infer<typeof TabletCounts>;
