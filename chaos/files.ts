import { join } from 'node:path';
import { fileNamesOf } from '#features/pictures/rules.ts';
import { openFileStore } from '#server/files/disk-store.ts';
import type { World } from './world.ts';

/** The files that tables name, with the size that they must have; null: it is not noted. */
const named = `
  select file_name as name, size from asset_request_files
  union all select readable_name, null from asset_request_files where readable_name is not null
  union all select file_name, size from asset_request_comment_files
  union all select file_name, size from document_versions
  union all select thumbnail_name, null from document_versions where thumbnail_name is not null
  union all select file_name, size from policy_versions
  union all select file_name, size from policy_annexures
  union all select picture, picture_size from help_tellings where picture is not null`;

/** The files that the database names, and that are not kept whole. */
export async function lostFiles(world: World): Promise<string[]> {
  const store = await openFileStore(join(world.folder, 'files'));
  const pictures = await world.query('select version from pictures where version is not null');
  const files: { name: string; size: string | number | null }[] = [
    ...(await world.query(named)),
    ...pictures.flatMap(({ version }) =>
      Object.values(fileNamesOf(version)).map((name) => ({ name, size: null })),
    ),
  ];
  const lost: string[] = [];
  for (const { name, size } of files) {
    const is = await store.size(name);
    if (is === null || (size !== null && is !== Number(size)))
      lost.push(`the file ${name} has ${is ?? 'no'} bytes, not ${size ?? 'what it had'}`);
  }
  return lost;
}
