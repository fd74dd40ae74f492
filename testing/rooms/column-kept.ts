import type { RecordField, RecordKind } from '#contract/records.ts';
import type { UploadField } from '#contract/upload-fields.ts';
import { refusedContent } from '#server/http/validators.ts';
import type { AnyRoom } from '#server/records/room.ts';
import { recordOf } from '#server/records/schema.ts';
import type { UploadKind } from '#server/uploads/kind.ts';
import { probesOf } from './column-probes.ts';
import { isDay, isPlain, leavesOf, modules, type Source } from './column-sources.ts';
import type { Schema } from './wrong-values.ts';

/** What administrators keep, by kind and field. */
export async function recordFields(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [room, module] of await modules('features/{*,*/*}/server/records.ts'))
    for (const [name, exported] of Object.entries(module)) {
      if (!name.endsWith('Records')) continue;
      const told = (typeof exported === 'function' ? exported({ env: {} }) : exported) as AnyRoom;
      for (const [kind, { fields }] of Object.entries(told.kinds as Record<string, RecordKind>)) {
        sources.push(keySource(room, kind));
        for (const [name, field] of Object.entries(fields))
          sources.push(...recordSources(room, kind, name, field, told.ownFields?.[name] as Schema));
      }
    }
  return sources;
}

function keySource(room: string, kind: string): Source {
  const key = { type: 'string', minLength: 1, maxLength: 200 };
  return {
    room,
    what: `${kind} key`,
    names: ['key'],
    of: 'kinds',
    kind,
    kept: (bounds) =>
      probesOf(key, bounds).flatMap((probe) => {
        const given = recordOf({ kinds: { [kind]: { fields: {} } } } as never, {
          kind,
          key: String(probe),
          value: {},
        });
        return 'wrong' in given || refusedContent(given) ? [] : [given.key];
      }),
  };
}

function recordSources(room: string, kind: string, name: string, field: RecordField, own?: Schema): Source[] {
  const leaves = field.type === 'own' && own ? [...leavesOf(own)] : [[[], shapeOf(field)] as const];
  return leaves
    .filter(([, leaf]) => !isDay(leaf) && !isPlain(leaf))
    .map(([path, leaf]) => {
      const whole = [name, ...path].join('.');
      const alone = {
        kinds: { [kind]: { fields: { part: field } } },
        ...(field.type === 'own' && { ownFields: { part: leaf } }),
      };
      return {
        room,
        what: `${kind} ${whole}`,
        names: [whole, name],
        of: 'kinds' as const,
        kind,
        kept: (bounds) =>
          probesOf(leaf, bounds).flatMap((part) => {
            if (refusedContent({ part })) return [];
            const given = recordOf(alone as never, { kind, key: 'x', value: { part } });
            return 'wrong' in given ? [] : [given.value.part];
          }),
      };
    });
}

/** The schema of what is tried in a field; what is let through the room's own way of reading it says. */
function shapeOf(field: RecordField): Schema {
  const text = 'max' in field ? { type: 'string', maxLength: field.max } : { type: 'string', maxLength: 20 };
  switch (field.type) {
    case 'whole':
      return { type: 'integer', minimum: field.least, maximum: field.most };
    case 'amount':
      return { anyOf: [{ type: 'integer', minimum: field.least }, { type: 'null' }] };
    case 'yes':
      return { type: 'boolean' };
    case 'lines':
      return { type: 'array', items: text, maxItems: field.most };
    case 'people':
      return { type: 'array', items: { ...text, pattern: '^[A-Z0-9]{1,20}$' }, maxItems: field.most };
    default:
      return text;
  }
}

/** What is uploaded, by kind and field; what is one of a kind's choices, and days, are read as such. */
export async function uploadFields(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [room, module] of await modules('features/{*,*/*}/server/*service.ts'))
    for (const exported of Object.values(module)) {
      const { kind, fields, choices } = (exported ?? {}) as Partial<UploadKind>;
      if (typeof choices !== 'function' || !kind || !fields) continue;
      for (const [name, field] of Object.entries(fields))
        if (!field.chosen && !field.isDay) sources.push(uploadSource(room, kind, name, field));
    }
  return [...new Map(sources.map((source) => [source.what, source])).values()];
}

const texts: Schema = { type: 'string', maxLength: 2_000 };
const amounts: Schema = { type: 'integer', minimum: -1, maximum: Number.MAX_SAFE_INTEGER };

function uploadSource(
  room: string,
  kind: string,
  name: string,
  { read, clearable, isAmount }: UploadField,
): Source {
  return {
    room,
    what: `${kind} ${name}`,
    names: [name],
    of: 'uploads',
    kind,
    kept: (bounds) => {
      const values = probesOf(isAmount ? amounts : texts, bounds).flatMap((probe) => {
        const cell = read(String(probe), {
          order: 'day',
          timeZone: 'Asia/Kolkata',
          today: '2026-11-23',
          currency: 'INR',
          choice: (text) => text,
        });
        return 'value' in cell && refusedContent(cell) === null ? [cell.value] : [];
      });
      return clearable ? [...values, null] : values;
    },
  };
}
