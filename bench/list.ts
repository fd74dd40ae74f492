import pg from 'pg';
import type { Part } from './part.ts';
import { besideBare } from './reads.ts';

/** Thirty notices for everybody, of six colleagues, a third of them unread. */
const notices = `
  with sender as (select empcode, row_number() over (order by empcode) - 1 as place from employees where left_on is null limit 6)
  insert into notifications (job_id, empcode, from_empcode, kind, text, link, created_at, read_at)
  select 'bench-' || n, reader.empcode, sender.empcode, 'bench.notice', 'Notice ' || n || ' is about a request of ' || reader.name,
    '/requests/' || n, now() - n * interval '1 hour', case when n > 10 then now() end
  from employees reader cross join generate_series(1, 30) n join sender on sender.place = n % 6
  where reader.left_on is null`;

export const part: Part = {
  about: 'thirty rows (notifications, with who sent them) read by signed-in people, 32 connections',
  floor:
    'the session and one statement of thirty joined rows by `node:http` and `pg`’s own pool of ten with named statements, put into JSON; not how many are unread, whose pictures may be seen, or in which language a notice is said',
  run: (world) =>
    besideBare(world, {
      what: 'a list of 30 rows',
      path: '/download/rest/getNotification',
      least: 1.7,
      async fill({ DATABASE_URL }) {
        const client = new pg.Client({ connectionString: DATABASE_URL });
        await client.connect();
        for (const statement of ['delete from notifications', notices, 'vacuum analyze'])
          await client.query(statement);
        await client.end();
      },
    }),
};
