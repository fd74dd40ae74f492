import { Type } from 'typebox';
import { named } from './shapes.ts';

/** The one error shape: every answer of 400 and above has it. `reference` is the request id, found in the log. */
export const ErrorBody = named(
  'ErrorBody',
  {
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      reference: Type.String(),
      fields: Type.Optional(Type.Record(Type.String(), Type.String())),
    }),
    /** With 409: the thing as it is now. */
    current: Type.Optional(Type.Unknown()),
  },
  { $id: 'ErrorBody' },
);
