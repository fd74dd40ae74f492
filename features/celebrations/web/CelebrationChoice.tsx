import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useChoice } from '#web/lib/use-choice.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import style from './Celebrations.module.css';
import { myCelebration, saveChoice } from './greeting-api.ts';

/** On one's profile: whether colleagues are told of one's birthday and work anniversary. */
export default function CelebrationChoice() {
  const { data: hidden } = useQuery(myCelebration);
  return hidden === undefined ? <Skeleton width="14rem" /> : <Choice hidden={hidden} />;
}

function Choice({ hidden }: { hidden: boolean }) {
  const id = useId();
  const { mutateAsync } = useMutation({
    mutationFn: saveChoice,
    onSuccess: (answer) => queryClient.setQueryData(myCelebration.queryKey, answer),
    onError: (error) =>
      toast.error({ title: m.celebrations_choice_failed(), description: asApiError(error).message }),
  });
  const [shown, choose] = useChoice(hidden, mutateAsync);
  return (
    <section className={style.choice} aria-labelledby={id}>
      <h3 id={id}>{m.celebrations_choice()}</h3>
      <Checkbox
        label={m.celebrations_choice_hide()}
        checked={shown}
        onChange={(event) => choose(event.target.checked)}
      />
      <p className="caption">{m.celebrations_choice_hint()}</p>
    </section>
  );
}
