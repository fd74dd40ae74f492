import { AudienceBody } from '#contract/audience-body.ts';
import type { Widget } from '#contract/widgets.ts';
import {
  listLocations,
  listOrgUnits,
  listPlaceChoices,
} from '#features/directory/company/server/offered-store.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { asAtFirst, wrongCard } from '../cards.ts';
import { cardKinds } from '../kinds.ts';
import { saveCard } from './store.ts';

/** The cards of all rooms as the portal keeps such things; what no administrator has decided is as each room has it. */
export function cardRecords(widgets: readonly Widget[]): RecordRoom<typeof cardKinds> {
  return {
    name: 'dashboard',
    kinds: cardKinds,
    readers: ['ADMIN', 'HR'],
    writers: ['ADMIN'],
    ownFields: { audience: AudienceBody },
    bases: async () => new Map(widgets.map((widget) => [widget.key, asAtFirst(widget)])),
    keep: (tx, { key, value }) => saveCard(tx, key, value),
    async wrong(tx, record) {
      const [orgUnits, locations] = await Promise.all([listOrgUnits(tx, 'all'), listLocations(tx, 'all')]);
      return wrongCard(record, {
        widgets: widgets.map(({ key }) => key),
        orgUnits: orgUnits.map(({ orgUnit }) => orgUnit),
        locations: locations.map(({ locationId }) => locationId),
      });
    },
    async about(db) {
      return {
        ...(await listPlaceChoices(db)),
        cards: widgets.map(({ key, title, serialNo }) => ({ key, title: title(), position: serialNo })),
      };
    },
  };
}
