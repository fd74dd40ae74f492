import { Check } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import style from './ColumnTable.module.css';
import type { ColumnNow } from './chosen.ts';
import { DayOrder } from './DayOrder.tsx';
import type { useColumns } from './use-columns.ts';

type ColumnState = ReturnType<typeof useColumns>;

/** Each column of the sheet, with what stands in it and what it fills. */
export function ColumnTable({ state }: { state: ColumnState }) {
  const used = state.columns.filter(({ now }) => now !== null).length;
  return (
    <Card
      title={m.uploads_columns()}
      beside={
        <span className="caption" role="status">
          {m.uploads_columns_used({ used, count: state.columns.length })}
        </span>
      }
      flush
    >
      <ul className={style.columns} aria-label={m.uploads_columns()}>
        {state.columns.map((column) => (
          <Column key={column.column} column={column} state={state} />
        ))}
      </ul>
    </Card>
  );
}

function Column({ column, state }: { column: ColumnNow; state: ColumnState }) {
  const { header, samples, now, isFound, isTwice } = column;
  const { fields, choose, order } = state;
  const name = header || m.uploads_column_number({ number: column.column + 1 });
  const field = fields.find((one) => one.name === now);
  return (
    <li className={style.column} data-unused={now === null ? '' : undefined}>
      <div className={style.about}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <p className="caption">
          <bdi>{samples.length > 0 ? samples.join(' · ') : m.uploads_column_blank()}</bdi>
        </p>
      </div>
      <Field
        label={m.uploads_column_is({ name })}
        className={style.field}
        error={isTwice && field ? m.uploads_column_twice({ field: field.label }) : undefined}
      >
        <Select
          value={now ?? ''}
          options={[
            { value: '', label: m.uploads_column_unused() },
            ...fields.map((one) => ({ value: one.name, label: one.label })),
          ]}
          onChange={(event) => choose(column.column, event.target.value)}
        />
      </Field>
      <div>
        {isFound && !isTwice && (
          <Tag tone="ok" icon={<Check aria-hidden="true" />}>
            {m.uploads_column_found()}
          </Tag>
        )}
      </div>
      {field?.isDay && <DayOrder column={column} name={name} onChange={(one) => order(column.column, one)} />}
      {field && <Part column={column} name={name} state={state} />}
    </li>
  );
}

/** Of a column that makes a field with others: which part it is, and what they make. */
function Part({ column, name, state }: { column: ColumnNow; name: string; state: ColumnState }) {
  const { place, now } = column;
  if (!place || now === null) return null;
  return (
    <div className={style.part}>
      <span className="caption">{m.uploads_column_part({ ...place, text: state.joined(now) })}</span>
      {place.number > 1 && (
        <Button
          variant="quiet"
          aria-label={m.uploads_column_first_of({ name })}
          onClick={() => state.putFirst(column.column)}
        >
          {m.uploads_column_first()}
        </Button>
      )}
    </div>
  );
}
