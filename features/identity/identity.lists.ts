import type { ListPlan } from '#testing/list-row.ts';

/** Thousands of sessions of everybody who works here. */
export const fill = `
  insert into sessions (session_id, empcode, provider, bearer_hash, cookie_hash, created_at, last_seen_at, expires_at,
    address, user_agent)
  select gen_random_uuid(), employee.empcode, 'test', sha256(('b' || n)::bytea), sha256(('c' || n)::bytea), now(),
    now() - n % 600 * interval '1 second', now() + interval '1 hour', '127.0.0.1', 'test'
  from (select empcode, row_number() over (order by empcode) as place from employees where left_on is null) employee
    join generate_series(1, 6000) n on n % 1900 + 1 = employee.place`;

export const plans: readonly ListPlan[] = [
  ['everybody’s sessions', 'E1006', '/download/admin/getSessions'],
  ['sessions, a search', 'E1006', '/download/admin/getSessions?query=menon'],
  ['my own sessions', 'E1001', '/api/sessions'],
];
