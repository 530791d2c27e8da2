import { compile } from '@fastify/proxy-addr';
import { isEmail } from '@larder/rules/email';
import { resolve } from 'node:path';
import { z } from 'zod';
import { ConfigFault } from './config-fault.ts';
import { readSecretFiles } from './config-files.ts';
import { isBlobUrl } from './files/blobs.ts';
import { readBlocks } from './http/outbound-address.ts';

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((text) => text === '1' || text === 'true' || text === 'on');

const seconds = (fallback: number) => z.coerce.number().positive().max(86_400).default(fallback);

/** How many characters a key has at least, wherever it is kept. */
export const shortestKey = 32;

/** The address of a script that is not ours; the content policy lets its origin in. */
const script = z.url({ protocol: /^https?$/ });

/** The address of a service that this server calls. */
const service = z.url({ protocol: /^https?$/ });

/** A comma list of CIDR blocks that outbound calls may reach although they are no public addresses. */
const blocks = z.string().refine((text) => {
  try {
    return Boolean(readBlocks(text));
  } catch {
    return false;
  }
}, 'is not a list of address blocks such as 10.1.0.0/16,fd00::/8');

/** A comma list of addresses, blocks and names of blocks, such as `loopback`, as proxy-addr takes it. */
const proxies = z.string().refine((text) => {
  try {
    return Boolean(compile(text.split(',').map((one) => one.trim())));
  } catch {
    return false;
  }
}, 'is not a list of addresses or blocks such as 10.0.0.0/8,loopback');

const postgres = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'is no address such as postgres://USER:PASSWORD@HOST/DATABASE',
});

const key = z.string().min(shortestKey, `needs at least ${shortestKey} characters`);

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgres.optional(),
  /** DATABASE_URL is a pooler's address, which gives each transaction another session. */
  DATABASE_POOLER: z.literal('transaction', { error: 'is "transaction", or is left out without a pooler' }).optional(),
  /** The database itself, beside a pooler. */
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_APP_URL: postgres.optional(),
  DATABASE_JOBS_URL: postgres.optional(),
  DEMO: flag.optional(),
  PUBLIC_URL: z.url().optional(),
  /** Who receives the orders of label rolls. */
  ORDERS_EMAIL: z.string().refine(isEmail, 'is not one e-mail address').optional(),
  /** Who is invited as the first operator, by a link on the log. */
  OPERATOR_EMAIL: z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .refine(isEmail, 'is not one e-mail address')
    .optional(),
  PROVIDER_NAME: z.string().default('Larder Support'),
  /** Where people get the source of what runs here (AGPL-3.0, section 13). */
  SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is no address such as smtps://USER:PASSWORD@HOST' }).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_FROM: z.string().default('Larder <no-reply@larder.test>'),
  METRICS_TOKEN: z.string().optional(),
  TRUSTED_PROXIES: proxies.optional(),
  HEADERS_TIMEOUT: seconds(20),
  IDLE_TIMEOUT: seconds(30),
  REQUEST_TIMEOUT: seconds(600),
  KEEP_ALIVE_TIMEOUT: seconds(65),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(200).default(500),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CHAT_SCRIPT_URL: script.optional(),
  BILLING_SCRIPT_URL: script.optional(),
  /** Where pictures are kept: `file:DIRECTORY`, relative ones below DATA_DIR, or `s3://…`. */
  BLOB_URL: z
    .string()
    .refine(isBlobUrl, 'is neither file:DIRECTORY nor s3://KEY:SECRET@HOST/BUCKET?region=REGION')
    .default('file:blobs'),
  /**
   * Where the state of each account's audit chain is noted outside of the database; a relative path is below DATA_DIR.
   */
  AUDIT_ANCHORS: z.string().default('audit-anchors.jsonl'),
  /** Who is mailed the state of every audit chain once a day. */
  AUDIT_ANCHOR_EMAIL: z.email().optional(),
  ADDRESS_URL: service.optional(),
  BILLING_API_URL: service.optional(),
  BILLING_API_KEY: z.string().optional(),
  OUTBOUND_ALLOW: blocks.optional(),
  /** Where Trail's public API is; another address is for trying integrations out. */
  TRAIL_API_URL: service.default('https://web.trailapp.com/api'),
  JOBS: flag.default(true),
  SECRET_KEY: key.optional(),
  /** Where the embedded database is backed up by night: a directory, relative ones below DATA_DIR, or `s3://…`. */
  BACKUP_DIR: z
    .string()
    .refine(
      (text) => !text.includes('://') || (text.startsWith('s3:') && isBlobUrl(text)),
      'is neither a directory nor s3://KEY:SECRET@HOST/BUCKET?region=REGION',
    )
    .optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
  /** Encrypts the backups. */
  BACKUP_KEY: key.optional(),
});

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the environment once. Throws an error whose message is one clear line per wrong value;
 * the caller prints it and stops.
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const set = readSecretFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    throw new ConfigFault(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
  }
  const { NODE_ENV, DEMO, ...rest } = parsed.data;
  const production = NODE_ENV === 'production';
  const config = {
    ...rest,
    production,
    demo: DEMO ?? !production,
    dataDir: resolve(rest.DATA_DIR),
    ordersEmail: rest.ORDERS_EMAIL ?? ((DEMO ?? !production) ? 'orders@larder.test' : undefined),
    publicUrl: rest.PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
    backups: environment.BACKUP_DIR === '' || rest.DATABASE_URL ? undefined : backupsOf(rest),
  };
  if (rest.DATABASE_URL && rest.BACKUP_DIR)
    throw new ConfigFault(
      'BACKUP_DIR is for the embedded database: back up the server of DATABASE_URL with its own tools',
    );
  refuseHalfPooler(rest);
  if (production && !config.SECRET_KEY) throw new ConfigFault('SECRET_KEY is required when NODE_ENV is production');
  if (config.demo && !(isLoopback(config.HOST) && isLoopback(new URL(config.publicUrl).hostname))) {
    throw new ConfigFault(
      'The demo shows its sign-ins and mail to anybody: HOST and PUBLIC_URL must be loopback, or set DEMO=0',
    );
  }
  return config;
}

function refuseHalfPooler(set: Pick<z.infer<typeof Environment>, `DATABASE_${'URL' | 'POOLER' | 'DIRECT_URL'}`>): void {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct } = set;
  if (pooler && !url) throw new ConfigFault('DATABASE_URL is required with DATABASE_POOLER: the address of the pooler');
  if (pooler && !direct)
    throw new ConfigFault(
      'DATABASE_DIRECT_URL is required with DATABASE_POOLER: migrations, jobs and locks need the database itself',
    );
  if (direct && !pooler)
    throw new ConfigFault('DATABASE_DIRECT_URL is for a pooler: set DATABASE_POOLER=transaction, or only DATABASE_URL');
}

/** Where the nightly backups go, how many are kept, and what they are encrypted with. */
function backupsOf({
  DATA_DIR,
  BACKUP_DIR = 'backups',
  BACKUP_KEEP: keep,
  BACKUP_KEY: encryption,
}: Omit<z.infer<typeof Environment>, 'NODE_ENV'>) {
  const isBucket = BACKUP_DIR.startsWith('s3:');
  if (isBucket && !encryption)
    throw new ConfigFault(
      'BACKUP_KEY is required when BACKUP_DIR is a bucket: backups contain the key of the database',
    );
  return { isBucket, place: isBucket ? BACKUP_DIR : resolve(DATA_DIR, BACKUP_DIR), keep, key: encryption };
}

/** Whether a host name or address reaches this machine alone. */
export function isLoopback(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || name === '::1' || name.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(name);
}
