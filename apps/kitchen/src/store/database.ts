import type { LabelPrinted } from '@larder/contract/devices/device-labels';
import type { Envelope } from '@larder/contract/devices/envelope';
import type { DeviceState } from '@larder/contract/devices/exchange';
import type { AnyEvent } from '@larder/contract/devices/report-forms';
import type { LabelSize } from '@larder/rules/label-size';
import type { PrintReason } from '@larder/rules/print-reason';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';
import type { PrinterSetup } from '../printer/printer.ts';
import type { ClockReading } from './clock-reading.ts';
import type { CountSession } from './count-session.ts';
import type { DiaryLine } from './diary-line.ts';
import type { FridgeRound } from './fridge-round.ts';
import type { LiveLabel } from './live-label.ts';
import { isFullError, noteFull, noteWritten } from './memory-full.ts';
import type { DeviceTokens } from './wire.ts';

/** What the tablet is: the device of its state, with what the state says about its customer. */
export type DeviceFacts = DeviceState['device'] & Pick<DeviceState, 'is_restricted' | 'is_flagged'>;

export interface Meta {
  device: DeviceFacts;
  tokens: DeviceTokens['api_tokens'] & {
    /** A UUID that is kept before a refresh is sent: the same one again gets the same tokens. */
    attempt?: string;
  };
  /** A random UUID, kept from before a pairing is sent until it is made: the same one gets the same pairing again. */
  pairing_attempt: string;
  /** Checks PINs; it cannot be read back. */
  pin_key: CryptoKey;
  /** The server no longer knows this pairing; reports wait until it is paired again. */
  unpaired: { at: string };
  versions: Pick<DeviceState, 'version' | 'settings_version' | 'labels_version' | 'accepts'> & {
    tag: string | null;
    /** When the state was read, by the server's clock. */
    pulled_at: string;
  };
  clock: ClockReading;
  printers: PrinterSetup[];
  /** The last number of its own batches on a day (YYYY-MM-DD, local to the venue). */
  batch: { day: string; number: number };
  /** Another one on the same device means that the tablet's memory was emptied. */
  install_id: string;
  /**
   * The memory that this tablet lost before it was paired again, and when that last reported; `seen` once somebody took
   * note of it.
   */
  emptied: { install_id: string; since: string; seen?: boolean };
  /** The names of devices that the tablet was before, by their ids. */
  earlier_names: Record<string, string>;
  /** Wrong PINs in a row, and until when (by the tablet's clock) no other is looked at. */
  attempts: { wrong: number; until: number };
  /** How the fridges were walked last. */
  round: FridgeRound;
  /** Sound and vibration after a print. */
  quiet: boolean;
  /** What was written by hand and still lacks its stickers. */
  by_hand: ByHand[];
  /** The server runs with its demo. */
  demo: boolean;
  /** Where the live labels stand: what goes back as `since`, and the mark of the state that they were read for. */
  live: { version: string; seen: string };
}

/** The small lists of the state, each whole. */
type ListName = 'settings' | 'categories' | 'storage' | 'fridges' | 'staff' | 'containers' | 'wastage_reasons';
type LaterList =
  | 'most_printed'
  | 'storage_uses'
  | 'incident_actions'
  | 'food_checks'
  | 'recipe_gaps'
  | 'recalls'
  | 'prep_plans'
  | 'probes'
  | 'goods'
  | 'lots';
export type Lists = Required<Pick<DeviceState, ListName | LaterList>>;

/** A product as the server describes it, with what its recipe contains and its label does not name. */
export type Product = DeviceState['products'][number] & { recipe_gap?: readonly { id: string; name: string }[] };

/** One report that has not been acknowledged. Rows keep the order in which things happened. */
export type OutboxRow = AnyEvent & {
  seq?: number;
  id: string;
  device_time: string;
  /** Absent from what an earlier version of the app wrote, whose bodies say that themselves. */
  envelope?: Envelope;
  /** The device that the tablet was at that time. */
  device_id: string;
  /** Held until a print job is settled; refused rows stay for people to read. */
  state: 'held' | 'waiting' | 'refused';
  job_id?: string;
  picture_id?: string;
  error?: string;
};

/**
 * A report that was acknowledged: in which epoch of the server, when by its clock, and as which device the tablet was
 * paired then.
 */
export type SentRow = OutboxRow & { by: string; epoch: string; sent_at: number };

/** A label that this tablet printed, for the list of last prints. */
export interface OwnLabel {
  id: string;
  printed_at: string;
  body: LabelPrinted;
  ended?: 'used' | 'wasted' | 'misprint';
}

/** Labels on their way to a printer. */
export interface PrintJob {
  id: string;
  event_ids: string[];
  /** What it is called on the screen. */
  title: string;
  count: number;
  /** Asking: nobody knows yet which labels came out. */
  state: 'printing' | 'sent' | 'asking';
  printer: string;
  /** By the tablet's clock, as is when the question was put which labels came out. */
  begun_at: number;
  asked_at?: number;
  /** How many documents the printer took for sure. */
  sent: number;
  /** It stands in line behind another job: not a byte of it has left the tablet. */
  waits?: true;
  error?: string;
  /** Of a prep list: whose, and the row that each label comes from, in the order of `event_ids`. */
  cart?: { user_id: string; rows: string[] };
}

/** A label that people wrote by hand while the printer was down, until it has its stickers. */
export interface ByHand {
  id: string;
  name: string;
  quantity: number;
  /** What is printed later, as the feature that prints it left it here. */
  order: unknown;
}

/** How a product is used on this tablet. */
export interface Habit {
  product_id: string;
  count: number;
  used_at: string;
  favourite: boolean;
  storage_id?: string;
  storage_venue?: string;
  /** Why it was printed last there. */
  reason?: PrintReason | undefined;
}

/** What somebody has begun: their prep list, and a wastage record. */
export interface Draft {
  user_id: string;
  cart: CartRow[];
  waste?: WasteDraft;
}

/** Half-made waste: what is typed and chosen so far, and its picture in the store `pictures`. */
export interface WasteDraft {
  product_id: string;
  label_id?: string;
  unit?: string;
  amount: string;
  container_id?: string;
  reason_id?: string;
  notes: string;
  picture_id?: string;
}

export interface CartRow {
  id: string;
  product_id: string;
  storage_id?: string;
  quantity: number;
  size?: LabelSize;
  tags?: LabelPrinted['tags'];
  /** Absent: as the product is printed usually. */
  reason?: PrintReason;
}

export interface SavedPrepList {
  id: string;
  name: string;
  rows: CartRow[];
  /** The day of a list that was printed, for "yesterday's". */
  printed_on?: string;
}

interface Schema extends DBSchema {
  meta: { key: keyof Meta; value: Meta[keyof Meta] };
  lists: { key: keyof Lists; value: Lists[keyof Lists] };
  products: { key: string; value: Product; indexes: { category_id: string } };
  labels: { key: string; value: OwnLabel; indexes: { printed_at: string } };
  outbox: {
    key: number;
    value: OutboxRow;
    indexes: {
      id: string;
      state: string;
      job_id: string;
      device_state: [device_id: string, state: OutboxRow['state']];
    };
  };
  sent: { key: string; value: SentRow; indexes: { epoch: [by: string, epoch: string]; sent_at: number } };
  jobs: { key: string; value: PrintJob; indexes: { state: string } };
  pictures: { key: string; value: { id: string; blob: Blob } };
  habits: { key: string; value: Habit };
  drafts: { key: string; value: Draft };
  prep_lists: { key: string; value: SavedPrepList };
  diary: { key: number; value: DiaryLine };
  live_labels: { key: string; value: LiveLabel };
  counts: { key: string; value: CountSession };
}

export type StoreName = keyof Pick<
  Schema,
  | 'meta'
  | 'lists'
  | 'products'
  | 'labels'
  | 'outbox'
  | 'sent'
  | 'jobs'
  | 'pictures'
  | 'habits'
  | 'drafts'
  | 'prep_lists'
  | 'diary'
  | 'live_labels'
  | 'counts'
>;
export type Database = IDBPDatabase<Schema>;
export type Writing = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

let opened: Promise<Database> | undefined;

/** The tablet's memory; upgrades of it only ever add. */
export function database(): Promise<Database> {
  opened ??= openDB<Schema>('larder-kitchen', 4, {
    upgrade(base, from, _to, tx) {
      if (from < 1) makeFirstVersion(base);
      if (from < 2) tx.objectStore('outbox').createIndex('device_state', ['device_id', 'state']);
      if (from < 3) addLiveLabels(base);
      if (from < 4) addSent(base);
    },
    // Another window needs a newer version of the memory: let it have its turn.
    blocking() {
      void opened?.then((base) => base.close());
      opened = undefined;
      if (typeof location !== 'undefined' && typeof window !== 'undefined') location.reload();
    },
    terminated() {
      opened = undefined;
    },
  });
  return opened;
}

/** Closes the memory, so that another page of the same test may open it. */
export async function closeDatabase(): Promise<void> {
  const base = await opened;
  opened = undefined;
  base?.close();
}

/**
 * One tap, one transaction: all of it is on the disk when this answers, or nothing is. What is thrown inside takes
 * everything back.
 */
export async function write<Answer>(stores: StoreName[], work: (tx: Writing) => Promise<Answer>): Promise<Answer> {
  const base = await database();
  const tx = base.transaction(stores, 'readwrite', { durability: 'strict' }) as Writing;
  try {
    const answer = await work(tx);
    await tx.done;
    noteWritten(stores);
    return answer;
  } catch (error) {
    // What finds no room ends the transaction, and its other requests say no more than that.
    if (isFullError(error) || isFullError(tx.error)) noteFull();
    tx.done.catch(() => undefined);
    try {
      tx.abort();
    } catch {
      // It has ended by itself.
    }
    throw error;
  }
}

export async function readMeta<Name extends keyof Meta>(name: Name): Promise<Meta[Name] | undefined> {
  return (await (await database()).get('meta', name)) as Meta[Name] | undefined;
}

export async function keepMeta<Name extends keyof Meta>(name: Name, value: Meta[Name]): Promise<void> {
  await write(['meta'], (tx) => tx.objectStore('meta').put(value, name));
}

function makeFirstVersion(base: Database): void {
  base.createObjectStore('meta');
  base.createObjectStore('lists');
  base.createObjectStore('products', { keyPath: 'id' }).createIndex('category_id', 'category_id');
  base.createObjectStore('labels', { keyPath: 'id' }).createIndex('printed_at', 'printed_at');
  const outbox = base.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
  outbox.createIndex('id', 'id', { unique: true });
  outbox.createIndex('state', 'state');
  outbox.createIndex('job_id', 'job_id');
  base.createObjectStore('jobs', { keyPath: 'id' }).createIndex('state', 'state');
  base.createObjectStore('pictures', { keyPath: 'id' });
  base.createObjectStore('habits', { keyPath: 'product_id' });
  base.createObjectStore('drafts', { keyPath: 'user_id' });
  base.createObjectStore('prep_lists', { keyPath: 'id' });
  base.createObjectStore('diary', { keyPath: 'seq', autoIncrement: true });
}

function addLiveLabels(base: Database): void {
  base.createObjectStore('live_labels', { keyPath: 'id' });
  base.createObjectStore('counts', { keyPath: 'place' });
}

function addSent(base: Database): void {
  const sent = base.createObjectStore('sent', { keyPath: 'id' });
  sent.createIndex('epoch', ['by', 'epoch']);
  sent.createIndex('sent_at', 'sent_at');
}
