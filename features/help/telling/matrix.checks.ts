import type { Deciders } from '#testing/matrix-routes.ts';
import { type MatrixRow, type Write, write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';
import { tellUs } from './contract.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/tellingTopics': 'own',
  'POST /download/rest/tellUs': 'own',
  'GET /download/rest/myTellings': 'own',
  'GET /download/rest/tellings': 'record',
  'GET /download/rest/exportTellings': 'record',
  'GET /download/rest/telling': 'record',
  'POST /download/rest/answerTelling': 'record',
  'POST /download/rest/addToTelling': 'record',
  'POST /download/rest/endTelling': 'record',
};

/** What somebody has told that FL1 of their location answers for; with a picture or, `answered`, with an answer. */
const telling =
  (state: 'open' | 'answered' = 'open', by: keyof typeof personas = 'whose it is') =>
  async (r: Records): Promise<Made> => {
    const { pool } = r.portal.platform.database;
    const { rows } = await pool.query(
      `with topic as (
        insert into help_topics values ('desk', 'Desk', '', '{}', 'FL1', 1, false) on conflict (topic) do update set name = 'Desk' returning topic
      ), telling as (
        insert into help_tellings (topic, told_by, location_id, org_unit, told_at, told_on, of_the_day, state, since, turn, revision)
        select topic, $1, 'KOC', 'Retail', now(), date '2020-01-01' + (select count(*)::integer from help_tellings), 1, $2, now(), 1, 1
        from topic returning telling_id
      )
      insert into help_telling_entries (telling_id, turn, kind, text, by, at)
      select telling_id, 1, 'said', 'The words of ' || telling_id, $1, now() from telling returning telling_id as id, text`,
      [personas[by], state],
    );
    const { id, text } = rows[0];
    return { id: String(id), version: 0, fileName: `telling-${id}.webp`, mark: text };
  };
const withPicture = async (r: Records): Promise<Made> => {
  const made = await telling()(r);
  const { Readable } = await import('node:stream');
  const { files, database } = r.portal.platform;
  await files.keep(await files.receive(Readable.from([Buffer.from('RIFFWEBP')])), made.fileName);
  await database.pool.query('update help_tellings set picture = $2, picture_size = 8 where telling_id = $1', [
    made.id,
    made.fileName,
  ]);
  return { ...made, mark: 'RIFFWEBP' };
};

const answer = ({ id }: Made) => ({
  url: '/download/rest/answerTelling',
  payload: { tellingId: Number(id), revision: 1, text: 'So.' },
});

const answerers = ['FL1', 'ADMIN'] as const;
const readers = ['whose it is', ...answerers] as const;
const unseen = '404 no_such_telling';

/** Who sees what somebody has told: they, who answers for its topic at their location, and administrators. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/tellings',
    about: 'the list has what FL1 answers for',
    make: telling(),
    call: () => ({ url: '?limit=100' }),
    allowed: answerers,
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/exportTellings',
    about: 'the file has what FL1 answers for',
    make: telling(),
    call: () => ({ url: '?fileName=told-us.csv' }),
    noted: ['help.export-told'],
    allowed: answerers,
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/telling',
    about: 'what was told, for FL1 to answer',
    make: telling(),
    call: ({ id }) => ({ url: `?tellingId=${id}` }),
    allowed: readers,
    otherwise: unseen,
  },
  {
    route: 'GET /download/rest/download',
    about: 'the picture of what was told, for FL1 to answer',
    make: withPicture,
    call: ({ fileName }) => ({ url: `?fileName=${fileName}` }),
    allowed: readers,
    otherwise: '404 no_such_document',
  },
  // It is answered once: a row for each who may.
  {
    route: 'POST /download/rest/answerTelling',
    about: 'what an administrator has told, for FL1 to answer',
    make: telling('open', 'ADMIN'),
    call: answer,
    allowed: ['FL1'],
    cells: { ADMIN: '403 own_telling' },
    otherwise: unseen,
  },
  {
    route: 'POST /download/rest/answerTelling',
    about: 'what FL1 has told themselves',
    make: telling('open', 'FL1'),
    call: answer,
    allowed: ['ADMIN'],
    cells: { FL1: '403 own_telling' },
    otherwise: unseen,
  },
  {
    route: 'POST /download/rest/addToTelling',
    about: 'what was told, for FL1 to answer',
    make: telling(),
    call: ({ id }) => ({ payload: { tellingId: Number(id), text: 'And.' } }),
    allowed: ['whose it is'],
    cells: { FL1: '403 not_your_telling', ADMIN: '403 not_your_telling' },
    otherwise: unseen,
  },
  {
    route: 'POST /download/rest/endTelling',
    about: 'what was told and FL1 has answered',
    make: telling('answered'),
    call: ({ id }) => ({ payload: { tellingId: Number(id), revision: 1, end: 'done' } }),
    allowed: ['whose it is'],
    cells: { FL1: '403 not_your_telling', ADMIN: '403 not_your_telling' },
    otherwise: unseen,
  },
];

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [write('USER', tellUs, { topic: 'desk', text: 'Why?' }, telling())];
