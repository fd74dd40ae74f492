import type pg from 'pg';
import { addManyRequests } from '#testing/database/many-requests.ts';
import type { ListPlan } from '#testing/list-row.ts';
import { long } from '#testing/long.ts';

/**
 * Of 30,000 requests PostgreSQL itself reads no table whole; to make them takes longer than to ask for all lists. Of a third it would some, so it is
 * told, as if they were many, that to do so is dear (server/http/list-plans.postgres.test.ts).
 */
export const fill = (pool: pg.Pool) => addManyRequests(pool, long ? 30_000 : 10_000);

export const plans: readonly ListPlan[] = [['what is stuck', 'E1006', '/download/admin/getStuckRequests']];
