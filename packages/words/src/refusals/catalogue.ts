import type { Refusal } from './refusal.ts';

/** What the server refuses of products, categories, allergens and imports. */
export const catalogueRefusals = {
  CATEGORY_GONE: { code: 'INVALID', field: 'category_id', en: 'This category does not exist any more' },
  CATEGORY_SHARED_BEYOND: { code: 'FORBIDDEN', en: 'This category is shared with devices outside of your scope.' },
  ASK_ID_USED: { code: 'CONFLICT', field: 'id', en: 'another device has reported this id' },
  NOT_DELETED: { code: 'NOT_FOUND', en: 'These products are not among the deleted ones any more' },
  NO_MATCH: { code: 'BAD_REQUEST', en: 'No product matches any more' },
  MOST_CHANGED_AT_ONCE: {
    code: 'BAD_REQUEST',
    en: 'At most 10,000 products can be changed at once: narrow the list first',
  },
  CHANGE_STARTED: { code: 'CONFLICT', en: 'This change has already been started' },
  CHANGE_NOT_UNDOABLE: { code: 'CONFLICT', en: 'This change cannot be undone any more' },
  CHANGE_SHARED_BEYOND: {
    code: 'FORBIDDEN',
    en: 'A product of this change is shared with devices outside of your scope.',
  },
  NEW_CATEGORY_GONE: {
    code: 'INVALID',
    field: 'changes.category_id',
    en: 'This category does not exist any more',
  },
  ALLERGEN_GONE: { code: 'INVALID', field: 'changes.allergens', en: 'An allergen does not exist any more' },
  PRICE_NOT_CHOSEN: {
    code: 'INVALID',
    field: 'changes.prices',
    en: 'A price is for a product that is not among the chosen ones: choose it too, or leave its price out',
  },
  VERSION_CHANGED: {
    code: 'CONFLICT',
    en: 'What this version changes is not what you reviewed any more: check it again',
  },
  ALLERGEN_NOT_CUSTOM: { code: 'FORBIDDEN', en: 'Only custom allergens can be edited or deleted' },
  ALLERGEN_OF_OTHERS: { code: 'FORBIDDEN', en: 'This allergen belongs to an organisation outside of your scope' },
  USAGE_FIXED: { code: 'INVALID', field: 'usage', en: 'A category that contains products cannot change its usage' },
  CATEGORY_NOT_EMPTY: { code: 'IN_USE', en: 'This category contains {products}: move or delete them first' },
  PRODUCT_SHARED_BEYOND: { code: 'FORBIDDEN', en: 'This product is shared with devices outside of your scope.' },
  ACTIVE_OR_DEVICE: { code: 'BAD_REQUEST', en: 'Change either active or device_id, not both' },
  DATES_SEPARATELY: { code: 'BAD_REQUEST', en: 'Change label dates separately from other fields' },
  MATCHED_BY_KEY: { code: 'CONFLICT', en: 'Products that were exported to be edited are matched by their key' },
  EDITED_REPLACE_NONE: {
    code: 'INVALID',
    field: 'type',
    en: 'Products that were exported to be edited cannot replace all others',
  },
  KEY_NOT_IMPORTED: { code: 'INVALID', field: 'mapping', en: '“key” is not an importable field' },
  COLUMN_OF_ONE_ALLERGEN: {
    code: 'INVALID',
    field: 'mapping',
    en: '“{column}” is one allergen: a column of all allergens of a dish is needed',
  },
  HALF_DURATION: {
    code: 'INVALID',
    field: 'mapping',
    en: 'Please map a column to {half} too: a duration and its period belong together',
  },
  ENCODING_UNKNOWN: { code: 'INVALID', field: 'encoding', en: '“{encoding}” is not an encoding that can be read' },
  FILE_TOO_LARGE: { code: 'TOO_LARGE', en: 'The file is larger than {megabytes} MB' },
  IMPORT_RUNNING: { code: 'CONFLICT', en: 'An import is running: undo this one when it is done' },
  IMPORT_UNDONE: { code: 'CONFLICT', en: 'This import has already been undone' },
  NOT_LAST_IMPORT: { code: 'CONFLICT', en: 'Only the last import that changed something can be undone' },
  NO_ROW_IMPORTED: {
    code: 'INVALID',
    field: 'file',
    en: 'None of the chosen rows can be imported: nothing was removed',
  },
  SKUS_NOT_A_LIST: { code: 'INVALID', field: 'skus', en: 'skus must be a JSON list of texts' },
  FILE_NOT_KEPT: { code: 'NOT_FOUND', en: 'The file of this import is no longer kept' },
  MOST_IN_ONE_FILE: {
    code: 'BAD_REQUEST',
    en: 'At most 10,000 products can be edited in one file: narrow the list first',
  },
  NOTHING_TO_EXPORT: { code: 'NOT_FOUND', en: 'No product matches any more' },
  EMPHASIS_WRONG: {
    code: 'INVALID',
    field: 'label_text.emphasis',
    en: 'An emphasised part is outside the ingredients or overlaps another one',
  },
  NOT_EXEMPT: {
    code: 'INVALID',
    field: 'label_text.exemptions',
    en: 'The ingredients have no “{words}” that a law may exempt: send the words as they are in the list',
  },
  ALLERGEN_NOT_OF_ACCOUNT: {
    code: 'INVALID',
    field: 'label_text.allergens',
    en: '{name} is not one of the allergens of this account',
  },
  MOST_STEPS: { code: 'INVALID', field: 'title', en: 'A prep guide has at most {most} steps' },
  STEPS_CHANGED: {
    code: 'CONFLICT',
    en: 'A step was added or deleted meanwhile. Look at the steps again, then move them.',
  },
  MOST_INGREDIENTS: { code: 'INVALID', field: 'name', en: 'A prep guide has at most {most} ingredients' },
  STEP_GONE: { code: 'INVALID', field: 'after', en: 'This step does not exist any more' },
  POSITION_TAKEN: { code: 'INVALID', field: 'order', en: 'Another step has this position: choose a free one' },
  PRODUCT_CHANGED: {
    code: 'CONFLICT',
    en: 'Somebody else has changed this product in the meantime: check it again before you save',
  },
  NO_OWN_EXPIRY: { code: 'NOT_FOUND', en: 'This product does not have its own expiry' },
  CATEGORY_INACTIVE_BEYOND: {
    code: 'FORBIDDEN',
    en: 'The category of this product is inactive, and shared with devices outside of your scope.',
  },
  DEVICE_PRODUCT_STAYS: {
    code: 'INVALID',
    field: 'categories',
    en: 'A product that belongs to one device cannot be removed from its category: detach it first',
  },
} as const satisfies Record<string, Refusal>;
