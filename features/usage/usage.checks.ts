import type { RoomUnderTest } from '#chaos/room.ts';
import { named, nowhere, type RoomColumns } from '#testing/columns.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';
import { noteUse } from './contract.ts';
import { kinds } from './rules.ts';

/** What decides about each of its calls: figures are of nobody, and who tells of their use tells of their own. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/rest/noteUse': 'own',
  'GET /download/admin/getUse': 'role',
  'GET /download/admin/exportUse': 'role',
  'POST /download/admin/setUse': 'role',
};

/** What its screen shows: whoever may make this call has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/use': ['GET /download/admin/getUse'],
};

export const columns: RoomColumns = {
  calls: {
    'notes.0.what': nowhere('says which kind of mark it is'),
    'notes.0.screen': named('usage_marks.key'),
    'notes.0.step': nowhere('one of six, as a text: usage_marks.detail'),
  },
  made: {
    'usage_switch.only_one': 'by default',
    'usage_salts.period': ['day', 'week'],
    'usage_salts.salt': '32 random bytes',
    'usage_marks.kind': kinds,
    'usage_marks.key': 'a screen that there is, or words: wordsOf of rules.ts has 60 at most',
    'usage_marks.detail': 'a step, a place, an org unit or where somebody looked',
    'usage_marks.mark': '16 bytes of an HMAC',
    'usage_figures.period': ['day', 'week'],
    'usage_figures.kind': kinds,
    'usage_figures.key': 'as that of its marks',
    'usage_figures.detail': 'as that of its marks',
    'usage_figures.people': 'ten at least: shownOf of rules.ts',
  },
};

/** What people do here while all is killed, and what holds afterwards. */
export const underTest: RoomUnderTest = {
  room: 'usage',
  acts: [
    {
      name: 'is counted on a screen',
      calls: [noteUse],
      async do(person) {
        await person.write(noteUse, { body: { notes: [{ what: 'seen', screen: '/' }] } });
      },
    },
  ],
  invariants: [],
};
