import type { RequestFile } from '../../workflow/detail-shapes.ts';
import type { listFiles } from './store.ts';

export function presentFile(file: Awaited<ReturnType<typeof listFiles>>[number]): RequestFile {
  return {
    fileName: file.fileName,
    originalName: file.originalName,
    kind: file.kind,
    contentType: file.contentType,
    size: file.size,
    readableName: file.readableName,
    readableFailed: file.readableFailed,
    sequenceID: file.sequence,
    at: file.at.toISOString(),
    by: { empcode: file.actor, name: file.name },
  };
}
