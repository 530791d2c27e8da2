import { z } from 'zod';
import { Email, EmployeeNumber, Id, PersonName } from '../field.ts';

export const Location = z.object({
  id: Id,
  formatted_address: z.string(),
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  city: z.string(),
  state: z.string(),
  country_code: z.string(),
  postcode: z.string(),
  /** Where it lies on the globe, in degrees, when the address search knew. */
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  is_primary: z.boolean(),
  is_billing: z.boolean(),
  is_postal: z.boolean(),
});

const ContactType = z.enum(['EMAIL', 'MOBILE', 'LANDLINE']);

export const ContactDetail = z.object({
  contact_type: ContactType,
  /** What it is for, such as Office; free text. */
  subtype: z.string(),
  contact_value: z.string(),
  country_code: z.string(),
  is_primary: z.boolean(),
});

/** A text of at most so many characters. */
export const Words = (most: number) => z.string().trim().max(most);

/**
 * An address as it is given; its post code is checked by its country (ISO 3166-1), and tells it where none is given.
 */
export const NewLocation = z.strictObject({
  line1: Words(200).min(1, 'Enter the first line of the address'),
  line2: Words(200).optional(),
  line3: Words(200).optional(),
  city: Words(100).min(1, 'Enter a town or city'),
  state: Words(100).optional(),
  country_code: Words(2).optional(),
  postcode: Words(12),
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish(),
  is_primary: z.boolean().optional(),
  is_billing: z.boolean().optional(),
  is_postal: z.boolean().optional(),
});

export const NewContact = z.strictObject({
  contact_type: ContactType,
  subtype: Words(40).optional(),
  contact_value: Words(254).min(1),
  country_code: z
    .enum(['', '+44', '+1'])
    .or(z.string().regex(/^\+\d{1,3}$/))
    .optional(),
  is_primary: z.boolean().optional(),
});

export const NewOwner = z.strictObject({
  forename: PersonName,
  surname: PersonName,
  title: Words(40).optional(),
  email: Email,
  phone: Words(30).optional(),
  country_code: z.enum(['+44', '+1']).optional(),
  employee_number: EmployeeNumber.optional(),
  badge_number: Words(40).optional(),
  is_owner: z.boolean().optional(),
});

export const Address = z.object({
  id: z.string(),
  address: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country_code: z.string(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type Address = z.infer<typeof Address>;
