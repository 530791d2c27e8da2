import { createHash } from 'node:crypto';

/**
 * The newest change of a part of the state, for the organisations that concern a device, as the number of its
 * transaction; null without any. `snapshot` is the database's `xmin:xmax:running,running`.
 */
export type StateMark = { epochs: Epoch[]; snapshot: string; part: string; changed_in: string | null };

/**
 * What names the database itself, and since how many seconds it is known and from which transaction on; null while
 * nobody has noted it. The present one comes first, then those of the same database before a standby was promoted.
 */
export type Epoch = { epoch: string; age: number | null; began_in: string | null };

/** Seconds in which all venues come to know of a promoted standby, one after the other. */
export const spread = 600;

/**
 * Where a state stands. `from` is the first transaction of the next delta; `stamp` tells two contents of a part apart.
 */
export type StateVersion = {
  version: string;
  labels_version: string;
  settings_version: string;
  /** The same of the labels alone: where they stand, and from which transaction on a delta of them starts. */
  labels: Pick<StateVersion, 'version' | 'since'>;
  from: string;
  /** The transaction that a device's own version starts a delta from; undefined when it needs the whole state. */
  since: (version: string | undefined) => string | undefined;
  /** Whether any of the parts may have changed since a transaction. */
  isChanged: (parts: readonly string[], since: string) => boolean;
};

/**
 * Another one for every member that is added to the products of the state: a device that read them without it reads the
 * whole state once after the upgrade, for a delta would leave it without the member until each product is changed. 2:
 * `expiries` and `life`. 3: `own`, with what categories say of dates and the parts of people's names. 4: `exemptions`
 * in label text, with the country of the venue, `label_name`, `default_storage` and `storage_uses`. 5:
 * `maker_date` of products, and the reason in `storage_uses`. 6: `storage_name` and `trouble` of fridges, and
 * `incident_actions`. 7: `checks` of products, and `food_checks`. 8: `recipe_gaps` and `recalls`.
 */
const form = '8';

/**
 * Printed labels have a version of their own: a kitchen prints all day long, and the catalogue does not change with it.
 */
const apart = 'labels';

/**
 * Reads the version of a state, `<epoch>.<transaction>.<mark>`, which moves when something that concerns the device was
 * committed and stays as long as nothing was. A transaction that is still running and has a lower number than the
 * newest change may commit later: the next delta starts with it, and the mark changes when it ends. The mark also names
 * the form of the state and which categories are offered: when those change, products come and go that were not written
 * themselves, so the state comes whole. Another epoch (a restored database, another server), another venue than the
 * device's present one or a transaction that this database has not begun means the whole state too.
 *
 * A standby that is promoted begins an epoch. All tablets would then pull the whole state at once, and offer again what
 * they had reported, just when the database has come back: each venue is shown the epoch before until its turn, within
 * ten minutes, and deltas go on. A transaction that the fallen primary had shown and the standby never got means the
 * whole state at once: therefore a version also names the present epoch, where it shows a former one.
 */
export function readVersion(marks: readonly StateMark[], organization_id: string): StateVersion {
  const { epochs = [], snapshot = '' } = marks[0] ?? {};
  const present = epochs[0]?.epoch ?? '';
  const epoch = shownEpoch(epochs, organization_id);
  const [, xmax = '0', list = ''] = snapshot.split(':');
  const running = list.split(',').filter(Boolean).map(BigInt);
  const newest = (isMeant: (part: string) => boolean) =>
    marks.reduce((most, { part, changed_in }) => (isMeant(part) ? larger(most, BigInt(changed_in ?? 0)) : most), 0n);
  const stamp = (isMeant: (part: string) => boolean) => {
    const most = newest(isMeant);
    const below = running.filter((xid) => xid <= most).toSorted(byValue);
    return { most, first: below[0] ?? most + 1n, mark: below.length ? digest(below.join()) : '0' };
  };
  const state = stamp((part) => part !== apart);
  const offer = stamp((part) => part === 'offer');
  const venue = digest(organization_id);
  const offered = `${form}${venue}_${offer.most.toString(36)}-${offer.mark}`;
  const own = (part: string) => {
    const { most, mark } = stamp((one) => one === part);
    return `${epoch}.${most}.${venue}.${mark}`;
  };
  const seen = epoch === present ? '' : `-${present}`;
  const knownFrom = (version = '') => {
    const [known, place = '', mark = ''] = version.split('.');
    const [, from, of = known ?? ''] = /^(\d{1,19})(?:-(\w+))?$/.exec(place) ?? [];
    if (!epoch || known !== epoch || from === undefined || BigInt(from) > BigInt(xmax)) return undefined;
    return isKept(epochs, of, BigInt(from)) ? { from, mark } : undefined;
  };
  const printed = stamp((part) => part === apart);
  return {
    labels: {
      version: `${epoch}.${printed.first}${seen}.${venue}.${printed.mark}`,
      since(version) {
        const known = knownFrom(version);
        return known?.mark === venue ? known.from : undefined;
      },
    },
    version: `${epoch}.${state.first}${seen}.${offered}-${state.mark}`,
    labels_version: own(apart),
    settings_version: own('settings'),
    from: state.first.toString(),
    since(version) {
      const known = knownFrom(version);
      return known?.mark.startsWith(`${offered}-`) ? known.from : undefined;
    },
    isChanged: (parts, since) => newest((part) => parts.includes(part)) >= BigInt(since),
  };
}

/** The newest epoch that is known for as long as it takes until a venue's turn, the oldest where none is. */
function shownEpoch(epochs: readonly Epoch[], organization_id: string): string {
  const turn = createHash('sha256').update(organization_id).digest().readUInt32BE(4) % spread;
  const shown = epochs.find(({ age }) => age !== null && age >= turn) ?? epochs.at(-1);
  return shown?.epoch ?? '';
}

/** Whether all epochs after one have what it had shown before a transaction. */
function isKept(epochs: readonly Epoch[], epoch: string, from: bigint): boolean {
  const place = epochs.findIndex((one) => one.epoch === epoch);
  if (place < 0) return false;
  return epochs.slice(0, place).every(({ began_in }) => began_in === null || from <= BigInt(began_in));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8);
}

const larger = (one: bigint, other: bigint) => (one > other ? one : other);
const byValue = (one: bigint, other: bigint) => (one < other ? -1 : Number(one > other));
