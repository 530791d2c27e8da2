import type { App } from '../../platform/app-context.ts';
import { createAnchors } from '../../platform/audit/audit-anchors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { anchorsMail } from './audit.mails.ts';

/** Mails once a day where the audit chains stand, when somebody is to have that. */
export function mailAnchorsJob({ config, database }: Pick<App, 'config' | 'database'>): Job {
  return {
    name: 'mail_audit_anchors',
    cron: '11 4 * * *',
    async run() {
      const { AUDIT_ANCHOR_EMAIL: to } = config;
      const anchors = to ? [...(await createAnchors(config).heads()).values()] : [];
      if (to && anchors.length > 0) await sendMail({ client: database.pool }, { to, ...anchorsMail(anchors) });
    },
  };
}
