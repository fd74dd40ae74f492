import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { momentWords } from '../../requests/web/words.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ChangesShown } from '../../workflow/item-shapes.ts';
import style from './Changes.module.css';

type ChangedItem = ChangesShown['items'][number];
type ChangedField = ChangedItem['fields'][number];

/** What was amended since an approver's role last decided; nothing where there is nothing. */
export function Changes({ request }: { request: RequestDetail }) {
  const heading = useId();
  const { timeZone } = useMe();
  const { changes } = request;
  if (!changes) return null;
  const { since, items, shop, total } = changes;
  return (
    <section className={style.changes} aria-labelledby={heading}>
      <div className={style.head}>
        <h3 id={heading}>
          {since.mine
            ? m.assetrequests_changes_yours()
            : m.assetrequests_changes_since({ name: since.by.name })}
        </h3>
        <span className="caption">{momentWords(since.at, timeZone)}</span>
      </div>
      <ul className={style.items}>
        {items.map((item) => (
          <li key={`${item.what} ${item.assetId}`}>
            <Tag tone={tones[item.what]}>{words[item.what]()}</Tag>
            <div className={style.words}>
              <span className={item.what === 'removed' ? style.removed : undefined}>{item.name}</span>
              {item.detail && <p className="caption num">{item.detail}</p>}
              <Fields fields={item.fields} />
            </div>
          </li>
        ))}
        {shop.length > 0 && (
          <li>
            <Tag tone={tones.changed}>{words.changed()}</Tag>
            <div className={style.words}>
              {m.assetrequests_changes_shop()}
              <Fields fields={shop} />
            </div>
          </li>
        )}
      </ul>
      {total.before !== total.after && (
        <p className={style.total}>
          <Field change={{ label: m.assetrequests_changes_total(), ...total }} />
        </p>
      )}
    </section>
  );
}

const tones = { added: 'ok', removed: 'bad', changed: 'info' } as const;
const words: Record<ChangedItem['what'], () => string> = {
  added: m.assetrequests_changes_added,
  removed: m.assetrequests_changes_removed,
  changed: m.assetrequests_changes_changed,
};

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  if (fields.length === 0) return null;
  return (
    <ul className={style.fields}>
      {fields.map((change) => (
        <li key={change.label}>
          <Field change={change} />
        </li>
      ))}
    </ul>
  );
}

/** Seen as `label: before -> after`, read as a sentence. */
function Field({ change: { label, before, after } }: { change: ChangedField }) {
  return (
    <>
      <span className="hidden-visually">{sentence(label, before, after)}</span>
      <span className={style.field} aria-hidden="true">
        <span className={style.label}>{label}</span>
        {before !== null && <s className={style.before}>{before}</s>}
        {after !== null && (
          <>
            <ArrowRight className="turns" />
            <strong className={style.after}>{after}</strong>
          </>
        )}
      </span>
    </>
  );
}

function sentence(label: string, before: string | null, after: string | null): string {
  if (before === null) return m.assetrequests_changes_filled({ label, after: after ?? '' });
  if (after === null) return m.assetrequests_changes_emptied({ label, before });
  return m.assetrequests_changes_field({ label, before, after });
}
