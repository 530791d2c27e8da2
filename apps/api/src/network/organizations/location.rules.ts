import type { FieldError } from '@larder/contract/fault';
import type { NewContact, NewLocation } from '@larder/contract/network/organization-details';
import { contactPhoneRefusal } from '@larder/rules/contact-phone';
import { isCountry } from '@larder/rules/country';
import { emailRefusal, isEmail } from '@larder/rules/email';
import { postcodeRefusal, readPostcode } from '@larder/rules/postcode';
import type { z } from 'zod';
import { readContactPhone } from './contact-phone.rules.ts';

type Location = z.infer<typeof NewLocation>;
type Contact = z.infer<typeof NewContact>;
export type KeptLocation = { line1: string; city: string; postcode: string; country_code: string };
export type KeptContact = { contact_type: string; contact_value: string; country_code: string };

/**
 * Addresses in their one form: post codes as their country writes them, one of them primary and one for billing.
 * What is on record already passes as it is. Answers the refusals by field.
 */
export function readLocations(locations: Location[], kept: KeptLocation[] = [], member = 'locations') {
  const errors: FieldError[] = [];
  const read = locations.map((location, index) => {
    const same = kept.some(
      (one) =>
        one.line1 === location.line1 &&
        one.postcode === location.postcode &&
        one.country_code === (location.country_code ?? one.country_code),
    );
    const country = location.country_code ?? '';
    if (country && !isCountry(country) && !same) {
      errors.push({ path: `${member}.${index}.country_code`, message: 'Choose a country' });
    }
    const found = readPostcode(location.postcode, country);
    const message = location.postcode ? postcodeRefusal(country) : 'Enter a post code';
    if (!found && !same) errors.push({ path: `${member}.${index}.postcode`, message });
    return {
      line1: location.line1,
      line2: location.line2 ?? '',
      line3: location.line3 ?? '',
      city: location.city,
      state: location.state ?? '',
      postcode: found?.postcode ?? location.postcode,
      country_code: found?.country_code ?? (country || 'GB'),
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

/**
 * Contacts in their one form: e-mails in lower case, phones as country code and national number. Answers the refusals
 * by field.
 */
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
