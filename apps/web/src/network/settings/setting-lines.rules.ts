import type { Settings } from '@larder/contract/network/settings';
import type { LabelUsage } from '@larder/label/label-data';
import { labelSizes } from '@larder/rules/label-size';

type KeysOf<Kind> = { [Key in keyof Settings]: Settings[Key] extends Kind ? Key : never }[keyof Settings];
export type ToggleKey = KeysOf<boolean>;
export type NumberKey =
  | 'inactivity_timeout'
  | 'readings_per_day'
  | 'unaccounted_after_days'
  | 'stop_sale_after_days'
  | 'backdating_days'
  | 'digest_hour'
  | 'probe_check_weeks'
  | 'altitude_meters'
  | 'alarm_rest_minutes'
  | 'alarm_escalate_minutes';
export type ChoiceKey = 'date_format' | 'wastage_picture_required' | 'label_code' | 'thaw_policy' | 'check_region';

type ChoiceWord =
  | 'uk'
  | 'us'
  | 'required'
  | 'optional'
  | 'pictureOff'
  | 'codeOff'
  | 'codeOn'
  | 'thawCountry'
  | 'thawFixed'
  | 'thawRemaining'
  | 'thawLesser'
  | 'regionCountry'
  | 'regionGB'
  | 'regionSCT'
  | 'regionIE'
  | 'regionFR'
  | 'regionDE'
  | 'regionUS';

/** One setting, by the control that changes it. */
export type SettingLine =
  | { kind: 'toggle'; key: ToggleKey; warning?: 'loginAgain' }
  | { kind: 'label-type'; key: (typeof labelSizes)[number] }
  | {
      kind: 'choice';
      key: ChoiceKey;
      options: Record<string, ChoiceWord>;
    }
  | {
      kind: 'number';
      key: NumberKey;
      most: number;
      unit?: 'seconds' | 'minutes' | 'days' | 'weeks' | 'meters';
      least?: number;
    }
  | { kind: 'life'; key: 'life' }
  | { kind: 'check-limits'; key: 'check_limits' }
  | { kind: 'note'; key: 'cooking_resets_note' | 'search_synonyms' | 'cool_steps' | 'check_steps' }
  | { kind: 'zone'; key: 'timezone' }
  | { kind: 'emails'; key: 'wastage_report_emails' | 'alarm_escalation_emails' }
  | { kind: 'fields'; key: 'custom_fields' | 'lower_custom_fields' }
  | { kind: 'second-factor'; key: 'multifactor_required' }
  | { kind: 'account-rule'; key: 'visits_need_consent' | 'legal_limits_locked' }
  | { kind: 'currency'; key: 'currency' }
  | { kind: 'password'; key: 'password_requirements' }
  | { kind: 'invitation'; key: 'PHONE' | 'EMPLOYEE_ID' };

/** A rule that holds for the whole account. */
export type AccountLine = Extract<
  SettingLine,
  { kind: 'second-factor' | 'account-rule' | 'currency' | 'password' | 'invitation' }
>;
/** A setting that each organisation may choose for itself. */
export type ControlLine = Exclude<SettingLine, AccountLine>;
/** The same, or all label types together, as they are kept. */
export type OwnLine = ControlLine | { kind: 'label-types'; key: 'allowed_order_label_types' };

export const wholeTypes: OwnLine = { kind: 'label-types', key: 'allowed_order_label_types' };

const accountKinds: readonly SettingLine['kind'][] = [
  'second-factor',
  'account-rule',
  'currency',
  'password',
  'invitation',
];

export function isAccountLine(line: SettingLine): line is AccountLine {
  return accountKinds.includes(line.kind);
}

/** The setting that a line is kept in. */
export function settingOf(line: OwnLine): keyof Settings {
  return line.kind === 'label-type' ? 'allowed_order_label_types' : line.key;
}

/** What a line's changes are kept under: some lines are switches of one setting. */
export function changedAs(line: SettingLine): string {
  if (line.kind === 'invitation') return 'required_in_invite';
  return isAccountLine(line) ? line.key : settingOf(line);
}

/** The label types that tablets may order. */
export function orderedTypes({ allowed_order_label_types }: Settings): (typeof labelSizes)[number][] {
  const allowed = JSON.parse(allowed_order_label_types) as string[];
  return labelSizes.filter((size) => allowed.includes(size));
}

const toggle = (key: ToggleKey): SettingLine => ({ kind: 'toggle', key });
/**
 * Expiry and print rules are read at a sign-in, of which their dialog warns (docs/product/access.md#settings-screen).
 */
const printRule = (key: ToggleKey): SettingLine => ({ kind: 'toggle', key, warning: 'loginAgain' });

/**
 * The sections and their settings, in the order of docs/product/access.md#settings-screen; the last two come after
 * them.
 */
export const sections = [
  {
    id: 'permissions',
    lines: [
      toggle('label_ordering'),
      printRule('allow_misc_print'),
      printRule('enable_time_validation'),
      { kind: 'number', key: 'stop_sale_after_days', most: 60, unit: 'days' },
      printRule('disable_label_reprint'),
      toggle('allow_scan_to_print'),
      toggle('allow_express_delivery'),
      toggle('hide_search'),
      { kind: 'note', key: 'search_synonyms' },
    ],
  },
  {
    id: 'label_format',
    lines: [
      printRule('hide_allergens'),
      printRule('include_weekday'),
      printRule('hide_batch_code'),
      printRule('allow_full_timestamp'),
      printRule('mark_as_misprint'),
      printRule('condensed_font'),
      printRule('sale_label_show_barcode_number'),
      { kind: 'choice', key: 'label_code', options: { code: 'codeOn', off: 'codeOff' } },
    ],
  },
  { id: 'label_type_order', lines: labelSizes.map((key): SettingLine => ({ kind: 'label-type', key })) },
  {
    id: 'expiry_date',
    lines: [
      printRule('day_of_production'),
      printRule('allow_print_expiry_override'),
      printRule('disable_extend_expiry_override'),
      printRule('reprint_copy_date'),
      toggle('opened_label_at_once'),
      { kind: 'life', key: 'life' },
      {
        kind: 'choice',
        key: 'thaw_policy',
        options: { country: 'thawCountry', fixed: 'thawFixed', remaining: 'thawRemaining', lesser: 'thawLesser' },
      },
      { kind: 'note', key: 'cooking_resets_note' },
      toggle('cooking_resets'),
      { kind: 'number', key: 'unaccounted_after_days', most: 60, unit: 'days' },
    ],
  },
  {
    id: 'wastage',
    lines: [
      toggle('wastage_show_units'),
      toggle('wastage_show_weight'),
      toggle('wastage_show_volume'),
      {
        kind: 'choice',
        key: 'wastage_picture_required',
        options: { required: 'required', optional: 'optional', off: 'pictureOff' },
      },
      toggle('wastage_notes_available'),
      { kind: 'emails', key: 'wastage_report_emails' },
      { kind: 'number', key: 'digest_hour', most: 23 },
      { kind: 'currency', key: 'currency' },
    ],
  },
  {
    id: 'device_timeout',
    lines: [{ kind: 'number', key: 'inactivity_timeout', most: 86_400, unit: 'seconds' }],
  },
  {
    id: 'date_and_time',
    lines: [
      { kind: 'choice', key: 'date_format', options: { uk: 'uk', us: 'us' } },
      { kind: 'zone', key: 'timezone' },
      printRule('sale_label_select_time'),
    ],
  },
  {
    id: 'custom_field',
    lines: [
      { kind: 'fields', key: 'custom_fields' },
      { kind: 'fields', key: 'lower_custom_fields' },
    ],
  },
  {
    id: 'temperatures',
    lines: [
      { kind: 'number', key: 'readings_per_day', most: 24 },
      toggle('sensors_count'),
      toggle('backdate_readings'),
      toggle('record_backdating'),
      { kind: 'number', key: 'backdating_days', most: 60, unit: 'days' },
      toggle('allow_reading_over_threshold'),
      toggle('allow_device_modify_fridge'),
      { kind: 'account-rule', key: 'legal_limits_locked' },
      { kind: 'number', key: 'alarm_rest_minutes', least: 5, most: 240, unit: 'minutes' },
      { kind: 'number', key: 'alarm_escalate_minutes', most: 1440, unit: 'minutes' },
      { kind: 'emails', key: 'alarm_escalation_emails' },
      {
        kind: 'choice',
        key: 'check_region',
        options: {
          country: 'regionCountry',
          GB: 'regionGB',
          'GB-SCT': 'regionSCT',
          IE: 'regionIE',
          FR: 'regionFR',
          DE: 'regionDE',
          US: 'regionUS',
        },
      },
      { kind: 'check-limits', key: 'check_limits' },
      { kind: 'note', key: 'cool_steps' },
      { kind: 'note', key: 'check_steps' },
      { kind: 'number', key: 'probe_check_weeks', most: 52, unit: 'weeks' },
      { kind: 'number', key: 'altitude_meters', most: 5000, unit: 'meters' },
    ],
  },
  {
    id: 'security',
    lines: [
      { kind: 'second-factor', key: 'multifactor_required' },
      { kind: 'password', key: 'password_requirements' },
      { kind: 'invitation', key: 'PHONE' },
      { kind: 'invitation', key: 'EMPLOYEE_ID' },
      { kind: 'account-rule', key: 'visits_need_consent' },
    ],
  },
] as const satisfies readonly { id: string; lines: readonly SettingLine[] }[];

export type SectionId = (typeof sections)[number]['id'];

/** Every setting that an organisation may choose for itself, once each. */
export const ownLines: readonly OwnLine[] = sections
  .flatMap(({ lines }): readonly SettingLine[] => lines)
  .filter((line) => !isAccountLine(line))
  .flatMap((line, _, all): OwnLine[] => {
    if (line.kind !== 'label-type') return [line];
    return line === all.find(({ kind }) => kind === 'label-type') ? [wholeTypes] : [];
  });

/** The sections whose settings are seen on a label, and on which kind of it. */
export const labelSections: Partial<Record<SectionId, LabelUsage>> = {
  label_format: 'COMPONENT',
  date_and_time: 'COMPONENT',
  custom_field: 'SINGLE',
};

/** On which kind of label a setting is seen, if it is. */
export function labelOf(key: string): LabelUsage | undefined {
  const section = sectionOf(key);
  return section && labelSections[section];
}

/** The section of a setting. */
export function sectionOf(key: string): SectionId | undefined {
  return sections.find(({ lines }) =>
    (lines as readonly SettingLine[]).some((line) => !isAccountLine(line) && settingOf(line) === key),
  )?.id;
}
