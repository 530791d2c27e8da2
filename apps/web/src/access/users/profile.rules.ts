import { isDeviceEmail } from '@larder/rules/device-email';
import { isEmail } from '@larder/rules/email';
import { phoneValue, type PhoneValue } from '../../ui/field/phone-mask.ts';
import type { UserChanges, UserFull, UserLine } from './users.api.ts';

export type ProfileFields = {
  forename: string;
  surname: string;
  email: string;
  phone: PhoneValue;
  role_id: string;
  device_role: number;
  organization_id: string;
  others: string[];
  active: boolean;
};

type T = (key: 'fillRequired' | 'invalidEmail') => string;
type Secondary = (primary: string, ids: string[]) => Record<'additional_brand_ids' | 'additional_venue_ids', string[]>;

/** Nobody can be mailed at a blank or generated address. */
export function realEmail({ email }: Pick<UserLine, 'email'>): string {
  return isDeviceEmail(email) ? '' : email;
}

export function fieldsOf(user: UserFull): ProfileFields {
  return {
    forename: user.forename,
    surname: user.surname,
    email: realEmail(user),
    phone: phoneValue(user.full_phone_number),
    role_id: user.role.id,
    device_role: user.device_role,
    organization_id: user.organization_id,
    others: [...user.additional_brand_ids, ...user.additional_venue_ids],
    active: user.status === 'ACTIVE',
  };
}

/** The first thing that keeps the form from being saved (docs/product/network.md#user-details). */
export function profileProblem(
  fields: ProfileFields,
  user: UserFull,
  t: T,
): { field: keyof ProfileFields; message: string } | undefined {
  for (const field of ['forename', 'surname', 'role_id', 'organization_id'] as const)
    if (!fields[field].trim()) return { field, message: t('fillRequired') };
  const email = fields.email.trim();
  if (!email && !user.device_only) return { field: 'email', message: t('fillRequired') };
  if (email && !isEmail(email)) return { field: 'email', message: t('invalidEmail') };
  return undefined;
}

/** What differs from what is saved, as the call takes it. */
export function changesOf(user: UserFull, fields: ProfileFields, secondary: Secondary): UserChanges {
  const saved = fieldsOf(user);
  const changes: UserChanges = {};
  if (fields.forename.trim() !== saved.forename) changes.forename = fields.forename.trim();
  if (fields.surname.trim() !== saved.surname) changes.surname = fields.surname.trim();
  if (fields.email.trim() && fields.email.trim() !== saved.email) changes.email = fields.email.trim();
  if (fields.role_id !== saved.role_id) changes.role_id = fields.role_id;
  if (fields.device_role !== saved.device_role) changes.device_role = fields.device_role;
  if (fields.organization_id !== saved.organization_id) changes.organization_id = fields.organization_id;
  if (fields.active !== saved.active) changes.status = fields.active ? 'ACTIVE' : 'INACTIVE';
  if (fields.phone.country !== saved.phone.country || fields.phone.phone !== saved.phone.phone) {
    changes.phone_number = fields.phone.phone.replaceAll(/[\s-]/g, '');
    if (changes.phone_number) changes.country_code = fields.phone.country;
  }
  const moved = changes.organization_id !== undefined;
  if (moved || fields.others.toSorted().join() !== saved.others.toSorted().join())
    Object.assign(changes, secondary(fields.organization_id, fields.others));
  return changes;
}

/** The devices of a person by the names of their organisations; those without one stand under `unnamed`. */
export function deviceGroups({ devices }: Pick<UserFull, 'devices'>, unnamed: string): [string, UserFull['devices']][] {
  const groups = new Map<string, UserFull['devices']>();
  for (const device of devices) {
    const name = device.organization?.name || unnamed;
    groups.set(name, [...(groups.get(name) ?? []), device]);
  }
  return [...groups];
}
