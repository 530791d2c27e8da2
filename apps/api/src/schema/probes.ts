import type { ProbeBath } from '@larder/rules/probe-check';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { organizations } from './organizations.ts';
import { createdAt, instant, tenantTable } from './tenant-table.ts';

/** Instruments that tablets read values from, each at the venue where it is used. */
export const probes = tenantTable(
  'probes',
  'subtree',
  {
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    /** The number that it has from its maker. */
    serial: text().notNull(),
    model: text().notNull().default(''),
    /** When a value was last read from it, or it was checked. */
    used_at: instant().notNull(),
    /** Taken off the list until it is used again. */
    removed_at: instant(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    uniqueIndex('probes_serial').on(t.account_id, t.organization_id, t.serial),
    foreignKey({
      columns: [t.account_id, t.organization_id],
      foreignColumns: [organizations.account_id, organizations.id],
    }),
  ],
);

/** What a probe showed in melting ice or boiling water: written once, never altered. */
export const probeChecks = tenantTable(
  'probe_checks',
  'subtree',
  {
    /** The device event's id. */
    id: uuid().notNull(),
    organization_id: uuid().notNull(),
    probe_id: uuid().notNull(),
    bath: text().$type<ProbeBath>().notNull(),
    at: instant().notNull(),
    /** Degrees Celsius: what it showed, and what was right at the height of the venue. */
    value: doublePrecision().notNull(),
    expected: doublePrecision().notNull(),
    is_passed: boolean().notNull(),
    initials: text().notNull().default(''),
    device_id: uuid(),
    user_id: uuid(),
    via_device_id: uuid(),
    clock_by_person: boolean().notNull().default(false),
    received_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.id] }),
    check('probe_checks_bath', sql`bath in ('ICE', 'BOILING')`),
    index('probe_checks_of_probe').on(t.account_id, t.probe_id, t.bath, t.at, t.id),
    foreignKey({ columns: [t.account_id, t.probe_id], foreignColumns: [probes.account_id, probes.id] }),
  ],
);
