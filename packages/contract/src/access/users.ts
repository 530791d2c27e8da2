import { z } from 'zod';
import { endpoint, Nothing, read, write } from '../endpoint.ts';
import {
  ById,
  Email,
  EmployeeNumber,
  FilterIds,
  FilterValues,
  GivenInstant,
  Id,
  IdList,
  PersonName,
  Pin,
} from '../field.ts';
import { cursor, page, paging } from '../page.ts';
import { GivenPin, mostPins } from './given-pin.ts';
import { peopleLists } from './people-lists.ts';
import { PersonalData, User, UserDevice, UserRow, UserState } from './user-rows.ts';
import { userSignIns } from './user-sign-ins.ts';

/** 1 Super User, 2 Manager, 3 User Manager, 4 Print Only. */
export const DeviceRole = z.number().int().min(1).max(4);
const PhoneNumber = z.string().trim().max(30);
const CountryCode = z.enum(['', '+44', '+1']);
const BadgeNumber = z.string().trim().max(40);
const Others = z.array(Id).max(500);

export const NewUser = z.strictObject({
  forename: PersonName,
  surname: PersonName,
  /** Needed unless the person uses devices alone: then a placeholder is generated. */
  email: Email.optional(),
  role_id: Id,
  phone_number: PhoneNumber.optional(),
  country_code: CountryCode.optional(),
  employee_number: z.union([z.literal(''), EmployeeNumber]).optional(),
  badge_number: BadgeNumber.optional(),
  device_role: DeviceRole.optional(),
  /** The invite type: true is DEVICE_ONLY, false is INVITE. */
  device_only: z.boolean().optional(),
  /** Drawn at random when it is left out. */
  pin: Pin.optional(),
  additional_brand_ids: Others.optional(),
  additional_venue_ids: Others.optional(),
  /** False keeps the invitation back until it is sent from the list. */
  send_invite: z.boolean().optional(),
});
export type NewUser = z.infer<typeof NewUser>;

export const UserEdit = z
  .strictObject({
    forename: PersonName,
    surname: PersonName,
    status: UserState,
    email: Email,
    role_id: Id,
    device_role: DeviceRole,
    phone_number: PhoneNumber,
    country_code: CountryCode,
    organization_id: Id,
    additional_brand_ids: Others,
    additional_venue_ids: Others,
    /** Any instant locks now, null unlocks. */
    locked_at: GivenInstant.nullable(),
  })
  .partial()
  .refine((edit) => Object.values(edit).some((value) => value !== undefined), 'Nothing to change was sent');
export type UserEdit = z.infer<typeof UserEdit>;

const OfPerson = { id: Id, userId: Id };

export const users = {
  list: endpoint({ method: 'GET', path: '/users', access: 'signed-in', summary: 'Users in scope' })
    .input(
      read({
        query: {
          ...paging({ size: 20 }),
          ...cursor,
          /** 1 tells the devices of each. */
          with_devices: z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]).optional(),
          organizationId: IdList.optional(),
          state: UserState.optional(),
          sort_by: z.enum(['name', 'email']).optional(),
          sort_order: z.enum(['asc', 'desc']).optional(),
          filters: z.strictObject({ status: FilterValues, organization_id: FilterIds }).partial().optional(),
        },
      }),
    )
    .output(page(UserRow)),
  get: endpoint({ method: 'GET', path: '/users/{id}', access: 'signed-in', summary: 'One user' })
    .input(read({ params: ById, query: { organization_id: Id.optional() } }))
    .output(User),
  personalData: endpoint({
    method: 'GET',
    path: '/users/{id}/personal_data',
    access: 'signed-in',
    masquerade: 'refused',
    summary: "Everything that is kept about a person: the caller's own, or anybody's for the account's Admin",
  })
    .input(read({ params: ById }))
    .output(PersonalData),
  ...userSignIns,
  ...peopleLists,
  create: endpoint({
    method: 'POST',
    path: '/organizations/{id}/users',
    access: 'USERS_MANAGE',
    status: 201,
    secret: true,
    masquerade: 'refused',
    summary: 'Invite a person to an organisation, or add one who only uses devices; only this answer contains the PIN',
  })
    .input(write({ params: ById, body: NewUser }))
    .output(User.extend({ pin: z.string() })),
  invite: endpoint({
    method: 'POST',
    path: '/organizations/{id}/users/{userId}/invite',
    access: 'USERS_MANAGE',
    masquerade: 'refused',
    summary: 'Send the invitation of an invited person again; the previous link stops working',
  })
    .input(write({ params: OfPerson }))
    .output(Nothing),
  givePortal: endpoint({
    method: 'POST',
    path: '/users/{id}/portal_access',
    access: 'USERS_MANAGE',
    masquerade: 'refused',
    summary:
      'Invite a person who only uses devices to the portal too; until they accept, they go on using devices alone',
  })
    .input(write({ params: ById, body: z.strictObject({ email: Email, role_id: Id.optional() }) }))
    .output(User),
  cancelInvite: endpoint({
    method: 'DELETE',
    path: '/organizations/{id}/users/{userId}/invite',
    access: 'USERS_MANAGE',
    masquerade: 'refused',
    summary:
      'Cancel the invitation of a person who has not accepted yet: they are deleted, or go on using devices alone as before it',
  })
    .input(write({ params: OfPerson }))
    .output(Nothing),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    access: ['USERS_MANAGE', 'USER_DEVICES_MANAGE'],
    masquerade: ['email', 'phone_number', 'country_code'],
    summary: 'Change a person; what is left out stays. Locking needs USER_DEVICES_MANAGE, everything else USERS_MANAGE',
  })
    .input(write({ params: ById, body: UserEdit }))
    .output(User),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    access: 'USERS_MANAGE',
    masquerade: 'refused',
    summary: 'Delete a person; their sessions end, and a sign-in that belongs to nobody else goes with them',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  resetPassword: endpoint({
    method: 'POST',
    path: '/users/{id}/password_reset',
    access: 'USERS_CREDENTIALS_MANAGE',
    masquerade: 'refused',
    summary: 'Email a person a link to set a new password',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  setPin: endpoint({
    method: 'PUT',
    path: '/users/{id}/pin',
    access: 'signed-in',
    secret: true,
    masquerade: 'refused',
    summary: "Set a PIN, or clear it by an empty one: one's own, or that of somebody whose credentials one manages",
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ pin: z.union([z.literal(''), Pin], 'Invalid PIN code'), old_pin: Pin.optional() }),
      }),
    )
    .output(Nothing),
  givePins: endpoint({
    method: 'POST',
    path: '/users/pins',
    access: 'USERS_CREDENTIALS_MANAGE',
    secret: true,
    masquerade: 'refused',
    summary: 'Give people new PINs drawn at random, all of them or none; only this answer contains them',
  })
    .input(write({ body: z.strictObject({ ids: z.array(Id).min(1).max(mostPins) }) }))
    .output(z.object({ items: z.array(GivenPin) })),
  clearPin: endpoint({
    method: 'DELETE',
    path: '/users/{id}/pin',
    access: 'signed-in',
    masquerade: 'refused',
    summary: 'Clear a PIN',
  })
    .input(write({ params: ById }))
    .output(Nothing),
  devices: endpoint({
    method: 'GET',
    path: '/users/{id}/devices',
    access: 'USER_DEVICES_VIEW',
    summary: 'The devices that a person is assigned to',
  })
    .input(read({ params: ById }))
    .output(z.object({ items: z.array(UserDevice) })),
  addDevices: endpoint({
    method: 'POST',
    path: '/users/{id}/devices',
    access: 'USER_DEVICES_MANAGE',
    summary: 'Assign a person to devices, all of them or none',
  })
    .input(
      write({
        params: ById,
        body: z.strictObject({ devices: z.array(Id).min(1, 'Please select one device').max(1000) }),
      }),
    )
    .output(z.object({ items: z.array(UserDevice) })),
  removeDevice: endpoint({
    method: 'DELETE',
    path: '/users/{id}/devices/{deviceId}',
    access: 'USER_DEVICES_MANAGE',
    summary: 'Remove a person from a device',
  })
    .input(write({ params: { id: Id, deviceId: Id } }))
    .output(Nothing),
};
