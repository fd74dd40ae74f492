import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useChoice } from '#web/lib/use-choice.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { vote } from './api.ts';
import style from './HelpPage.module.css';

/** Asks whether an answer helped; one may say otherwise afterwards. */
export function Helped({ questionKey, question }: { questionKey: string; question: string }) {
  const [said, setSaid] = useState<boolean>();
  const [shown, say] = useChoice(said, async (helped) => {
    if (await attempt(vote(questionKey, helped === true), m.help_vote_failed())) setSaid(helped);
  });
  return (
    <fieldset className={style.helped} aria-label={`${m.help_helped()} ${question}`}>
      <span aria-hidden="true">{m.help_helped()}</span>
      <Button aria-pressed={shown === true} icon={<ThumbsUp />} onClick={() => say(true)}>
        {m.help_yes()}
      </Button>
      <Button aria-pressed={shown === false} icon={<ThumbsDown />} onClick={() => say(false)}>
        {m.help_no()}
      </Button>
      <span role="status" className="caption">
        {said !== undefined && m.help_thanks()}
      </span>
    </fieldset>
  );
}
