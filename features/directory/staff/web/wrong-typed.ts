import { isDay, wrongDay } from '#web/ui/form/day.ts';
import { readFields } from '../rules.ts';
import { sentOf, type TypedStaff } from '../typed.ts';

/** What is wrong with what was typed, by field. */
export function wrongTyped(typed: TypedStaff, today: string): Readonly<Record<string, string | null>> {
  const { joinedOn, bornOn } = typed;
  const sent = sentOf(typed);
  const { wrong } = readFields(sent, today);
  return {
    ...wrong,
    ...(!isDay(joinedOn) && { joinedOn: wrongDay(joinedOn) }),
    ...(bornOn !== '' && !isDay(bornOn) && { bornOn: wrongDay(bornOn) }),
  };
}
