import { doublePrecision, foreignKey, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sensors } from './sensors.ts';
import { fridges } from './temperatures.ts';
import { instant, tenantTable } from './tenant-table.ts';

/**
 * The slots of the day's readings that a sensor did, each with the value that it was done by
 * (`packages/rules/src/sensed-slot.ts`). Written once: what counted stays counted, whatever is set later.
 */
export const sensedSlots = tenantTable(
  'sensed_slots',
  'subtree',
  {
    organization_id: uuid().notNull(),
    fridge_id: uuid().notNull(),
    slot_from: instant().notNull(),
    slot_to: instant().notNull(),
    sensor_id: uuid().notNull(),
    measured_at: instant().notNull(),
    /** Degrees Celsius, with the correction that the sensor had. */
    value: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.fridge_id, t.slot_from, t.slot_to] }),
    index('sensed_slots_measured').on(t.account_id, t.fridge_id, t.measured_at),
    foreignKey({ columns: [t.account_id, t.fridge_id], foreignColumns: [fridges.account_id, fridges.id] }),
    foreignKey({ columns: [t.account_id, t.sensor_id], foreignColumns: [sensors.account_id, sensors.id] }),
  ],
);
