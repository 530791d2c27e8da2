import type { FieldError } from '@larder/contract/fault';
import type { NewContact, NewLocation } from '@larder/contract/organization-details';
import { contactPhoneRefusal } from '@larder/rules/contact-phone';
import { emailRefusal, isEmail } from '@larder/rules/email';
import { normalisePostcode, postcodeRefusal } from '@larder/rules/postcode';
import type { z } from 'zod';
import { readContactPhone } from './contact-phone.rules.ts';

type Location = z.infer<typeof NewLocation>;
type Contact = z.infer<typeof NewContact>;
export type KeptLocation = { line1: string; city: string; postcode: string };
export type KeptContact = { contact_type: string; contact_value: string; country_code: string };

/**
 * Addresses in their one form: post codes normalised, with the country that they belong to, one of them primary and one for billing.
 * What is on record already passes as it is: an address of a third country stays editable. Answers the refusals by field.
 */
export function readLocations(locations: Location[], kept: KeptLocation[] = [], member = 'locations') {
  const errors: FieldError[] = [];
  const read = locations.map((location, index) => {
    const same = kept.some(({ line1, postcode }) => line1 === location.line1 && postcode === location.postcode);
    const found = normalisePostcode(location.postcode);
    if (!found && !same) errors.push({ path: `${member}.${index}.postcode`, message: postcodeRefusal });
    return {
      line1: location.line1,
      line2: location.line2 ?? '',
      line3: location.line3 ?? '',
      city: location.city,
      state: location.state ?? '',
      postcode: found?.postcode ?? location.postcode,
      country_code: found?.country_code ?? location.country_code ?? 'GB',
      latitude: location.location?.latitude ?? null,
      longitude: location.location?.longitude ?? null,
      is_primary: location.is_primary ?? false,
      is_billing: location.is_billing ?? false,
      is_postal: location.is_postal ?? true,
    };
  });
  const primary = Math.max(
    0,
    read.findIndex((one) => one.is_primary),
  );
  const billing = read.findIndex((one) => one.is_billing);
  return {
    errors,
    locations: read.map((one, index) => ({
      ...one,
      is_primary: index === primary,
      is_billing: index === (billing === -1 ? primary : billing),
    })),
  };
}

/** Contacts in their one form: e-mails in lower case, phones as country code and national number. Answers the refusals by field. */
export function readContacts(contacts: Contact[], kept: KeptContact[] = []) {
  const errors: FieldError[] = [];
  const read = contacts.map((contact, index) => {
    const { contact_type, contact_value, country_code = '' } = contact;
    const rest = { contact_type, subtype: contact.subtype ?? '', is_primary: contact.is_primary ?? true };
    if (kept.some((one) => one.contact_value === contact_value && one.country_code === country_code)) {
      return { ...rest, contact_value, country_code };
    }
    const refuse = (message: string) => errors.push({ path: `contact_details.${index}.contact_value`, message });
    if (contact_type === 'EMAIL') {
      if (!isEmail(contact_value)) refuse(emailRefusal);
      return { ...rest, contact_value: contact_value.toLowerCase(), country_code: '' };
    }
    const phone = readContactPhone(contact_type, country_code, contact_value);
    if (!phone) refuse(contactPhoneRefusal);
    return { ...rest, contact_value: phone?.contact_value ?? '', country_code: phone?.country_code ?? '' };
  });
  return { errors, contacts: read };
}
