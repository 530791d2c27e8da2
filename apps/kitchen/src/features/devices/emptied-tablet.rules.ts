/**
 * Whether the server's cookie (`larder_tablet=<install_id>.<seconds since 1970>`) says that this tablet was paired, and when it last
 * reported, in the browser's own way of writing times. Asked while the memory is empty: then it was lost.
 */
export function emptiedTablet(cookies: string): { at: string | undefined } | undefined {
  const [found, seconds] = /(?:^|;\s*)larder_tablet=[\da-f-]{36}(?:\.(\d+))?/i.exec(cookies) ?? [];
  if (!found) return undefined;
  return {
    at: seconds && new Date(Number(seconds) * 1000).toLocaleString([], { dateStyle: 'short', timeStyle: 'short' }),
  };
}
