import { pino, type Logger } from 'pino';

export type { Logger };

const secrets = ['password', 'old_password', 'pin', 'old_pin', 'access_token', 'refresh_token', 'authorization'];

/** The process's log: one JSON line each, secrets taken out by name wherever they stand. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: secrets
        .flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers.${name}`])
        .concat('req.headers.cookie'),
      censor: '[redacted]',
    },
  });
}
