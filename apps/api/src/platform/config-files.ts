import { readFileSync } from 'node:fs';
import { ConfigFault } from './config-fault.ts';

/** What nobody wants to see in a list of processes or in a compose file. */
const secrets = [
  'SECRET_KEY',
  'BACKUP_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_APP_URL',
  'DATABASE_JOBS_URL',
  'SMTP_URL',
  'SMS_URL',
  'BLOB_URL',
  'METRICS_TOKEN',
  'BILLING_API_KEY',
];

/** Reads what is given as the name of a file, such as SECRET_KEY_FILE, as containers are handed secrets. */
export function readSecretFiles(set: Record<string, string | undefined>): Record<string, string | undefined> {
  const read = { ...set };
  for (const name of secrets) {
    const file = set[`${name}_FILE`];
    if (file === undefined) continue;
    if (set[name] !== undefined) throw new ConfigFault(`${name} and ${name}_FILE are both set: remove one of them`);
    read[name] = contentOf(`${name}_FILE`, file);
  }
  return read;
}

function contentOf(name: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigFault(`${name}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  if (!text) throw new ConfigFault(`${name}: ${file} is empty`);
  return text;
}
