import { auditFieldNames } from '@larder/words/audit-fields';
import { codedValueNames, countedFields } from '@larder/words/audit-values';
import { settingNames } from '@larder/words/setting-names';
import { british } from '@larder/words/words';

/** The fields whose names in the record are no words, as the audit screen names them. Others read as they are. */
export const auditFields: Record<string, string> = { ...british(settingNames), ...british(auditFieldNames) };

/** The values of coded fields that say nothing by themselves. */
export const codedValues: Record<string, string> = british(codedValueNames);

/** What the numbers of a field count, one and several of them: "hour" and "hours". */
export const countedUnits: Record<string, [string, string]> = Object.fromEntries(
  Object.entries(countedFields).map(([field, unit]) => [field, [unit.slice(0, -1), unit]]),
);

/** What was changed. Kinds that are not named read as they are, such as "Storage rule group". */
export const auditKinds: Record<string, string> = {
  import_configuration: 'Import',
  incident_action: 'Checklist entry',
  import_job: 'Import',
  organization: 'Organisation',
  storage: 'Storage location',
  wastage_item: 'Wastage',
};
