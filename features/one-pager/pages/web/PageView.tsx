import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import type { Field, Section } from '../contract.ts';
import { CareerLine, NineBox, RatingBars, SkillBars } from './Charts.tsx';
import style from './PageView.module.css';

interface PageViewProps {
  empId: string;
  name: string;
  sections: readonly Section[];
  /** What is another than in the page it is compared with, by the names of fields. */
  changed?: ReadonlySet<string> | undefined;
}

/** A page as one reads it on screen: its sections in their columns, each field by its kind. */
export function PageView({ empId, name, sections, changed }: PageViewProps) {
  const bands = bandsOf(sections);
  return (
    <div className={style.page}>
      {bands.map((band, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by where it stands
        <div key={index} className={style.band} data-columns={band.length}>
          {band.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: so is a column
            <div key={at} className={style.column}>
              {column.map((section) => (
                <section key={section.title} className={style.section}>
                  <h3>{section.title}</h3>
                  <div className={style.fields}>
                    {section.fields.map((field) => (
                      <div
                        key={field.field === 'text' ? field.value : field.field}
                        data-changed={changed?.has(field.field) || undefined}
                      >
                        <FieldView field={field} empId={empId} name={name} />
                      </div>
                    ))}
                  </div>
                </section>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Sections across the page stand alone; those of columns that follow each other stand side by side, each column's one under the other. */
function bandsOf(sections: readonly Section[]): Section[][][] {
  const bands: { full: boolean; columns: Map<string, Section[]> }[] = [];
  for (const section of sections) {
    const full = section.column === 'full';
    const last = bands.at(-1);
    const band = last && !full && !last.full ? last : { full, columns: new Map<string, Section[]>() };
    if (band !== last) bands.push(band);
    band.columns.set(section.column, [...(band.columns.get(section.column) ?? []), section]);
  }
  return bands.map(({ columns }) =>
    ['full', 'first', 'second', 'third'].flatMap((column) => {
      const own = columns.get(column);
      return own ? [own] : [];
    }),
  );
}

function FieldView({ field, empId, name }: { field: Field; empId: string; name: string }) {
  const { kind, label, value, parts } = field;
  if (kind === 'picture') return <Avatar name={name} empcode={empId} size="large" />;
  if (kind === 'paragraph' && field.field === 'text') return <p className={style.text}>{value}</p>;
  if (kind === 'text')
    return (
      <dl className={style.line}>
        <dt>{label}</dt>
        <dd>
          <Known value={value} />
        </dd>
      </dl>
    );
  return (
    <div className={style.block}>
      <h4>{label}</h4>
      {parts.length === 0 || kind === 'paragraph' ? (
        <p className={style.text}>
          <Known value={value} />
        </p>
      ) : kind === 'list' ? (
        <ul className={style.list}>
          {parts.map(({ text }) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      ) : kind === 'career' ? (
        <CareerLine parts={parts} />
      ) : kind === 'ratings' ? (
        <RatingBars parts={parts} />
      ) : kind === 'nine-box' ? (
        <NineBox parts={parts} />
      ) : (
        <SkillBars parts={parts} />
      )}
    </div>
  );
}

function Known({ value }: { value: string }) {
  return value ? <bdi>{value}</bdi> : <span className="muted">{m.onepager_not_known()}</span>;
}
