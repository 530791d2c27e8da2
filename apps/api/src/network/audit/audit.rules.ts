import { masked, type AuditFeature, type AuditRow } from '@larder/contract/network/audit';

/** The kinds of records that each feature changes, by their name in the audit. */
const kinds: Record<Exclude<AuditFeature, 'general'>, readonly string[]> = {
  allergens: ['allergen'],
  categories: ['category'],
  devices: ['device'],
  exports: ['export'],
  imports: ['import_job', 'import_configuration'],
  integrations: ['integration', 'automation'],
  label_orders: ['label_order', 'recurring_label_order'],
  organizations: ['organization'],
  products: ['product', 'asked_product', 'ingredient', 'supplier'],
  records: ['label_log', 'label_notice', 'device_event', 'receipt', 'recall', 'prep_plan'],
  settings: ['settings'],
  storage: ['storage', 'storage_rule', 'storage_rule_group'],
  temperatures: [
    'fridge',
    'temperature_reading',
    'temperature_incident',
    'fridge_alarm',
    'incident_action',
    'food_check',
    'sensor',
    'fridge_window',
    'probe',
    'sensor_form',
  ],
  users: ['user', 'role', 'key'],
  visits: ['masquerade', 'visit_request'],
  wastage: ['wastage_item', 'wastage_reason', 'container'],
};

export const knownKinds: readonly string[] = Object.values(kinds).flat();

/** The feature that changes records of this kind. */
export function featureOf(kind: string): AuditFeature {
  const found = Object.entries(kinds).find(([, names]) => names.includes(kind));
  return (found?.[0] as AuditFeature | undefined) ?? 'general';
}

/**
 * The kinds of records of these features; `general` is added by the query as everything that `knownKinds` does not
 * name.
 */
export function kindsOf(features: readonly AuditFeature[]): string[] {
  return features.flatMap((feature) => (feature === 'general' ? [] : kinds[feature]));
}

/** Members of any record that describe a person; the same expression is read by PostgreSQL. */
export const personalField =
  '(^|_)(emails?|phone|phone_number|country_code|forename|surname|full_name|initials|employee_id|employee_number|badge_number|to|recipients)$';
const personal = new RegExp(personalField);

export type AuditLine = {
  id: string;
  event: AuditRow['event'];
  subject_type: string;
  subject_id: string;
  subject_name: string | null;
  organization_id: string;
  organization_name: string;
  actor_name: string;
  masqueraded_by: string | null;
  created_at: string;
  old_values: Record<string, unknown>;
  new_values: Record<string, unknown>;
};

/**
 * A change as it is read. Behind a masquerade the provider's name stands for the person
 * (docs/product/catalogue.md#permissions); values that describe a person are masked for callers who do not manage
 * people.
 */
export function describeChange(line: AuditLine, readsPeople: boolean): AuditRow {
  const { id, event, subject_type, subject_id, subject_name, actor_name, masqueraded_by, created_at } = line;
  const isPerson = subject_type === 'user';
  const hides = (field: string) => !readsPeople && (personal.test(field) || (isPerson && field === 'name'));
  const old_values = maskedValues(line.old_values, hides);
  const new_values = maskedValues(line.new_values, hides);
  const name = subject_name ?? '';
  return {
    id,
    event,
    feature: featureOf(subject_type),
    subject: { type: subject_type, id: subject_id, name: isPerson && !readsPeople ? null : name || null },
    organization: { id: line.organization_id, name: line.organization_name },
    user: { full_name: actor_name, masqueraded_by: masqueraded_by ? actor_name : null },
    created_at,
    old_values,
    new_values,
    is_masked: [line.old_values, line.new_values].some((values) => Object.keys(values).some(hides)),
  };
}

/** Masks members at any depth; an empty value says nothing about anybody and stays. */
function maskedValues(values: Record<string, unknown>, hides: (field: string) => boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (hides(field)) return [field, value === null || value === '' ? value : masked];
      if (Array.isArray(value))
        return [field, value.map((one: unknown) => (isRecord(one) ? maskedValues(one, hides) : one))];
      return [field, isRecord(value) ? maskedValues(value, hides) : value];
    }),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
