import { Fragment, type ReactNode } from 'react';
import style from './Facts.module.css';

interface FactsProps {
  /** What it is, and what it is here; what is null is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Names and values, one under another. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={style.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
