import type { Collected } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { titleWords } from '../../workflow/title.ts';
import { requestIdOf, requestNumberOf } from '../../workflow/vocabulary.ts';
import { findSubjects } from './subject-store.ts';

/** The portal's own name of a file: an id and an ending. */
const isFileName = (subject: string) => /^[a-z0-9-]{8,}\.[a-z0-9]{1,5}$/i.test(subject);

/** What the audit log's requests and files are called. */
export function requestSubjects({ database }: Platform): Collected['subjects'] {
  return async (subjects) => {
    const numbers = subjects.flatMap((subject) => requestNumberOf(subject) ?? []);
    const names = subjects.filter(isFileName);
    if (numbers.length + names.length === 0) return [];
    const found = await findSubjects(database.reads, numbers, names);
    return found.map(({ subject, kind, name, requestNumber, empname }) => ({
      subject,
      kind,
      name: kind === 'request' ? titleWords(name) : name,
      person: empname,
      request: requestIdOf(requestNumber),
    }));
  };
}
