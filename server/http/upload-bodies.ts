import { type Refusal, refuse } from '#contract/refusal.ts';
import { uploadBounds } from '#contract/uploads.ts';
import { m } from '#messages';
import { outOfBounds, refuseBounds } from './bounds.ts';
import type { Validator } from './validators.ts';
import { refusedContent } from './validators.ts';
import { refuseInvalid } from './wrong-fields.ts';

/** What comes with the files of a call, and what is said of too much. */

export function checkBody(validate: Validator, given: unknown): unknown {
  const because = typeof given === 'string' ? outOfBounds(given) : null;
  if (because) return refuseBounds(because);
  const value = typeof given === 'string' ? parse(given) : given;
  const refusal = refusedContent(value);
  if (refusal) return refusal;
  if (validate(value)) return value;
  return refuseInvalid(validate.errors ?? []);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

export function tooMuch(): Refusal {
  return refuse(413, 'too_large', m.error_too_large());
}

/** What the parser refuses is the caller's doing and gets a sentence; anything else is ours, and is thrown on. */
export function refusalOf(error: unknown): Refusal {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT')
    return refuse(413, 'too_many_files', m.upload_too_many({ files: uploadBounds.files }));
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return tooMuch();
  if (code?.startsWith('FST_') || /unexpected end|malformed|boundary|needle|aborted|premature/i.test(message))
    return refuse(400, 'bad_request', m.error_bad_request());
  throw error;
}
