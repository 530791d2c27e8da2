import { readFileSync } from 'node:fs';

/**
 * Stops this process when the npm that started it is gone. npm passes SIGTERM to its shell alone, which dies of it
 * without a word to us, and passes on nothing at all when it is killed.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const born = lineage();
  const timer = setInterval(() => {
    if (lineage() === born) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  timer.unref();
}

/** Our parent (npm, or its shell) and, where the system tells, the parent's parent. */
function lineage() {
  const parent = process.ppid;
  try {
    const [, grandparent] = readFileSync(`/proc/${parent}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${parent} ${grandparent}`;
  } catch {
    return `${parent}`;
  }
}
