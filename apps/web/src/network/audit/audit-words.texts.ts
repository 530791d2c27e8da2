import { defineTexts } from '@larder/browser/texts';
import { auditFieldNames } from '@larder/words/audit-fields';
import { codedValueNames } from '@larder/words/audit-values';
import { settingNames } from '@larder/words/setting-names';
import { spanWords } from '@larder/words/spans';

/** What is changed, and values of its fields. */
export const auditWords = defineTexts('audit-words', {
  themes: [spanWords],
  en_us: {
    created: 'Created {what}',
    updated: 'Changed {what}',
    updatedFields: 'Changed {what}: {fields}',
    deleted: 'Deleted {what}',
    restored: 'Restored {what}',
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
    kind_label_order: 'label order',
    kind_organization: 'organization',
    kind_product: 'product',
    kind_recurring_label_order: 'recurring label order',
    kind_settings: 'settings of',
    kind_storage: 'storage location',
    kind_storage_rule: 'storage rule',
    kind_storage_rule_group: 'storage rule group',
    kind_temperature_incident: 'temperature incident of',
    kind_user: 'user',
    kind_wastage_item: 'waste of',
    kind_wastage_reason: 'waste reason',
    kind_record: 'record',
    yes: 'Yes',
    no: 'No',
    seconds_one: '{count} second',
    seconds_other: '{count} seconds',
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
