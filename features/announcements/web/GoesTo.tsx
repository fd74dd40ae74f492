import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { numberText } from '#formats/numbers/numbers.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { announcementLimits as limits } from '../rules.ts';
import { preview } from './api.ts';
import { isSaid, type Typed, whomOf } from './typed.ts';

/** How many people a message would go to, and the first of them, as one chooses; of many it is asked whether all of them are meant. */
export function GoesTo({ typed }: { typed: Typed }) {
  const whom = useDeferredValue(whomOf(typed));
  const isWhole = isSaid(typed);
  const { data } = useQuery({ ...preview(whom), enabled: isWhole, placeholderData: keepPreviousData });
  if (!data || !isWhole) return null;
  const { people, first } = data;
  return (
    <>
      <p className="muted" role="status">
        {m.announcements_goes_to({ count: people, number: numberText(people) })}
        {people > 0 && people <= first.length && ` ${plainList(first.map(({ name }) => name))}`}
      </p>
      {people >= limits.asksFrom && (
        <FormField name="meantFor" label={m.announcements_many()} group>
          {({ value, onChange, ...given }) => (
            <Checkbox
              {...given}
              label={m.announcements_meant_for({ number: numberText(people) })}
              checked={value === people}
              onChange={(event) => onChange(event.target.checked ? people : null)}
            />
          )}
        </FormField>
      )}
    </>
  );
}
