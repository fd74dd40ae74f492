import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { lowerAscii } from '#formats/text/ascii-case.ts';
import { m } from '#messages';
import type { Manner } from './attributes.ts';
import { type Path, parsePath } from './filter.ts';

/** A change as it comes over the wire (RFC 7644 section 3.5.2). */
export interface SentOperation {
  readonly op: string;
  readonly path?: string;
  readonly value?: unknown;
}

/** A change that could be read; the name `''` is the whole resource. */
export interface Operation {
  readonly op: Manner | 'remove';
  readonly path: Path;
  readonly value: unknown;
}

/** Reads a change, also with the capitals that Entra ID begins it with. */
export function readOperation({ op: sent, path: written, value }: SentOperation): Operation | Refusal {
  const op = (['add', 'replace', 'remove'] as const).find((known) => known === lowerAscii(sent));
  if (!op) return refuse(400, 'bad_request', m.provisioning_operation({ op: sent.slice(0, 20) }));
  if (written === undefined || written === '') {
    if (op === 'remove') return refuse(400, 'no_target', m.provisioning_remove_path());
    return { op, path: { name: '' }, value };
  }
  const path = parsePath(written);
  return isRefusal(path) ? path : { op, path, value };
}
