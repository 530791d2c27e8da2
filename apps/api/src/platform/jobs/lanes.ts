type LaneLimits = {
  /** Jobs that each process works side by side. */
  workers: number;
  /** Seconds after which a job is broken off, and tried again later. */
  seconds: number;
  /** The kinds of work that have this lane. */
  jobs: readonly string[];
};

const minutes = 60;

/**
 * Who waits for whom. A lane has its own workers, so work waits for its own lane alone; and of what one customer
 * causes, a lane works one job at a time. What calls somebody outside never shares a lane with what does not.
 */
export const lanes = {
  /** What food and people wait for, as far as it happens in the database. */
  urgent: {
    workers: 2,
    seconds: 4 * minutes,
    jobs: [
      'watch_fridges',
      'watch_sensors',
      'mail_due_checks',
      'mail_incident',
      'reach_recall',
      'mail_recall',
      'send_password_code',
    ],
  },
  /** Codes and alarms on their way out: short messages, or none. */
  urgent_mail: { workers: 4, seconds: 20, jobs: ['send_urgent_mail', 'send_sms'] },
  mail: { workers: 4, seconds: 90, jobs: ['send_mail'] },
  webhooks: { workers: 4, seconds: 2 * minutes, jobs: ['deliver_events', 'sync_organization'] },
  files: { workers: 2, seconds: 30 * minutes, jobs: ['export', 'edit_products'] },
  /** What is looked at every few minutes, for all customers. */
  rounds: {
    workers: 2,
    seconds: 15 * minutes,
    jobs: [
      'seal_audit',
      'judge_sticker_words',
      'judge_stickers',
      'find_label_notices',
      'mail_label_notice',
      'nightly_mails',
      'run_scheduled_automations',
      'recurring_orders',
      'judge_unsupported_reports',
    ],
  },
  /** Everything else: what is tidied up by the hour and by night. */
  upkeep: { workers: 2, seconds: 120 * minutes, jobs: [] },
} as const satisfies Record<string, LaneLimits>;

export type Lane = keyof typeof lanes;

export const laneNames = Object.keys(lanes) as Lane[];

const laneOfJob = new Map(laneNames.flatMap((lane) => lanes[lane].jobs.map((job) => [job as string, lane] as const)));

/** The lane of a kind of work. */
export function laneOf(job: string): Lane {
  return laneOfJob.get(job) ?? 'upkeep';
}

/** How long all lanes together are waited for when the process is asked to stop, in milliseconds. */
export const stopWithin = 4_000;
