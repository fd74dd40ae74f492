interface FactsProps {
  /** What it is called, and what it is here; what there is not is left out. */
  facts: readonly (readonly [label: string, value: string | null | undefined])[];
  className?: string | undefined;
}

/** Facts by their names. */
export function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
