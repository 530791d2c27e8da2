import type { App } from '../../platform/app-context.ts';
import { clock } from '../../platform/clock.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { sendUrgentMail } from '../../platform/mail/mail.ts';
import { codeMinutes } from '../../platform/secrets/codes.ts';
import { upsertCode } from './once.queries.ts';
import { passwordCodeJobName, passwordCodeTarget } from './password.actions.ts';
import { passwordCodeMail } from './session.mails.ts';
import { findLogin, findMemberships } from './session.queries.ts';

/**
 * Makes the code that somebody asked for. An address that nobody signs in with gets one too, and no mail: guessing at
 * it is the same.
 */
export function passwordCodeJob(app: App): Job {
  return {
    name: passwordCodeJobName,
    async run({ email, asker }) {
      const address = String(email);
      const through = { client: app.database.pool };
      const code = app.codes.make();
      const target = passwordCodeTarget(address, String(asker));
      await upsertCode(through, target, {
        code_hash: app.codes.hash(target, code),
        expires_at: new Date(clock.now() + codeMinutes * 60_000).toISOString(),
        fresh: true,
      });
      const login = await findLogin(through, address);
      const memberships = login ? await findMemberships(app.database.pool, login.id) : [];
      if (!memberships.some((one) => one.status === 'ACTIVE')) return;
      await sendUrgentMail(through, { to: address, ...passwordCodeMail(code, codeMinutes) });
    },
  };
}
