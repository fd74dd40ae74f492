import type { CareerStep } from './fields.ts';

/** Somebody as they were from a day on, as the company's record has it. */
export interface RecordedStep {
  readonly from: string;
  readonly designation: string;
  readonly department: string;
  readonly location: string;
}

/** Steps in which something of their work changed, the newest first: what the record has besides (a phone number, a manager) is no step. */
export function careerOf(recorded: readonly RecordedStep[], joinedOn: string): CareerStep[] {
  const inTime = [...recorded].sort((one, other) => (one.from < other.from ? -1 : 1));
  const steps: RecordedStep[] = [];
  for (const step of inTime) {
    const before = steps.at(-1);
    const isSame =
      before &&
      before.designation === step.designation &&
      before.department === step.department &&
      before.location === step.location;
    // Whatever the record begins with holds since they joined.
    if (!before) steps.push({ ...step, from: joinedOn });
    else if (!isSame) steps.push(step);
  }
  return steps
    .map((step, index): CareerStep => ({ ...step, until: steps[index + 1]?.from ?? null }))
    .reverse();
}
