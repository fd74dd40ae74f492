import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Batch, Judged, Judging } from '#server/uploads/kind.ts';
import './tables.ts';

const say = (key: string) => sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', '{}'::jsonb)`;

/** What each staged row would do: add its code to its campaign, or nothing where that has it already, or an earlier row has. */
export function judgedRows({ uploadId, rows }: Judging): RawBuilder<Judged> {
  return sql<Judged>`
    select staged.row, wrong.fields as wrong, '{}'::jsonb as notes, '{}'::jsonb as before,
      case when wrong.fields <> '{}' then 'wrong' when known.is_known then 'unchanged' else 'added' end as outcome,
      case when wrong.fields <> '{}' or known.is_known then '{}'::jsonb else staged.value end as after
    from upload_rows staged
    cross join lateral (
      select exists (
        select from coupon_codes code where code.campaign = staged.value ->> 'campaign' and code.code = staged.key
      ) or exists (
        select from upload_rows other where other.upload_id = staged.upload_id and other.key = staged.key and other.row < staged.row
          and other.value ->> 'campaign' = staged.value ->> 'campaign' and not other.left_out
      ) as is_known offset 0
    ) known
    cross join lateral (
      select staged.unread || case when staged.value ? 'campaign' or staged.unread ? 'campaign' then '{}'::jsonb
        else jsonb_build_object('campaign', ${say('coupons_upload_no_campaign')}) end as fields offset 0
    ) wrong
    where staged.upload_id = ${uploadId}::uuid and staged.key is not null
      ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;
}

/** Adds the codes of an upload. */
export async function addCodes(tx: Tx, { uploadId }: Batch): Promise<void> {
  await sql`
    insert into coupon_codes (campaign, code, upload_id)
    select after ->> 'campaign', key, upload_id from upload_rows
    where upload_id = ${uploadId}::uuid and outcome = 'added' and not left_out order by row`.execute(tx);
}

/** Removes the codes of an upload that nobody has taken. Returns the rows of those that stay. */
export async function removeCodes(tx: Tx, { uploadId }: Batch): Promise<number[]> {
  await sql`delete from coupon_codes where upload_id = ${uploadId}::uuid and taken_at is null`.execute(tx);
  const { rows } = await sql<{ row: number }>`
    select staged.row from upload_rows staged
    join coupon_codes code on code.campaign = staged.after ->> 'campaign' and code.code = staged.key and code.upload_id = staged.upload_id
    where staged.upload_id = ${uploadId}::uuid and staged.outcome = 'added' and not staged.left_out
    order by staged.row`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Holds the campaigns that an upload is about, so that a code is added once by whoever adds it. */
export async function lockCampaigns(tx: Tx, uploadId: string): Promise<void> {
  await sql`
    select from coupon_campaigns campaign
    where campaign in (select value ->> 'campaign' from upload_rows where upload_id = ${uploadId}::uuid and outcome = 'added' and not left_out)
    order by campaign for no key update`.execute(tx);
}
