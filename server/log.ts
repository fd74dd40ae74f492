import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Structured logs on standard output (or `destination`), one JSON object a line. What could sign somebody in is never written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
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
  };
  return destination ? pino(options, destination) : pino(options);
}
