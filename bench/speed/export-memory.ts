import { openExporter } from './export-work.ts';
/**
 * The process of bench/speed/export.ts whose memory is watched: it makes one export and tells how much it took above
 * idle, in bytes.
 */
import type { Filled } from './label-log-rows.ts';

const [format, given = '{}'] = process.argv.slice(2);
const exporter = await openExporter(JSON.parse(given) as Filled);
await exporter.database.pool.query('select 1');
// Idle is the process as it stands ready, the garbage of its start gone.
(globalThis as { gc?: () => void }).gc?.();
const idle = process.memoryUsage.rss();
let peak = idle;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const { first } = await exporter.run(format === 'csv' ? 'csv' : 'xlsx');
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage.rss());
process.send?.({ taken: peak - idle, first });
await exporter.close();
process.disconnect?.();
