import { z } from 'zod';
import { Id, Instant, NamedRef } from '../field.ts';

export const UserState = z.enum(['ACTIVE', 'INACTIVE', 'EXPIRED', 'INVITED']);

/** A device that a person may use. */
export const UserDevice = z.object({ id: Id, name: z.string(), organization: NamedRef.nullable() });

/** What the caller may do to a person. Locking asks for USER_DEVICES_MANAGE alone. */
export const UserRights = z.object({
  can_edit: z.boolean(),
  can_activate: z.boolean(),
  can_lock: z.boolean(),
  can_reset_password: z.boolean(),
  can_set_pin: z.boolean(),
  can_manage_devices: z.boolean(),
  can_see_personal_data: z.boolean(),
});
export type UserRights = z.infer<typeof UserRights>;

const PersonRow = z.object({
  id: Id,
  name: z.string(),
  forename: z.string(),
  surname: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** A generated placeholder for people who use devices alone. */
  email: z.string(),
  country_code: z.string(),
  phone_number: z.string(),
  full_phone_number: z.string(),
  role: z.object({ id: Id, name: z.string(), level: z.number().int() }),
  /** EXPIRED is an invitation that is no longer valid, or was never sent. */
  status: UserState,
  is_active: z.boolean(),
  locked_at: Instant.nullable(),
  device_only: z.boolean(),
  device_role: z.number().int(),
  is_owner: z.boolean(),
  /** One of the operator's own staff. */
  saas_user: z.boolean(),
  organization_id: Id,
  location_name: z.string(),
  company_id: Id,
  brand_id: Id.nullable(),
  venue_id: Id.nullable(),
  has_pin: z.boolean(),
  devices_count: z.number().int(),
  /** With `with_devices=1` alone. */
  devices: z.array(UserDevice).optional(),
});
export const UserRow = PersonRow.extend(UserRights.shape);
export type UserRow = z.infer<typeof UserRow>;

const Person = PersonRow.extend({
  title: z.string(),
  timezone: z.string(),
  language: z.string(),
  employee_number: z.string(),
  badge_number: z.string(),
  cb_customer_id: z.string(),
  additional_brand_ids: z.array(Id),
  additional_venue_ids: z.array(Id),
  additional_locations: z.array(NamedRef),
  /** The organisation's kind: ACCOUNT, BRAND, VENUE or SAAS_OPERATOR. */
  organization_type: z.string(),
  /** The organisations from the account down to the person's own. */
  hierarchy: z.array(NamedRef),
  devices: z.array(UserDevice),
  invited_at: Instant.nullable(),
  created_at: Instant,
});
export const User = Person.extend(UserRights.shape);
export type User = z.infer<typeof User>;

const Changes = z.record(z.string(), z.unknown());
const Event = z.object({ at: Instant, event: z.string(), subject_type: z.string(), subject_id: Id });

/** All that is kept of one person (UK GDPR, articles 15 and 20). */
export const PersonalData = z.object({
  made_at: Instant,
  person: Person,
  /** Null for people who have never been given a sign-in. */
  sign_in: z
    .object({
      email: z.string(),
      created_at: Instant,
      language: z.string(),
      password_set: z.boolean(),
      /**
       * Null to others than the person, where they had the sign-in before they joined; nothing else of it is shown to
       * those either.
       */
      authenticator: z.boolean().nullable(),
      sessions: z.array(
        z.object({ user_agent: z.string(), created_at: Instant, last_seen_at: Instant, ended_at: Instant.nullable() }),
      ),
    })
    .nullable(),
  /** What was changed of the person, by whom, with the values before and after; the newest 10,000. */
  changes_of_the_person: z.array(Event.extend({ by: z.string(), old_values: Changes, new_values: Changes })),
  /** What the person changed; the values belong to what was changed. The newest 10,000. */
  changes_by_the_person: z.array(Event),
  /** What stays once the person is deleted, and by which law. */
  kept_after_deletion: z.string(),
});
export type PersonalData = z.infer<typeof PersonalData>;
