import { defaultSettings } from '@larder/contract/network/settings';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Settings that concern no tablet: whom the server writes to and when, and what it does by itself. */
const serverOnly = [
  'wastage_report_emails',
  'digest_hour',
  'cooking_resets_note',
  'unaccounted_after_days',
  'sensors_count',
  'alarm_rest_minutes',
  'alarm_escalate_minutes',
  'alarm_escalation_emails',
];

/** What the app runs: its own code, and what it draws labels and decides dates with. */
const places = ['../', '../../../../packages/label/src/', '../../../../packages/rules/src/'];
const code = places
  .map((place) => new URL(place, import.meta.url).pathname)
  .flatMap((folder) => readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => `${folder}${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const isRead = (key: string) => new RegExp(`\\b${key}\\b`).test(code);

describe('each setting of an organisation', () => {
  test.each(Object.keys(defaultSettings).filter((key) => !serverOnly.includes(key)))('%s is read by the app', (key) => {
    expect(isRead(key)).toBe(true);
  });

  test.each(serverOnly)('%s is one, and the server’s alone', (key) => {
    expect(Object.keys(defaultSettings)).toContain(key);
    expect(isRead(key)).toBe(false);
  });
});
