import { everybody } from '#contract/audience.ts';
import {
  addDocument,
  addVersion,
  changeDocument,
  folderCalls,
  keptDocuments,
  linkCalls,
  restoreDocument,
  withdrawDocument,
} from '#features/documents/contract.ts';
import { pdf } from '#testing/asset-requests.ts';
import { keeping } from '../keeping.ts';
import type { Person } from '../person.ts';
import type { RoomUnderTest } from '../room.ts';

const by = ['administrator', 'hr'] as const;
const meanwhile = ['moved_on', 'withdrawn', 'not_withdrawn', 'title_taken'];
const files = [{ name: 'form.pdf', bytes: pdf }];

/** A document of those that were added here, with which this may be done. */
async function oneFor(person: Person, action: 'version' | 'change' | 'withdraw' | 'restore') {
  const page = await person.read(keptDocuments, {
    query: { search: 'chaos-', limit: 100, ...(action === 'restore' && { withdrawn: true }) },
  });
  return person.pick((page?.data ?? []).filter(({ actions }) => actions.includes(action)));
}

export const documents: RoomUnderTest = {
  room: 'documents',
  acts: [
    {
      name: 'adds a document',
      by,
      calls: [addDocument],
      share: 2,
      async do(person) {
        const title = person.mark();
        await person.write(addDocument, {
          body: { folder: 'forms', title, description: 'For all.' },
          files,
          leaves: ({ data: { documentId } }) => ({
            rows: [
              {
                table: 'document_versions',
                where: { document_id: documentId, number: 1, added_by: person.empcode },
              },
              { table: 'documents', where: { document_id: documentId } },
            ],
            audited: ['documents.add'],
          }),
        });
      },
    },
    {
      name: 'adds a version of a document',
      by,
      calls: [addVersion],
      share: 2,
      async do(person) {
        const one = await oneFor(person, 'version');
        if (!one) return;
        const { documentId, revision } = one;
        const whatChanged = person.mark();
        await person.write(addVersion, {
          body: { documentId, revision, whatChanged },
          files,
          refusals: meanwhile,
          leaves: {
            rows: [
              { table: 'document_versions', where: { document_id: documentId, what_changed: whatChanged } },
            ],
            audited: ['documents.version'],
          },
        });
      },
    },
    {
      name: 'changes what is said of a document',
      by,
      calls: [changeDocument],
      async do(person) {
        const one = await oneFor(person, 'change');
        if (!one) return;
        const { documentId, revision, folder, title } = one;
        const description = person.mark();
        await person.write(changeDocument, {
          body: { documentId, revision, folder, title, description },
          refusals: meanwhile,
          leaves: {
            rows: [{ table: 'documents', where: { document_id: documentId, description } }],
            audited: ['documents.change'],
            decides: `what is said of document ${documentId}`,
            order: revision,
          },
        });
      },
    },
    {
      name: 'withdraws a document',
      by,
      calls: [withdrawDocument],
      async do(person) {
        const one = await oneFor(person, 'withdraw');
        if (!one) return;
        const { documentId, revision } = one;
        await person.write(withdrawDocument, {
          body: { documentId, revision },
          refusals: meanwhile,
          leaves: {
            rows: [{ table: 'documents', where: { document_id: documentId, withdrawn_by: person.empcode } }],
            audited: ['documents.withdraw'],
            decides: `whether document ${documentId} is shown`,
            order: revision,
          },
        });
      },
    },
    {
      name: 'shows a document again',
      by,
      calls: [restoreDocument],
      async do(person) {
        const one = await oneFor(person, 'restore');
        if (!one) return;
        const { documentId, revision } = one;
        await person.write(restoreDocument, {
          body: { documentId, revision },
          refusals: meanwhile,
          leaves: {
            rows: [{ table: 'documents', where: { document_id: documentId, withdrawn_by: null } }],
            audited: ['documents.restore'],
            decides: `whether document ${documentId} is shown`,
            order: revision,
          },
        });
      },
    },
    ...keeping({
      calls: folderCalls,
      kind: 'document-folder',
      room: 'documents',
      value: (_, mark) => ({ name: mark, audience: everybody, position: 900, hidden: false }),
    }),
    ...keeping({
      calls: linkCalls,
      kind: 'quick-link',
      room: 'documents',
      value: (_, mark) => ({
        label: mark,
        link: '/mode',
        icon: 'app-window',
        shown: { from: null, to: null },
        audience: everybody,
        position: 900,
        hidden: false,
      }),
    }),
  ],
  invariants: [
    {
      about:
        'the versions of a document are numbered without gaps, and the newest is the one that people get',
      broken: `select document_id, documents.number, max(version.number), count(*) from documents
        join document_versions version using (document_id) group by 1, 2
        having documents.number <> max(version.number) or count(*) <> max(version.number)`,
    },
    {
      about: 'a document has changed as often as its revision says',
      broken: `select document_id, revision, count(audit_id) from documents
        join audit_log on subject = 'document ' || document_id where title like 'chaos-%' group by 1, 2 having revision <> count(audit_id)`,
    },
    {
      about: 'each version was looked at for its small picture',
      broken: 'select document_id, number from document_versions where thumbnail_state is null',
    },
  ],
};
