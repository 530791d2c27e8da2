import type { Refusal } from './refusal.ts';

/** What the server refuses of devices, and of their reports as such. */
export const deviceRefusals = {
  NESTED_TOO_DEEPLY: { code: 'INVALID', field: 'body', en: 'is nested too deeply' },
  CHARACTER_NOT_STORABLE: { code: 'INVALID', en: '{field}: contains a character that cannot be stored' },
  VALUE_NOT_STORABLE: { code: 'INVALID', field: 'body', en: 'contains a value that cannot be stored' },
  TYPE_UNKNOWN: { code: 'UNSUPPORTED_TYPE', en: 'This server does not support events of the type "{type}"' },
  BELONGS_IN_ENVELOPE: { code: 'INVALID', en: '{member}: belongs in {place}.{fact}, not in the body' },
  NOT_PROCESSED: { code: 'INTERNAL', en: 'The server could not process this report; it has been set aside' },
  REPORTED_ELSEWHERE: {
    code: 'FORBIDDEN',
    en: 'This was reported at another venue: somebody who manages the devices there as well can add it from a file',
  },
  ORIGIN_UNKNOWN: { code: 'NOT_FOUND', en: 'origin_device_id: this device is not known at this venue or below' },
  FILE_OF_OTHER_DEVICE: {
    code: 'INVALID',
    field: 'device_id',
    en: 'This file was saved by another device’s tablet: add it on that device’s page',
  },
  FILE_CHANGED: {
    code: 'INVALID',
    field: 'sha256',
    en: 'This file was changed or cut short after the tablet saved it: save it again on the tablet',
  },
  NOT_PAIRED: { code: 'UNAUTHENTICATED', en: 'This device is no longer paired: pair it again with its code and PIN' },
  PAIRING_FAILED: {
    code: 'UNAUTHENTICATED',
    en: 'Incorrect device code or PIN, or the device is not open for pairing',
  },
  SESSION_EXPIRED: { code: 'UNAUTHENTICATED', en: 'Session expired' },
  SUBSCRIPTION_ENDED: {
    code: 'CONFLICT',
    en: 'The subscription of this device has ended: no tablet can be paired with it',
  },
  WRONG_CODE: { code: 'INVALID', field: 'device_code', en: 'This is not the code of this device' },
  VENUE_MISSING: { code: 'INVALID', field: 'organization_id', en: 'Please select venue' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of products that are added or changed on a device. */
export const deviceProductRefusals = {
  INCOMPLETE: { code: 'INVALID', field: 'name, category_id', en: 'a new product needs a name and a category' },
  CATEGORY_NOT_OFFERED: { code: 'NOT_FOUND', field: 'category_id', en: 'the device does not offer this category' },
  ID_USED: { code: 'CONFLICT', field: 'product_id', en: 'another product has this id' },
  NOT_OF_DEVICE: {
    code: 'FORBIDDEN',
    field: 'product_id',
    en: 'this product was not added on this device: edit it in the portal',
  },
  CATEGORY_FIXED: {
    code: 'FORBIDDEN',
    field: 'category_id',
    en: 'a product that belongs to one device cannot change category',
  },
  NAME_TAKEN: { code: 'DUPLICATE_PRODUCT', field: 'name', en: 'a product with this name already exists' },
  SKU_TAKEN: { code: 'DUPLICATE_PRODUCT', field: 'sku', en: 'a product with this sku already exists' },
  BARCODE_TAKEN: { code: 'DUPLICATE_PRODUCT', field: 'barcode', en: 'a product with this barcode already exists' },
  BARCODE_WRONG: { code: 'INVALID', field: 'barcode', en: '{reason}' },
  LABEL_NAME_WRONG: { code: 'INVALID', field: 'label_name', en: '{reason}' },
} as const satisfies Record<string, Refusal>;

/** What the server refuses of names of people that are corrected on a device. */
export const deviceProfileRefusals = {
  USER_UNKNOWN: { code: 'NOT_FOUND', field: 'user_id', en: 'no user of this device has this profile' },
  LOCKED: { code: 'FORBIDDEN', en: 'This profile is locked: edit it in the portal' },
  OF_ABOVE: { code: 'FORBIDDEN', en: 'This profile belongs above this venue: edit it in the portal' },
} as const satisfies Record<string, Refusal>;
