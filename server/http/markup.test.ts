import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredColumns } from '#testing/columns.ts';
import { readPdf } from '#testing/files/pdf-text.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { inAll, isRoomAsked } from '#testing/rooms/asked-rooms.ts';
import { readColumns } from '#testing/rooms/column-checks.ts';
import { recordFields } from '#testing/rooms/column-kept.ts';
import { callFields, filledColumns } from '#testing/rooms/column-sources.ts';
import { fillMatrixCompany, type Persona, personas } from '#testing/rooms/matrix-company.ts';
import { nameOf, routesOf } from '#testing/rooms/matrix-document.ts';
import { isAskedRoute } from '#testing/rooms/matrix-rows.ts';
import { exportCalls } from '#testing/rooms/written-fields.ts';
import { type SignedIn, signIn } from '#testing/sign-in.ts';
import { type MarkedWrites, writeMarked } from '#testing/words/marked-writes.ts';
import { mark } from '#testing/words/markup.ts';

// What somebody types is text to everybody else, wherever it comes out. That it is on the page: web/markup.e2e.ts.

let portal: TestPortal;
let mail: MailServer;
let written: MarkedWrites;
const sessions = new Map<Persona, SignedIn>();
const readers = ['ADMIN', 'HR', 'FINANCE', 'FL1', 'whose it is'] as const;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, MAIL_FROM: 'portal@meridian.example.com' };
  portal = await openTestPortal({ demo: false, env });
  await fillMatrixCompany(portal);
  written = await writeMarked(portal);
  for (const who of readers) sessions.set(who, await signIn(portal, personas[who]));
});
afterAll(async () => {
  await portal.close();
  await mail.close();
});

const run = async (text: string) => (await portal.platform.database.pool.query(text)).rows;
const get = (url: string, who: (typeof readers)[number] = 'ADMIN') =>
  portal.app.inject({ method: 'GET', url, headers: { ...sessions.get(who) } });

/** Texts that people type and that are none all the same: what they may be is in their rules, which refuse the rest. */
const ruled: Readonly<Record<string, RegExp>> = {
  'an address': / (email|emails\.0)$|^(banner|prompt|quick-link|app) link$|^menu-entry action$/,
  'a domain, a zone, a day, a phone number':
    /^coupon-sharing domains|^store (timeZone|closedDates)|^help-contact phone$|(add|change)Employee phone$/,
  'a designation that is short': /askCover designation$/,
  'the holder as the page has shown it': /askForAccount holderName$/,
};

it('is taken as text by each text of each call that writes, or refused by its rule', () => {
  const { taken, refused, untried, typed, calls } = written;
  console.log(`${taken.size} texts of ${calls} calls took markup, ${refused.size} refused it`);
  expect(taken.size).toBeGreaterThanOrEqual(inAll(121));
  expect(untried, 'Say in the *.checks.ts of their room how these are written (`writes`).').toEqual([]);
  const isRuled = (name: string) => Object.values(ruled).some((names) => names.test(name));
  expect(
    typed.filter((name) => !isRuled(name)).map((name) => `${name}: ${refused.get(name)}`),
    'No valid write (`writes` in the *.checks.ts of their room) had these taken.',
  ).toEqual([]);
});

it('is refused at its field where there is nothing to see in it, or it is too long once it is composed', () => {
  expect(written.unbounded).toEqual([]);
});

it('ends in the columns that the rooms say, and in no other', async () => {
  const declared = await declaredColumns();
  const sources = [...(await callFields()), ...(await recordFields())];
  const made = [...declared.values()].flatMap((room) => Object.keys(room.made));
  const said = new Set([...filledColumns(sources, declared), ...made]);
  const unsaid: string[] = [];
  for (const { table, column, type } of (await readColumns(portal.platform.database.pool)).values()) {
    if (!/^text/.test(type) || said.has(`${table}.${column}`) || said.has(table)) continue;
    const [found] = await run(`select 1 from "${table}" where "${column}"::text like '%${mark}%' limit 1`);
    if (found) unsaid.push(`${table}.${column}: say in its room's *.checks.ts which field ends there`);
  }
  expect(unsaid).toEqual([]);
});

describe('what people typed', () => {
  it('is no markup in an answer: only the page itself is HTML, and no browser guesses', async () => {
    let seen = 0;
    const asked = routesOf(portal.app).filter((route) => isAskedRoute(nameOf(route)));
    for (const { method, url, policy } of asked) {
      if (method !== 'GET' || policy.allow === 'anyone' || url.endsWith('Events')) continue;
      const { headers, body } = await get(url.replaceAll(/:\w+/g, '1'));
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      if (!body.includes(mark)) continue;
      seen += 1;
      expect([url, headers['content-type']]).toEqual([
        url,
        expect.stringMatching(/^(application\/json|text\/csv)/),
      ]);
    }
    expect(seen).toBeGreaterThanOrEqual(inAll(16));
  });

  it('is escaped in the HTML of an e-mail', async () => {
    await portal.drainOutbox();
    const marked = mail.taken.filter(({ text }) => text?.includes(mark));
    expect(marked.length).toBeGreaterThanOrEqual(inAll(6));
    for (const { html = '', subject } of marked) {
      expect(html, subject).not.toContain(mark);
      expect(html, subject).toContain(mark.replace('<', '&lt;'));
    }
  });

  it('is text in a list as a file, and no formula', async () => {
    const marked: string[] = [];
    const asked = (await exportCalls()).filter(({ path }) => isAskedRoute(`GET ${path}`));
    for (const { path, name, query } of asked) {
      for (const who of readers) {
        const url = (type: string) =>
          `${path}?${new URLSearchParams({ ...query, fileName: `${name}.${type}` })}`;
        const { statusCode, body } = await get(url('csv'), who);
        if (statusCode !== 200 || !body.includes(mark)) continue;
        marked.push(name);
        expect(body, name).not.toMatch(/(^|[\n,])"?[=+@-]1\+1/);
        // All of them are written by one and the same.
        if (marked.length > 6) break;
        const { sheets } = await readXlsx((await get(url('xlsx'), who)).rawPayload);
        for (const cell of [...(sheets[0]?.cells?.values() ?? [])])
          expect(cell, name).not.toHaveProperty('formula');
        const cells = sheets[0]?.rows.flat() ?? [];
        expect(
          cells.some((cell) => String(cell).includes(mark)),
          name,
        ).toBe(true);
        break;
      }
    }
    expect(marked.length, marked.join()).toBeGreaterThanOrEqual(inAll(21));
  });

  if (isRoomAsked('clearance'))
    it('is text in a PDF, which does nothing when it is opened', async () => {
      const [{ id }] =
        await run(`update clearances set state = 'closed', ended_by = '${personas.HR}', ended_at = now()
      where clearance_id = (select max(clearance_id) from clearance_answers where remark like '%${mark}%') returning clearance_id as id`);
      const { rawPayload } = await get(
        `/download/rest/clearanceStatement?fileName=clearance-${id}.pdf`,
        'HR',
      );
      expect((await readPdf(rawPayload)).text.replaceAll(/\s/g, '')).toContain(mark);
      expect(rawPayload.toString('latin1')).not.toMatch(/\/(JavaScript|JS|URI|Launch|OpenAction|AA)\b/);
    });

  if (isRoomAsked('documents'))
    it('is text in the name of a file', async () => {
      const files = await run(
        `select file_name as name from document_versions where original_name like '%${mark}%'`,
      );
      expect(files.length).toBeGreaterThan(1);
      for (const { name } of files) {
        const { statusCode, headers } = await get(`/download/rest/download?fileName=${name}`, 'HR');
        expect(statusCode).toBe(200);
        expect(headers['content-disposition']).toMatch(
          /^(attachment|inline); filename="[^"\\\r\n]+"(; filename\*=UTF-8''[^\s;]+)?$/,
        );
      }
    });
});
