import type { FieldKey, TextField } from '../facts/fields.ts';

/** Who writes which text of somebody: what they hope for themselves, the rest their manager; and nobody what they don't see. */
export function mayWrite(
  actor: { readonly empcode: string },
  person: { readonly empcode: string; readonly managerEmpcode: string | null },
  field: TextField,
  visible: ReadonlySet<FieldKey>,
): boolean {
  if (!visible.has(field)) return false;
  return field === 'aspiration' ? person.empcode === actor.empcode : person.managerEmpcode === actor.empcode;
}

const texts = ['strengths', 'development', 'aspiration'] as const satisfies readonly TextField[];

/** The texts of somebody that the actor writes. */
export function writableFields(
  actor: { readonly empcode: string },
  person: { readonly empcode: string; readonly managerEmpcode: string | null },
  visible: ReadonlySet<FieldKey>,
): TextField[] {
  return texts.filter((field) => mayWrite(actor, person, field, visible));
}
