import type { ImportChoices } from '@larder/contract/catalogue/import-reading';
import { missingHalf } from '@larder/rules/import-target';
import { catalogueRefusals } from '@larder/words/refusals/catalogue';
import { uuidv7 } from 'uuidv7';
import type { Me } from '../../platform/app-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { fault, faultOf, fieldFault } from '../../platform/http/fault.ts';
import { columnAllergen } from './chart.rules.ts';
import { checkEncoding } from './import-encoding.rules.ts';
import {
  findConfiguration,
  findJob,
  insertConfiguration,
  insertJob,
  updateConfiguration,
  type ConfigurationRow,
  type JobRow,
} from './imports.queries.ts';
import { readCategoryMapping, readMapping } from './mapping.rules.ts';

/** Makes a configuration whose mappings can be used; a wrong one is refused by its field. */
export async function createConfiguration(
  tx: Tx,
  me: Me,
  wanted: Omit<ConfigurationRow, 'id' | 'created_at' | 'encoding' | 'keyed' | 'choices'> & {
    encoding?: string | undefined;
    choices?: ImportChoices | undefined;
  },
): Promise<ConfigurationRow> {
  const { choices = {} } = wanted;
  checkMappings({ ...wanted, choices });
  const id = uuidv7();
  await insertConfiguration(tx, { id, ...wanted, choices, encoding: checkEncoding(wanted.encoding) ?? '' });
  const made = await existingConfiguration(tx, id);
  const { name, use, format } = made;
  await audit(tx, me, {
    event: 'created',
    subject_type: 'import_configuration',
    subject_id: id,
    organization_id: me.organization_id,
    new_values: { name, use, format },
  });
  return made;
}

type ConfigurationDraft = Pick<ConfigurationRow, 'name' | 'mapping' | 'category_mapping'> & {
  choices?: ImportChoices | undefined;
};
const ownTexts = ['name', 'mapping', 'category_mapping'] as const;

/** Changes how the next files of an import are read; what was imported stays. */
export async function changeConfiguration(
  tx: Tx,
  me: Me,
  id: string,
  wanted: ConfigurationDraft,
): Promise<ConfigurationRow> {
  const { use, keyed, ...was } = await existingConfiguration(tx, id);
  const choices = wanted.choices ?? was.choices;
  const isAsWas = ownTexts.every((field) => was[field] === wanted[field]);
  if (keyed && !(isAsWas && Object.keys(choices).every((choice) => choice === 'meanings')))
    throw faultOf(catalogueRefusals.MATCHED_BY_KEY);
  if (!keyed) checkMappings({ ...wanted, choices, use });
  const texts = (values: ConfigurationDraft) => ({ ...values, choices: JSON.stringify(values.choices ?? {}) });
  const [before, after] = [texts(was), texts({ ...wanted, choices })];
  const changed = ([...ownTexts, 'choices'] as const).filter((field) => before[field] !== after[field]);
  if (changed.length > 0) {
    await updateConfiguration(tx, id, { ...wanted, choices });
    const pick = (values: typeof before) => Object.fromEntries(changed.map((field) => [field, values[field]]));
    await audit(tx, me, {
      event: 'updated',
      subject_type: 'import_configuration',
      subject_id: id,
      organization_id: me.organization_id,
      old_values: pick(before),
      new_values: pick(after),
    });
  }
  return existingConfiguration(tx, id);
}

export async function createJob(
  tx: Tx,
  me: Me,
  wanted: Pick<JobRow, 'configuration_id' | 'type'> & { error_notification_emails?: string | undefined },
): Promise<JobRow> {
  const { keyed } = await existingConfiguration(tx, wanted.configuration_id);
  if (keyed && wanted.type === 'purge') throw faultOf(catalogueRefusals.EDITED_REPLACE_NONE);
  const id = uuidv7();
  const { configuration_id, type, error_notification_emails = '' } = wanted;
  await insertJob(tx, { id, configuration_id, type, error_notification_emails });
  await audit(tx, me, {
    event: 'created',
    subject_type: 'import_job',
    subject_id: id,
    organization_id: me.organization_id,
    new_values: { configuration_id, type },
  });
  return existingJob(tx, id);
}

/** The mappings of a configuration; a wrong one is refused by its field. */
type MappedRow = Pick<ConfigurationRow, 'mapping' | 'category_mapping' | 'use' | 'choices'>;

export function readMappings(configuration: MappedRow) {
  const columns = readMapping(configuration.mapping, configuration.use, configuration.choices);
  if ('fault' in columns) throw fieldFault('mapping', columns.fault);
  const categories = readCategoryMapping(configuration.category_mapping);
  if ('fault' in categories) throw fieldFault('category_mapping', categories.fault);
  return { mapping: columns.mapping, categoryMapping: categories.mapping };
}

/** What a saved mapping must be besides: complete in its pairs. A run reads what was saved before that was asked. */
function checkMappings(wanted: MappedRow): void {
  const { mapping } = readMappings(wanted);
  if (mapping.key) throw faultOf(catalogueRefusals.KEY_NOT_IMPORTED);
  for (const column of [mapping.custom_allergens, mapping.may_contain])
    if (column !== undefined && columnAllergen(column) !== undefined)
      throw faultOf(catalogueRefusals.COLUMN_OF_ONE_ALLERGEN, { column });
  const half = missingHalf(mapping);
  if (half) throw faultOf(catalogueRefusals.HALF_DURATION, { half });
}

export async function existingConfiguration(tx: Tx, id: string): Promise<ConfigurationRow> {
  const found = await findConfiguration(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}

export async function existingJob(tx: Tx, id: string): Promise<JobRow> {
  const found = await findJob(tx, id);
  if (!found) throw fault('NOT_FOUND');
  return found;
}
