import { foodCheckWords } from '@larder/words/food-checks';
import { sql, type SQL } from 'drizzle-orm';
import type { Reach } from '../../platform/database/subtree.ts';
import type { ExportKind } from '../../platform/export-kind.ts';
import type { SheetColumn } from '../../platform/spreadsheet/sheet.ts';
import { zoneOfVenue } from '../../platform/venue-days.ts';
import { checksOf, isForgotten, type CheckNarrowing } from './food-checks.queries.ts';

const text = (header: string, width: number): SheetColumn => ({ header, kind: 'text', width });
const number = (header: string, width = 10): SheetColumn => ({ header, kind: 'number', width });
const moment = (header: string): SheetColumn => ({ header, kind: 'moment' });
const words = foodCheckWords.en_us;

const kinds = ['COOK', 'REHEAT', 'COOL', 'HOT_HOLD', 'COLD_HOLD', 'DELIVERY'] as const;
const variants = ['POULTRY', 'GROUND', 'WHOLE', 'READY_TO_EAT', 'AMBIENT', 'FROZEN'] as const;
const verdicts = ['PASSED', 'FAILED', 'NOT_PROVEN', 'OPEN'] as const;

/** Food checks, the newest first, each with all of its readings in a cell; times are local to each venue. */
export const foodCheckExport: ExportKind<CheckNarrowing> = {
  name: 'food_checks',
  title: 'Food checks',
  columns: [
    text('Food', 24),
    text('Check', 14),
    text('Type of food', 16),
    text('Result', 12),
    moment('Started'),
    moment('Last measured'),
    number('Last °C'),
    number('Last °F'),
    number('Readings'),
    number('Typed readings'),
    text('All readings', 44),
    text('What was done', 28),
    text('Initials', 9),
    text('Countersigned by', 20),
    moment('Countersigned'),
    text('Note', 28),
    text('Device', 20),
    text('Location', 22),
    text('Time zone', 16),
  ],
  select(query, tx) {
    const zone = zoneOfVenue(sql`c.organization_id`);
    return sql`select c.name, ${named(sql`c.kind`, kinds)}, ${named(sql`c.variant`, variants)},
        case when c.verdict is null then ${words.NONE} when ${isForgotten()} then ${words.FORGOTTEN} else ${named(sql`c.verdict`, verdicts)} end,
        c.started_at at time zone z.zone, c.measured_at at time zone z.zone, m.last::numeric, round(m.last::numeric * 9 / 5 + 32, 1),
        m.count, m.typed, m.list, c.corrective_action, c.initials,
        c.countersigned_by_name, c.countersigned_at at time zone z.zone, c.countersign_note, d.name, o.name, z.zone
      from food_checks c join organizations o on o.account_id = c.account_id and o.id = c.organization_id
        left join devices d on d.account_id = c.account_id and d.id = c.device_id
        cross join lateral (select ${zone} as zone) z
        cross join lateral (select count(*) as count, count(*) filter (where p.measured_by = 'TYPED') as typed,
            (array_agg(p.value order by p.at desc, p.sequence desc, p.id desc))[1] as last,
            string_agg(concat(to_char(p.at at time zone z.zone, 'YYYY-MM-DD HH24:MI'), ' ', p.value, ' °C',
              case when p.measured_by = 'TYPED' then ' typed' when p.measured_by = 'PROBE' then concat(' by probe ', nullif(p.probe_serial, '')) else ' by sensor' end,
              case when p.held_seconds > 0 then concat(', held ', p.held_seconds, ' s') end,
              case when p.is_doubtful then ', clock doubtful' end, case when p.is_untrue then ', probe had failed its check' end), '; ' order by p.at, p.sequence, p.id) as list
          from food_check_points p where p.account_id = c.account_id and p.check_id = c.id and p.value is not null) m
      where ${checksOf(query, tx)} order by c.started_at desc, c.id desc`;
  },
  from: (query, tx: Reach) => sql`food_checks c where ${checksOf(query, tx)}`,
};

/** What a file calls a value that the database keeps. */
function named(column: SQL, values: readonly (keyof typeof words)[]): SQL {
  return sql`case ${column} ${sql.join(
    values.map((value) => sql`when ${value} then ${words[value]}`),
    sql` `,
  )} end`;
}
