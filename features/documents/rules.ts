import { type Audience, isAmongKnown } from '#contract/audience.ts';
import { isCode } from '#contract/record-versions.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { isPortalPath, isWebLink } from '#formats/text/addresses.ts';
import { m } from '#messages';
import type { FolderRecord, LinkRecord } from './kinds.ts';

export const documentLimits = { title: 120, description: 1_000, whatChanged: 300 } as const;

/** The places and org units that there are. */
interface Known {
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
}

function wrongAudience(audience: Audience, known: Known): Record<string, string> {
  return isAmongKnown(audience, known) ? {} : { audience: m.documents_wrong_audience() };
}

/** What of a folder may not be, by field; nothing: it may be saved. */
export function wrongFolder({ key, value }: FolderRecord, known: Known): Record<string, string> {
  return { ...(!isCode(key) && { key: m.records_wrong_code() }), ...wrongAudience(value.audience, known) };
}

/** What of a quick link may not be, by field; nothing: it may be saved. Its address: the looser pattern of My Apps, or a path of the portal. */
export function wrongLink({ key, value }: LinkRecord, known: Known): Record<string, string> {
  const { link, shown } = value;
  return {
    ...(!isCode(key) && { key: m.records_wrong_code() }),
    ...(!isWebLink(link) && !isPortalPath(link) && { link: m.documents_wrong_link() }),
    ...(shown.from !== null &&
      shown.to !== null &&
      shown.to < shown.from && { shown: m.documents_wrong_shown() }),
    ...wrongAudience(value.audience, known),
  };
}

/** What a document is called at first: as its file, without its ending. */
export function titleOf(fileName: string): string {
  const bare = fileName.replace(/\.[^.]*$/, '').trim() || fileName.trim();
  return [...bare].slice(0, documentLimits.title).join('').trim();
}

/** A document as far as a change of it goes. */
export interface Held {
  readonly revision: number;
  readonly withdrawn: boolean;
}

export type Change = 'version' | 'change' | 'withdraw' | 'restore';

/** What may be done with a document as it stands. */
export function changesOf({ withdrawn }: Pick<Held, 'withdrawn'>): Change[] {
  return withdrawn ? ['restore'] : ['version', 'change', 'withdraw'];
}

/** Why a change of a document as it was seen is refused; null: it may be made. Of two at once the second has not seen what the first did. */
export function refuseChange(held: Held, seen: number, change: Change): Refusal | null {
  if (held.revision !== seen) return refuse(409, 'moved_on', m.documents_refused_moved_on());
  if (changesOf(held).includes(change)) return null;
  return held.withdrawn
    ? refuse(409, 'withdrawn', m.documents_refused_withdrawn())
    : refuse(409, 'not_withdrawn', m.documents_refused_not_withdrawn());
}
