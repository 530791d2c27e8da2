/**
 * What each session of the application has. A pooler hands out sessions that somebody else opened: there the role has
 * it, see `migrate`.
 */
export const sessionSettings = {
  TimeZone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '1min',
} as const;
