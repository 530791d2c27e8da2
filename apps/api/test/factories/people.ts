import type { Harness } from '../harness.ts';

export type Found = { id: string; organization_id: string; account_id: string };

/** People, roles and places of the demo by their names, for tests that act on them. */
export function peopleOf(harness: Harness) {
  const account = async (email: string) => {
    const [found] = await harness.behind<{ account_id: string }>(
      'select m.account_id from auth.memberships m join auth.logins g on g.id = m.login_id where g.email = $1',
      [email],
    );
    return found?.account_id ?? '';
  };
  const one = async <T extends object>(text: string, values: unknown[], of = 'admin@harbour.test'): Promise<T> => {
    const [found] = await harness.inAccount<T>(await account(of), text, values);
    if (!found) throw new Error(`The demo has nothing for ${String(values[0])}`);
    return found;
  };
  const admin = (email: string) => (email.includes('orchard') ? 'admin@orchard.test' : 'admin@harbour.test');
  return {
    account,
    person: (email: string) =>
      one<Found>('select id, organization_id, account_id from users where email = $1', [email], admin(email)),
    role: async (name: string, of?: string) =>
      (await one<{ id: string }>('select id from roles where name = $1', [name], of)).id,
    place: async (name: string, of?: string) =>
      (await one<{ id: string }>('select id from organizations where name = $1', [name], of)).id,
    device: async (name: string, of?: string) =>
      (await one<{ id: string }>('select id from devices where name = $1', [name], of)).id,
    /** The newest mail to somebody. */
    async mail(to: string) {
      await harness.runJobs();
      const [mail] = await harness.behind<{ subject: string; text: string; links: string[] }>(
        'select subject, text, links from mailbox_messages where "to" = $1 order by created_at desc, id desc',
        [to],
      );
      return { subject: mail?.subject ?? '', text: mail?.text ?? '', token: mail?.links[0]?.split('token=')[1] ?? '' };
    },
    /** What the audit says last of somebody. */
    async lastAudit(id: string, of = 'admin@harbour.test') {
      return one<{
        event: string;
        actor_name: string;
        old_values: Record<string, unknown>;
        new_values: Record<string, unknown>;
      }>(
        'select event, actor_name, old_values, new_values from audit_entries where subject_id = $1 order by id desc limit 1',
        [id],
        of,
      );
    },
  };
}
