import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { inSources } from './stack.ts';

/** Of an error its kind, message, code and stack: what a library hangs on one besides may be a whole connection, with its secrets. */
function plainError(error: Error): object {
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  return { type, message, code, stack: stack && inSources(stack) };
}

/** Structured logs on standard output (or `destination`), one JSON object a line. What could sign somebody in is never written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: plainError },
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
