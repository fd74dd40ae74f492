import { type Logger, pino } from 'pino';

/** Structured logs on standard output, one JSON object a line. What could sign somebody in is never written. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'authorization',
        'cookie',
        '*.authorization',
        '*.cookie',
        '*.access_token',
        '*.ticket',
        '*.SAMLResponse',
      ],
      censor: '[secret]',
    },
  });
}
