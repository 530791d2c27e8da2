import type { Refusal } from './refusal.ts';

/** What the server refuses of signing in, of people, and of visits. */
export const accessRefusals = {
  INVITATION_USED: { code: 'UNAUTHENTICATED', en: 'This invitation has already been used' },
  SIGN_IN_TO_JOIN: { code: 'CONFLICT', en: 'You already have a sign-in with this address: sign in to join.' },
  PASSWORD_TO_JOIN: {
    code: 'INVALID',
    field: 'password',
    en: 'You already have a sign-in with this address: enter its password, or sign in to join.',
  },
  AUTHENTICATOR_NOT_BEGUN: { code: 'CONFLICT', en: 'Enter your password first to set up the app' },
  WRONG_CODE: {
    code: 'INVALID',
    field: 'code',
    en: 'Incorrect code - please check your code is correct and try again',
  },
  WRONG_PASSWORD: { code: 'INVALID', field: 'password', en: 'Incorrect password' },
  NO_PHONE: { code: 'INVALID', field: 'destination_type', en: 'There is no phone number to send a code to' },
  SIGN_IN_AGAIN: {
    code: 'UNAUTHENTICATED',
    en: 'Too many wrong codes, or the sign-in took too long. Please sign in again.',
  },
  TOO_MANY_WRONG_CODES: { code: 'INVALID', field: 'code', en: 'Too many wrong codes. Please ask for a new one.' },
  LINK_USED: { code: 'UNAUTHENTICATED', en: 'This link has already been used' },
  WRONG_OLD_PASSWORD: { code: 'INVALID', field: 'old_password', en: 'This is not your current password' },
  SESSION_EXPIRED: { code: 'UNAUTHENTICATED', en: 'Session expired' },
  WRONG_EMAIL_OR_PASSWORD: { code: 'UNAUTHENTICATED', en: 'Incorrect email or password' },
  OWN_PASSWORD_ONLY: { code: 'CONFLICT', en: 'Only the user can set this password: send the link instead' },
  INVITATION_ACCEPTED: { code: 'CONFLICT', en: 'This person has already accepted the invitation' },
  HAS_PORTAL_ACCESS: { code: 'CONFLICT', en: 'This person can use the portal already' },
  INACTIVE_NOT_INVITED: { code: 'CONFLICT', en: 'Activate this person before you invite them' },
  INVITED_ALREADY: {
    code: 'CONFLICT',
    en: 'This person is invited already: send the invitation again, or cancel it first',
  },
  EMAIL_MISSING: { code: 'INVALID', field: 'email', en: 'Please fill required fields' },
  DEVICE_ONLY_SUPER_USER: {
    code: 'INVALID',
    field: 'device_role',
    en: 'People who only use devices cannot be Super Users',
  },
  NO_RIGHTS_FROM_VISIT: {
    code: 'FORBIDDEN',
    en: "You cannot give anyone more rights from inside a customer's account",
  },
  LAST_ADMIN: {
    code: 'LAST_ACTIVE',
    en: 'The last Admin of an account cannot be removed, deactivated or given another role or address',
  },
  INVITATION_NOT_ACCEPTED: { code: 'CONFLICT', en: 'This person has not accepted the invitation yet' },
  STATUS_NOT_SETTABLE: { code: 'INVALID', field: 'status', en: 'A user can only be made active or inactive' },
  INACTIVE_ADDRESS_FIXED: { code: 'CONFLICT', en: 'Activate this person before you change the address' },
  ROLE_STANDARD: { code: 'FORBIDDEN', en: '{role} is a standard role: make one of your own from it' },
  ROLE_NOT_TO_COPY: { code: 'INVALID', field: 'made_from', en: 'Choose a standard role below Admin' },
  ROLE_NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'A role with this name already exists' },
  ROLE_PERMISSION_NOT_OWN: { code: 'FORBIDDEN', en: 'You cannot give a permission that you do not have yourself' },
  ROLE_OUT_OF_REACH: {
    code: 'INVALID',
    field: 'permissions',
    en: 'A role made from {role} does not reach everything that is ticked',
  },
  ROLES_FULL: { code: 'CONFLICT', en: 'An account has at most {most} roles of its own: delete one that nobody has' },
  ROLE_IN_USE: { code: 'IN_USE', en: 'Users with the role {role}: {people}. Give them another role first.' },
  ROLE_ABOVE_OWN: { code: 'FORBIDDEN', en: 'You cannot give a role above your own' },
  ROLE_NOT_OF_PLACE: { code: 'INVALID', field: 'role_id', en: 'The role {role} cannot be given here' },
  ROLE_OF_KEYS: {
    code: 'IN_USE',
    en: 'Keys with the role {role}: {keys}. Revoke them first, in Settings, Keys.',
  },
  KEYS_FULL: { code: 'CONFLICT', en: 'An account has at most {most} keys: revoke one that nothing uses' },
  KEY_NAME_TAKEN: { code: 'CONFLICT', field: 'name', en: 'A key with this name already exists' },
  KEY_REVOKED: { code: 'CONFLICT', en: 'This key is revoked and stays so: make a new one' },
  PHONE_WRONG: { code: 'INVALID', field: 'phone_number', en: 'Phone number is not valid' },
  VISIT_NEEDS_CONSENT: {
    code: 'FORBIDDEN',
    en: 'This account is open to visits only while one of its Admins allows it. Ask for access first.',
  },
  VISIT_WITHOUT_ADMIN: {
    code: 'FORBIDDEN',
    en: 'No Admin of this account can allow the visit. An Admin of the operator may enter with a reason.',
  },
  VISIT_NEEDS_REASON: { code: 'INVALID', field: 'reason', en: 'Please give a reason of at least 10 characters' },
} as const satisfies Record<string, Refusal>;
