/**
 * The process of bench/speed/folder.ts whose memory is watched: it makes one folder and tells how much it took above
 * idle, in bytes.
 */
import { openFolderMaker } from './folder-work.ts';
import type { Filled } from './label-log-rows.ts';

const [venue = '', given = '{}'] = process.argv.slice(2);
const maker = await openFolderMaker(JSON.parse(given) as Filled, venue);
await maker.database.pool.query('select 1');
// Idle is the process as it stands ready, the garbage of its start gone.
(globalThis as { gc?: () => void }).gc?.();
const idle = process.memoryUsage.rss();
let peak = idle;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
const made = await maker.run();
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage.rss());
process.send?.({ taken: peak - idle, ...made });
await maker.close();
process.disconnect?.();
