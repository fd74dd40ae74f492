import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Prompt } from '../contract.ts';
import { answer, myPrompts } from './api.ts';
import style from './PromptDrawer.module.css';

/** What the reader is asked, one after another. `onDone`: they have answered all of it, or put it off. */
export default function PromptDrawer({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(myPrompts);
  const [prompt] = data ?? [];
  const isDone = data?.length === 0;
  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);
  if (!prompt) return null;
  const refresh = () => queryClient.invalidateQueries({ queryKey: myPrompts.queryKey });
  return (
    <OnePrompt
      key={`${prompt.prompt} ${prompt.version}`}
      prompt={prompt}
      onLater={onDone}
      onAnswered={refresh}
    />
  );
}

interface OnePromptProps {
  prompt: Prompt;
  onLater: () => void;
  onAnswered: () => Promise<void>;
}

function OnePrompt({ prompt: asked, onLater, onAnswered }: OnePromptProps) {
  const { title, text, link, choices } = asked;
  const { busy, wrong, choose } = useAnswer(asked, onAnswered);
  return (
    <Dialog
      open
      size="side"
      title={title}
      onClose={onLater}
      keep={m.banners_later()}
      busy={busy}
      actions={
        choices.length === 0 ? (
          <Button variant="go" disabled={busy} onClick={() => choose(null)}>
            {m.banners_acknowledge()}
          </Button>
        ) : (
          choices.map((choice) => (
            <Button key={choice} disabled={busy} onClick={() => choose(choice)}>
              {choice}
            </Button>
          ))
        )
      }
    >
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <p className={style.text} dir="auto">
        {text}
      </p>
      {link && (
        <ButtonLink variant="quiet" to={link} onClick={onLater}>
          {m.banners_open_link()}
        </ButtonLink>
      )}
    </Dialog>
  );
}

/** Sends an answer; `wrong`: why it was refused. */
function useAnswer({ prompt, version }: Prompt, onAnswered: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  async function choose(choice: string | null) {
    if (busy) return;
    setBusy(true);
    setWrong('');
    try {
      await answer({ prompt, version, ...(choice !== null && { choice }) });
      toast.success({ title: m.banners_answer_thanks() });
      await onAnswered();
    } catch (error) {
      const { status, message } = asApiError(error);
      setWrong(message);
      // Answered in another tab, or changed, or over: what is due now is asked.
      if (status === 404 || status === 409) {
        toast.warning({ title: message });
        await onAnswered();
      }
    }
    setBusy(false);
  }
  return { busy, wrong, choose };
}
