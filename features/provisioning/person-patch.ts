import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { isObject, isPassedOver, phone, readAttribute } from './attributes.ts';
import { matches } from './filter-matches.ts';
import { type Operation, readOperation, type SentOperation } from './operations.ts';
import type { Person, Said } from './person.ts';

/** What a PATCH says of a person: its changes one after the other, the later over the earlier. */
export function readPersonPatch(before: Person, sent: readonly SentOperation[]): Said | Refusal {
  const said: Said = {};
  for (const one of sent) {
    const operation = readOperation(one);
    if (isRefusal(operation)) return operation;
    const more = readPersonOperation(said.phone === undefined ? before.phone : said.phone, operation);
    if (isRefusal(more)) return more;
    Object.assign(said, more);
  }
  return said;
}

function readPersonOperation(phoneNow: string | null, operation: Operation): Said | Refusal {
  const { op, path } = operation;
  const manner = op === 'add' ? 'add' : 'replace';
  const value = op === 'remove' ? null : operation.value;
  if (path.name === 'id') return refuse(400, 'mutability', m.provisioning_id_stays());
  if (path.name === 'phonenumbers.value' || (path.name === 'phonenumbers' && path.filter)) {
    // One number is kept, the one at work: a change of any other touches nothing.
    const atWork = { value: phoneNow, type: 'work', primary: true };
    const ours = !path.filter || matches(path.filter, atWork);
    if (!ours || (path.sub !== undefined && path.sub !== 'value')) return {};
    return phone(isObject(value) ? value.value : value, manner);
  }
  if (path.filter && !isPassedOver(path.name))
    return refuse(400, 'invalid_path', m.provisioning_one_value({ path: path.name }));
  const name = path.sub === undefined ? path.name : `${path.name}.${path.sub}`;
  return readAttribute(name, value, manner, true);
}
