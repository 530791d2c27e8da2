import { isEmail } from '@larder/rules/email';
import type { PhoneValue } from '../../ui/phone-mask.ts';

export type Invite = {
  deviceOnly: boolean;
  forename: string;
  surname: string;
  email: string;
  /** A primary location is chosen; else it is one's own organisation. */
  located: boolean;
  location: string;
  others: string[];
  role_id: string;
  device_role: number;
  phone: PhoneValue;
  employee_number: string;
  badge_number: string;
  pin: string;
};

type T = (key: 'fillRequired' | 'invalidEmail') => string;

export function emptyInvite(): Invite {
  return {
    deviceOnly: false,
    forename: '',
    surname: '',
    email: '',
    located: false,
    location: '',
    others: [],
    role_id: '',
    device_role: 4,
    phone: { country: '+44', phone: '' },
    employee_number: '',
    badge_number: '',
    pin: drawPin(),
  };
}

/** Four digits, each as likely as the other. */
export function drawPin(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10_000).padStart(4, '0');
}

/** What is missing or wrong, by field (docs/product/network.md#invitation). */
export function inviteProblems(fields: Invite, t: T): Partial<Record<string, string>> {
  const problems: Record<string, string> = {};
  if (!fields.forename.trim()) problems.forename = t('fillRequired');
  if (!fields.surname.trim()) problems.surname = t('fillRequired');
  if (!fields.deviceOnly && !isEmail(fields.email.trim())) problems.email = t('fillRequired');
  if (!fields.role_id) problems.role_id = t('fillRequired');
  if (fields.located && !fields.location) problems.location = t('fillRequired');
  return problems;
}
