import { defineTexts } from '@larder/browser/texts';
import { auditFieldNames } from '@larder/words/audit-fields';
import { codedValueNames } from '@larder/words/audit-values';
import { foodCheckWords } from '@larder/words/food-checks';
import { settingNames } from '@larder/words/setting-names';
import { spanWords } from '@larder/words/spans';

/** What is changed, and values of its fields. */
export const auditWords = defineTexts('audit-words', {
  themes: [spanWords, foodCheckWords],
  en_us: {
    created: 'Created {what}',
    updated: 'Changed {what}',
    updatedFields: 'Changed {what}: {fields}',
    deleted: 'Deleted {what}',
    restored: 'Restored {what}',
    did_created: '{who} added {what}',
    did_deleted: '{who} deleted {what}',
    did_restored: '{who} restored {what}',
    did_changed: '{who} changed {what}',
    did_raised: '{who} raised the {field} of {name} from {old} to {new}',
    did_lowered: '{who} lowered the {field} of {name} from {old} to {new}',
    did_fromTo: '{who} changed the {field} of {name} from {old} to {new}',
    did_renamed: '{who} renamed {old} to {new}',
    did_set: '{who} set the {field} of {name} to {new}',
    did_cleared: '{who} cleared the {field} of {name}, which was {old}',
    did_on: '{who} turned on “{field}” for {name}',
    did_off: '{who} turned off “{field}” for {name}',
    didFields: '{who} changed the {fields} of {name}',
    didMore_one: '{who} changed the {fields} and {count} more field of {name}',
    didMore_other: '{who} changed the {fields} and {count} more fields of {name}',
    andLast: '{fields} and {last}',
    named: '{kind} “{name}”',
    kind_allergen: 'allergen',
    kind_asked_product: 'request for the product',
    kind_automation: 'automation',
    kind_category: 'category',
    kind_container: 'container',
    kind_device: 'device',
    kind_export: 'export',
    kind_fridge: 'fridge',
    kind_import_configuration: 'import',
    kind_import_job: 'import',
    kind_incident_action: 'checklist entry',
    kind_integration: 'integration',
    kind_key: 'key',
    kind_label_order: 'label order',
    kind_organization: 'organization',
    kind_product: 'product',
    kind_recurring_label_order: 'recurring label order',
    kind_sensor: 'sensor',
    kind_probe: 'probe',
    kind_sensor_form: 'sensor messages',
    kind_settings: 'settings of',
    kind_storage: 'storage location',
    kind_storage_rule: 'storage rule',
    kind_storage_rule_group: 'storage rule group',
    kind_food_check: 'food check of',
    kind_temperature_incident: 'temperature incident of',
    kind_fridge_window: 'defrost or cleaning of',
    kind_fridge_alarm: 'alarm of',
    kind_user: 'user',
    kind_wastage_item: 'waste of',
    kind_wastage_reason: 'waste reason',
    kind_record: 'record',
    yes: 'Yes',
    no: 'No',
    seconds_one: '{count} second',
    seconds_other: '{count} seconds',
    value_checksOfCategory: 'Those of its category',
    value_deviceRole1: 'Super User',
    value_deviceRole2: 'Manager',
    value_deviceRole3: 'User Manager',
    value_deviceRole4: 'Print Only',
    noLimit: 'No limit',
  },
  en_gb: {
    kind_wastage_item: 'wastage of',
    kind_wastage_reason: 'wastage reason',
    kind_organization: 'organisation',
  },
});

/** The fields whose names in the record of changes are no words. */
export const auditFields = defineTexts('audit-fields', {
  themes: [auditFieldNames, settingNames],
  en_us: {},
  en_gb: {},
});

/** The values that say nothing by themselves. */
export const codedValues = defineTexts('coded-values', { themes: [codedValueNames], en_us: {}, en_gb: {} });
