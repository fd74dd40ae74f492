import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { lowerAscii, upperAscii } from '#formats/text/ascii-case.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { m } from '#messages';
import { isObject, readAttribute } from './attributes.ts';
import type { Filter, Path } from './filter.ts';
import { type Operation, readOperation, type SentOperation } from './operations.ts';
import { mostMembers } from './role-group.ts';

/** What a call says of a group. First, with `clear`, all members go; `remove` and `add` have none in common. */
export interface GroupChange {
  readonly displayName?: string;
  readonly externalId?: string | null;
  readonly clear: boolean;
  readonly add: ReadonlySet<string>;
  readonly remove: ReadonlySet<string>;
}

type Op = Operation['op'];
type Names = Pick<GroupChange, 'displayName' | 'externalId'>;

/** Reads a PATCH of a group. */
export function readGroupPatch(sent: readonly SentOperation[]): GroupChange | Refusal {
  const change = new Change();
  for (const one of sent) {
    const operation = readOperation(one);
    if (isRefusal(operation)) return operation;
    const { op, path, value } = operation;
    const refusal =
      path.name === '' ? change.takeAll(op, value) : change.take(op, path, value, { strict: true });
    if (refusal) return refusal;
  }
  return change.result();
}

/** Reads a group as a whole; the members stay as they are where it names none. */
export function readGroup(body: unknown): GroupChange | Refusal {
  const change = new Change();
  return change.takeAll('replace', body) ?? change.result();
}

/** Gathers what a call says, the later over the earlier. */
class Change {
  #names: Names = {};
  #clear = false;
  readonly #add = new Set<string>();
  readonly #remove = new Set<string>();

  result(): GroupChange | Refusal {
    if (this.#add.size > mostMembers)
      return refuse(400, 'invalid_value', m.provisioning_too_many_members({ most: mostMembers }));
    return { ...this.#names, clear: this.#clear, add: this.#add, remove: this.#remove };
  }

  takeAll(op: Op, value: unknown): Refusal | null {
    if (!isObject(value)) return refuse(400, 'invalid_value', m.provisioning_not_an_object());
    for (const [key, part] of Object.entries(value)) {
      const refusal = this.take(op, { name: lowerAscii(key) }, part, { strict: false });
      if (refusal) return refusal;
    }
    return null;
  }

  /** With `strict`, a name that nobody knows is refused. */
  take(op: Op, path: Path, value: unknown, { strict }: { strict: boolean }): Refusal | null {
    if (path.name === 'members') return this.#takeMembers(op, path.filter, value);
    if (path.filter) return refuse(400, 'invalid_path', m.provisioning_one_value({ path: path.name }));
    if (path.name === 'displayname') {
      if (typeof value !== 'string' || value.length > 100 || op === 'remove')
        return refuse(400, 'invalid_value', m.provisioning_text({ attribute: 'displayName', most: 100 }));
      this.#names = { ...this.#names, displayName: value };
    } else if (path.name === 'externalid') {
      const said = readAttribute('externalid', op === 'remove' ? null : value, 'replace', true);
      if (isRefusal(said)) return said;
      this.#names = { ...this.#names, externalId: said.externalId ?? null };
    } else if (strict && path.name !== 'id') {
      return refuse(400, 'invalid_path', m.provisioning_unknown_path({ path: path.name }));
    }
    return null;
  }

  #takeMembers(op: Op, filter: Filter | undefined, value: unknown): Refusal | null {
    if (filter && op !== 'remove') return refuse(400, 'invalid_path', m.provisioning_member_filter());
    const all = op === 'remove' && !filter && (value === undefined || value === null);
    const codes = all ? [] : filter ? codesIn(filter) : codesOf(value);
    if (isRefusal(codes)) return codes;
    if (all || op === 'replace') {
      this.#clear = true;
      this.#add.clear();
      this.#remove.clear();
    }
    const [to, from] = op === 'remove' ? [this.#remove, this.#add] : [this.#add, this.#remove];
    for (const code of codes) {
      from.delete(code);
      to.add(code);
    }
    return null;
  }
}

/** The codes in `[{value}]`, or in one of them. */
function codesOf(value: unknown): string[] | Refusal {
  const codes: string[] = [];
  for (const member of Array.isArray(value) ? value : [value]) {
    const code = isObject(member) && typeof member.value === 'string' ? upperAscii(member.value) : '';
    if (!isEmployeeCode(code)) return refuse(400, 'invalid_value', m.provisioning_member_code());
    codes.push(code);
  }
  return codes;
}

/** The codes in `value eq "E1" or value eq "E2"`. */
function codesIn(filter: Filter): string[] | Refusal {
  if (filter.op === 'eq' && filter.name === 'value' && typeof filter.value === 'string')
    return [upperAscii(filter.value)];
  if (filter.op !== 'or') return refuse(400, 'invalid_path', m.provisioning_member_filter());
  const codes: string[] = [];
  for (const part of filter.filters) {
    const more = codesIn(part);
    if (isRefusal(more)) return more;
    codes.push(...more);
  }
  return codes;
}
