import { defaultSettings, type Settings } from '@larder/contract/network/settings';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Settings that concern the portal and the server alone, with the reason. */
const elsewhere: Partial<Record<keyof Settings, string>> = {
  wastage_report_emails: 'the server mails the report',
  digest_hour: 'the server mails the reports',
  cooking_resets_note: 'the portal asks for it and the audit keeps it',
  unaccounted_after_days: 'the server closes such labels at night',
  sensors_count: 'the server counts, and says so of each fridge',
  alarm_rest_minutes: 'an alarm says itself for how long it rests',
  alarm_escalate_minutes: 'the server sends alarms to people above',
  alarm_escalation_emails: 'the server mails them',
};
/** Settings that the app hands on whole: the rules of dates and the drawing of labels read them. */
const handedOn = ['packages/rules/src', 'packages/label/src'];

const own = sourcesOf('apps/kitchen/src');
const shared = handedOn.map(sourcesOf).join('\n');

test.each(Object.keys(defaultSettings) as (keyof Settings)[])('%s has its effect on the tablet', (key) => {
  const read = new RegExp(`\\b${key}\\b`);
  if (elsewhere[key]) expect(own).not.toMatch(read);
  else expect(`${own}\n${shared}`).toMatch(read);
});

test('the labels and dates of the app are made with the whole settings', () => {
  expect(own).toMatch(/decidePrint\((\w+)\)/);
  expect(own).toMatch(/function reasonInput[\s\S]{0,1200}?\n    settings,\n/);
  expect(own).toMatch(/printDocuments\(\{[\s\S]{0,400}?\bsettings\b/);
});

function sourcesOf(folder: string): string {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|texts)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
}
