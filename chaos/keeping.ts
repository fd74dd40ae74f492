import type { RecordCalls, RecordRow } from '#contract/record-calls.ts';
import type { Person } from './person.ts';
import type { Act } from './room.ts';

/** A kind of thing that administrators keep, as they change it here. */
interface Kept {
  readonly calls: RecordCalls;
  readonly kind: string;
  /** As the audit log has it before `.save`. */
  readonly room: string;
  /** The key of a new one; left out: a mark. */
  readonly key?: (person: Person) => string;
  /** What a new one holds; `mark` is its key. */
  readonly value: (person: Person, mark: string) => object;
  /** Whether it may be decided for a later day. */
  readonly dated?: boolean;
}

const by = ['administrator'] as const;

/** Somebody adds a thing, changes one that was added here, and, where it holds from a day on, plans a change and takes it back. */
export function keeping(kept: Kept): Act[] {
  const { calls, kind, dated = false } = kept;
  const acts: Act[] = [
    {
      name: `adds a ${kind}`,
      by,
      calls: [calls.save],
      async do(person) {
        const mark = kept.key?.(person) ?? person.mark();
        await save(person, kept, { key: mark, value: kept.value(person, mark), revision: 0 });
      },
    },
    {
      name: `changes a ${kind}`,
      by,
      calls: [calls.save],
      async do(person) {
        const row = await oneOf(person, kept);
        if (row) await save(person, kept, { ...row, value: kept.value(person, row.key) });
      },
    },
  ];
  return dated ? [...acts, planning(kept)] : acts;
}

const planning = (kept: Kept): Act => ({
  name: `plans a ${kept.kind}, and takes it back`,
  by,
  calls: [kept.calls.save, kept.calls.withdraw],
  async do(person) {
    const row = await oneOf(person, kept);
    if (!row) return;
    const day = person.world.day(1 + Math.floor(person.dice() * 300));
    const planned = await save(person, kept, { ...row, value: kept.value(person, row.key), day });
    const versionId = planned?.data.versions.find(
      ({ effectiveFrom, state }) => effectiveFrom === day && state === 'scheduled',
    )?.versionId;
    if (versionId === undefined) return;
    await person.write(kept.calls.withdraw, {
      ...({ body: { versionId } } as object),
      // Another may have planned for that day since.
      refusals: ['withdrawn', 'no_such_version'],
      leaves: {
        rows: [{ table: 'record_versions', where: { version_id: versionId, withdrawn_by: person.empcode } }],
        audited: [`${kept.room}.withdraw`],
      },
    });
  },
});

interface Change {
  readonly key: string;
  readonly value: object;
  readonly revision: number;
  readonly day?: string;
}

/** Saves with a note that nobody else writes. */
function save(person: Person, { calls, kind, room }: Kept, { key, value, revision, day }: Change) {
  const note = person.mark();
  const body = { kind, key, value, revision, note, effectiveFrom: day ?? person.world.day() };
  return person.write(calls.save, {
    ...({ body } as object),
    refusals: ['moved_on'],
    leaves: { rows: [{ table: 'record_versions', where: { kind, key, note } }], audited: [`${room}.save`] },
  });
}

async function oneOf(
  person: Person,
  { calls, kind }: Kept,
): Promise<{ key: string; revision: number } | undefined> {
  const page = await person.read(calls.list, { query: { kind } } as object);
  const rows = (page?.data as { rows: RecordRow[] } | undefined)?.rows ?? [];
  return person.pick(rows.filter(({ key }) => key.startsWith('chaos-')));
}
