import type { Meta } from '../../store/database.ts';

/**
 * What the server's cookie (`larder_tablet=<install_id>.<seconds since 1970>`) says of the memory that this tablet had:
 * its id, and when it last reported (ISO 8601). Asked while the memory is empty: then it was lost.
 */
export function emptiedTablet(cookies: string): Meta['emptied'] | undefined {
  const [, install_id, seconds] = /(?:^|;\s*)larder_tablet=([\da-f-]{36})\.(\d{1,12})(?:;|$)/i.exec(cookies) ?? [];
  if (!install_id || !seconds) return undefined;
  return { install_id, since: new Date(Number(seconds) * 1000).toISOString() };
}
