import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use, useId } from 'react';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import style from './Field.module.css';

interface Wiring {
  id: string;
  labelId: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean;
}

const FieldContext = createContext<Wiring | null>(null);

/** What an input needs from the field around it: its id, what describes it, whether it is wrong. */
export function useField(): Omit<Wiring, 'labelId' | 'required'> & { 'aria-required': true | undefined } {
  const own = useId();
  const field = use(FieldContext);
  return {
    id: field?.id ?? own,
    'aria-describedby': field?.['aria-describedby'],
    'aria-invalid': field?.['aria-invalid'],
    'aria-required': field?.required || undefined,
  };
}

/** The id of the label around a group of inputs (radio cards, files). */
export function useFieldLabel(): string | undefined {
  return use(FieldContext)?.labelId;
}

/** What lies inside a field but is none of its inputs: a calendar that it opens. */
export function OutsideField({ children }: { children: ReactNode }) {
  return <FieldContext value={null}>{children}</FieldContext>;
}

interface FieldProps {
  /** Left out: the one input brings its own words, as a box to tick. */
  label?: string | undefined;
  hint?: ReactNode | undefined;
  /** The sentence about what is wrong; stands where the hint stood. */
  error?: string | undefined;
  /** Marks what may be left out; what must be filled in carries no mark. */
  optional?: boolean | undefined;
  /** For several inputs under one label (radio cards, files): a group and not a label. */
  group?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** One question of a form: label above, hint below, the error where the field is, all wired for a screen reader. */
export function Field({ label, hint, error, optional, group, children, className }: FieldProps) {
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = `${id}-note`;
  const wiring: Wiring = {
    id,
    labelId,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    required: !optional,
  };
  const words = (
    <>
      {label}
      {optional && <span className={style.optional}> {m.ui_optional()}</span>}
    </>
  );
  return (
    <div className={classNames(style.field, className)}>
      {label === undefined ? null : group ? (
        <span id={labelId} className={style.label}>
          {words}
        </span>
      ) : (
        <label id={labelId} htmlFor={id} className={style.label}>
          {words}
        </label>
      )}
      <FieldContext value={wiring}>{children}</FieldContext>
      {error ? (
        <p id={noteId} className={style.error} role="alert">
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className={style.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
