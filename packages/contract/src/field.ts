import { currencies } from '@larder/rules/currency';
import { dateTerms, mostUseWithinHours } from '@larder/rules/date-term';
import { emailRefusal, isEmail } from '@larder/rules/email';
import { storableTime } from '@larder/rules/event-time';
import { mostExpiryUnits } from '@larder/rules/expiry-text';
import { mostCost, roundCost } from '@larder/rules/money';
import { mixedAlphabets, tidyCode, tidyName } from '@larder/rules/name-text';
import { periods } from '@larder/rules/period';
import { z } from 'zod';

/** An identifier; those the server makes are UUIDv7, those a client makes may be any UUID. */
export const Id = z.uuid();
export const ById = { id: Id };

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true });

/** An instant as a caller gives it: within the years 1900 to 9998, and with an offset that exists on Earth. */
export const GivenInstant = Instant.refine(
  (text) => /^(19|[2-9]\d)\d\d-.*?(\.\d{1,9})?(Z|[+-](0\d|1[0-4]):\d\d)$/.test(text) && !text.startsWith('9999'),
  'Is not a time that can be stored',
);

export const Lifecycle = z.enum(['ACTIVE', 'INACTIVE']);
/** SINGLE is shown as Sale, COMPONENT as Prep. */
export const Usage = z.enum(['SINGLE', 'COMPONENT']);
export const Use = z.enum(['prep', 'sale']);
export const ExpiryPeriod = z.enum(['hours', 'days']);
export const Expiry = z.strictObject({ units: z.number().int().min(1).max(mostExpiryUnits), period: ExpiryPeriod });

/** An identifier in a device's report, in whatever case; kept in lower case, as the database answers it. */
export const ReportedId = Id.toLowerCase();
/** An instant in a device's report, in whatever offset, year and number of decimals; kept in UTC with milliseconds. */
export const ReportedTime = Instant.transform(storableTime);

/** What the date on a label is: USE_BY is not safe to eat afterwards, BEST_BEFORE is past its best and still safe. */
export const DateTerm = z.enum(dateTerms);
/** "Use within n hours" of the print, besides that date. */
export const UseWithinHours = z.number().int().min(1).max(mostUseWithinHours);
/** The same of a product: null as its category, 0 for no such limit whatever the category says. */
export const OwnUseWithinHours = z.number().int().min(0).max(mostUseWithinHours).nullable();

/**
 * What a person calls something: without what nobody sees, and each word in one alphabet
 * (docs/product/catalogue.md#names).
 */
export const GivenName = z
  .string()
  .overwrite(tidyName)
  .check(({ value, issues }) => {
    const message = mixedAlphabets(value);
    if (message) issues.push({ code: 'custom', input: value, path: [], message });
  });
/** A name that people read and know things by. */
export const Name = GivenName.min(1).max(200);
/** A name in a device's report, which is kept however it reads. */
export const ReportedName = z.string().trim().min(1).max(200);
/** The name of the storage that labels are printed with unless a person chooses another; '' for none. */
export const DefaultStorage = z.string().trim().max(200);
/** Exactly one address; lists are lists of these. */
export const Email = z.string().trim().refine(isEmail, emailRefusal);
export const DeviceCode = z.string().regex(/^\d{7}$/, 'Device code must have 7 digits');
export const Pin = z.string().regex(/^\d{4}$/, 'Invalid PIN code');

/** A code that was sent or shown: 6 digits. */
export const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6 digits of the code');
/** A password as somebody sets it; the policy of the account judges it besides. */
export const NewPassword = z.string().min(1).max(256);
export const PersonName = GivenName.min(1, 'Please enter a name').max(100);
/**
 * A code that the kitchen gives, such as a SKU: compatible forms are one letter, and nobody misses what nobody sees.
 */
export const GivenCode = GivenName.overwrite(tidyCode).max(100);
/** E.164, such as +447700900123; the server checks the number itself too. */
export const Phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'Phone number is not valid');
/** Letters, digits and hyphens. */
export const EmployeeNumber = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,20}$/, 'Employee number may contain at most 20 letters, digits and hyphens');

/** A comma list of identifiers in a query, such as organization_id. */
export const IdList = z
  .string()
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(Id).max(10_000));

export const QueryNumber = z.coerce.number<number>();

/** A filter's values: a single `filters[x]=a` reads as a list of one. */
export const FilterValues = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(z.string().max(200)).max(100).optional(),
) as unknown as z.ZodType<string[] | undefined, string[] | undefined>;

/** The same of identifiers. */
export const FilterIds = FilterValues.pipe(z.array(Id).optional());

/** A day of the calendar in the years 1900 to 9998, such as 2026-11-20. */
export const Day = z.iso
  .date()
  .refine((text) => /^(19|[2-9]\d)/.test(text) && !text.startsWith('9999'), 'Is not a date such as 2026-11-20');

/**
 * One or two days, the first and the last, `-` leaving an end open, or the name of a period; by the calendar of each
 * venue.
 */
export const VenueDays = FilterValues.pipe(
  z
    .array(z.union([z.literal('-'), z.enum(periods), Day]))
    .max(2)
    .optional(),
);

/** A short reference to a named thing. */
export const NamedRef = z.object({ id: Id, name: z.string() });

/** A currency, ISO 4217. */
export const Currency = z.string().refine((code) => currencies.includes(code), 'Is not a currency');
/**
 * What one unit, kilogram or litre costs the kitchen, in the main unit of the account's currency, with four decimals;
 * null where that is not known.
 */
export const GivenCost = z.number().min(0, 'A cost is not below 0').max(mostCost).transform(roundCost).nullable();

/**
 * How a report came: from the device itself, or from a file that the named person brought and that anybody could have
 * written.
 */
export const cameBy = { via: z.enum(['device', 'file']), via_name: z.string() };
