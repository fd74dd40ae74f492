import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { UploadedFile } from '#server/http/uploads.ts';
import type { Platform } from '#server/platform.ts';
import { keepPicture } from '#server/uploads/kept-picture.ts';

const kinds: ReadonlySet<string> = new Set(['image/png', 'image/webp']);
/** Pixels of the longer side: 32 high on a screen of three pixels each, and five times as wide as high. */
const longestSide = 480;

/** Keeps a logo, drawn anew: only its pixels come along. Nobody is shown it before it is decided. */
export async function keepLogo(
  platform: Platform,
  actor: Actor,
  files: readonly UploadedFile[],
  caller: Caller,
): Promise<{ file: string } | Refusal> {
  const other = files.find(({ contentType }) => !kinds.has(contentType));
  if (other) return refuse(415, 'file_type', m.companysettings_logo_kind({ name: other.originalName }));
  const kept = await keepPicture(platform, files, { of: 'logo', side: longestSide, clear: true });
  if (isRefusal(kept)) return kept;
  if (kept === null) return refuse(422, 'no_file', m.companysettings_logo_missing());
  const entry = { actor: actor.empcode, action: 'company-settings.logo', subject: kept.picture, caller };
  await audit(platform.database.writes, platform.now(), { ...entry, after: { bytes: kept.pictureSize } });
  return { file: kept.picture };
}
