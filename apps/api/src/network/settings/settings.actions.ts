import type { OrganizationSettings, Settings } from '@larder/contract/network/settings';
import type {
  CopySettings,
  UpdateRestrictionSettings,
  UpdateSettings,
} from '@larder/contract/network/settings-endpoints';
import { readLifePeriods } from '@larder/rules/life-periods';
import { periodsAsText } from '@larder/rules/period-words';
import { allows } from '@larder/rules/permission';
import { networkRefusals } from '@larder/words/refusals/network';
import type { z } from 'zod';
import { keepOrganizationThaw } from '../../catalogue/products/thaw-period.actions.ts';
import { endRecurringOfTypes } from '../../labels/orders/label-orders.actions.ts';
import type { Me } from '../../platform/app-context.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { together } from '../../platform/database/together.ts';
import { fault, faultOf } from '../../platform/http/fault.ts';
import { countWithin, limits } from '../../platform/http/throttle.ts';
import { digestMail } from '../../platform/jobs/digest-mail.ts';
import { composeNow, type NightlyKind } from '../../platform/jobs/nightly.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import {
  chosenBy,
  findChoices,
  findSettings,
  restrictionsOf,
  settingsOf,
  type Choice,
} from '../../platform/settings.ts';
import { dropFieldValues } from './field-values.actions.ts';
import {
  findChanges,
  findChooser,
  findExceptions,
  findOwnEmail,
  findVisible,
  lockChoices,
  updateRestrictionSettings,
  updateSettings,
  type Chooser,
} from './settings.queries.ts';

/** What holds for an organisation in the caller's scope, where it comes from, and how far its changes reach. */
export async function describeSettings(tx: Tx, me: Me, id: string): Promise<OrganizationSettings> {
  const [chooser, choices, reach] = await together([findChooser(tx, id), findChoices(tx, id), findReach(tx, id)]);
  if (!chooser) throw fault('NOT_FOUND');
  return describe(me, chooser, choices, reach);
}

/** What other organisations chose of it, and who changed what. */
async function findReach(tx: Tx, id: string) {
  const [exceptions, changes] = await together([findExceptions(tx, id), findChanges(tx, id)]);
  return { exceptions, changes };
}

function describe(
  me: Me,
  chooser: Chooser,
  choices: readonly Choice[],
  { exceptions, changes }: Awaited<ReturnType<typeof findReach>>,
): OrganizationSettings {
  const { id } = chooser;
  return {
    ...chooser,
    settings: settingsOf(choices),
    inherited: settingsOf(choices.filter((choice) => choice.id !== id)),
    sources: Object.fromEntries(
      choices.flatMap((choice) =>
        Object.keys(chosenBy(choice)).map((key) => [key, { id: choice.id, name: choice.name }]),
      ),
    ),
    changes: Object.fromEntries(changes.map(({ key, at, by }) => [key, { at, by }])),
    restriction_settings: restrictionsOf(chooser.restriction_settings),
    exceptions,
    can_edit: allows('catalogue-admin', me),
    can_edit_restrictions: mayRestrict(me) && id === me.account_id,
  };
}

/**
 * Writes the settings that differ from what holds, for the organisation and all below that chose nothing else; those to
 * be reset follow the organisation above again.
 */
export async function changeSettings(
  tx: Tx,
  me: Me,
  id: string,
  { version, reset = [], ...wanted }: z.output<typeof UpdateSettings>,
): Promise<OrganizationSettings> {
  const [chooser, choices] = await together([lock(tx, id, version), findChoices(tx, id)]);
  const before = settingsOf(choices);
  const own = choices.find((choice) => choice.id === id);
  const taken = reset.filter((key) => own && key in chosenBy(own));
  const { new_values: changes } = differences(before, { ...before, ...wanted });
  if (Object.keys(changes).length + taken.length === 0) return describe(me, chooser, choices, await findReach(tx, id));
  const written = await write(tx, me, id, before, changes, taken);
  return describe(me, { ...chooser, version: chooser.version + 1 }, written.choices, written.reach);
}

/** Gives other organisations what holds at this one as their own choice; answers how many places differed. */
export async function copySettings(
  tx: Tx,
  me: Me,
  id: string,
  { keys, organization_ids }: z.output<typeof CopySettings>,
): Promise<{ changed: number }> {
  const targets = new Set(organization_ids);
  const visible = await findVisible(tx, [id, ...targets]);
  if (!visible.includes(id)) throw fault('NOT_FOUND');
  if (visible.length < targets.add(id).size) throw faultOf(networkRefusals.ORGANIZATION_UNKNOWN);
  const settings = await findSettings(tx, id);
  const wanted = Object.fromEntries(keys.map((key) => [key, settings[key]]));
  let changed = 0;
  // They come in one order, so that two copies at once wait for each other.
  for (const target of visible.filter((one) => one !== id)) {
    await lockChoices(tx, target);
    const before = await findSettings(tx, target);
    const { new_values: changes } = differences(before, { ...before, ...wanted });
    if (Object.keys(changes).length === 0) continue;
    await write(tx, me, target, before, changes);
    changed++;
  }
  return { changed };
}

/** How many venues, and how many devices, a test shows at most. */
const mostTested = 20;

/** Mails the daily report of an organisation, as it would be by now, to the person who asks and to nobody else. */
export async function sendTestDigest(
  tx: Tx,
  me: Me,
  id: string,
  kinds: readonly NightlyKind[],
): Promise<{ to: string }> {
  if (!(await findChooser(tx, id))) throw fault('NOT_FOUND');
  const to = await findOwnEmail(tx, me.id);
  if (!to) throw faultOf(networkRefusals.NO_OWN_EMAIL);
  const parts = await composeNow(tx, kinds, id, mostTested);
  if (parts.length === 0) throw faultOf(networkRefusals.NOTHING_TO_REPORT);
  await countWithin(tx, limits.testDigest, me.id, 'You have sent this often.');
  await sendMail(tx, { to, ...digestMail(parts, { test: true }) });
  return { to };
}

/** Writes changes of a locked organisation, with all that follows from them; answers what holds then. */
async function write(
  tx: Tx,
  me: Me,
  id: string,
  before: Settings,
  changes: Partial<Settings>,
  reset: (keyof Settings)[] = [],
) {
  const [, choices] = await together([updateSettings(tx, id, changes, reset), findChoices(tx, id)]);
  const after = settingsOf(choices);
  refuseUnexplained(after);
  await keepOrganizationThaw(tx, readLifePeriods(before.life), readLifePeriods(after.life));
  const [, reach] = await together([
    audit(tx, me, { ...updated(id), old_values: auditable(before), new_values: auditable(after) }),
    findReach(tx, id),
  ]);
  const stopped = typesOf(before).filter((type) => !typesOf(after).includes(type));
  if (stopped.length > 0) await endRecurringOfTypes(tx, me, id, stopped);
  if (before.lower_custom_fields !== after.lower_custom_fields) await dropFieldValues(tx, me, id, before, after);
  return { choices, reach };
}

/** Refuses to give cooked food a date of its own without the HACCP plan that allows it. */
function refuseUnexplained({ cooking_resets, cooking_resets_note }: Settings): void {
  if (cooking_resets && !cooking_resets_note.trim()) {
    throw faultOf(networkRefusals.HACCP_PLAN_MISSING);
  }
}

/** Changes the rules about signing in, which hold for the whole customer and are never changed from outside of it. */
export async function changeRestrictions(
  tx: Tx,
  me: Me,
  id: string,
  { version, password_requirements, ...wanted }: z.output<typeof UpdateRestrictionSettings>,
): Promise<OrganizationSettings> {
  if (!mayRestrict(me)) throw fault('FORBIDDEN');
  const chooser = await lock(tx, id, version);
  if (id !== me.account_id) throw faultOf(networkRefusals.SIGN_IN_RULES_OF_ACCOUNT);
  const before = restrictionsOf(chooser.restriction_settings);
  const after = restrictionsOf({
    ...before,
    ...wanted,
    password_requirements: { ...before.password_requirements, ...password_requirements },
  });
  const { new_values: changes } = differences(before, after);
  if (Object.keys(changes).length > 0) {
    await updateRestrictionSettings(tx, id, changes);
    await audit(tx, me, { ...updated(id), old_values: before, new_values: after });
  }
  return describeSettings(tx, me, id);
}

/** Holds other writers off, and refuses one whose values were read before somebody else's change. */
async function lock(tx: Tx, id: string, version: number | undefined): Promise<Chooser> {
  const [current, chooser] = await together([lockChoices(tx, id), findChooser(tx, id)]);
  if (!chooser) throw fault('NOT_FOUND');
  if (version !== undefined && version !== current) throw fault('CONFLICT');
  return chooser;
}

/** The settings as the audit keeps them: how long food keeps in words. */
function auditable(settings: Settings): Settings {
  return { ...settings, life: periodsAsText(readLifePeriods(settings.life)) };
}

function typesOf({ allowed_order_label_types }: Settings): string[] {
  return JSON.parse(allowed_order_label_types) as string[];
}

function mayRestrict(me: Me): boolean {
  return allows('account-admin', me) && !me.masqueraded_by;
}

function updated(id: string) {
  return { event: 'updated', subject_type: 'settings', subject_id: id, organization_id: id } as const;
}
