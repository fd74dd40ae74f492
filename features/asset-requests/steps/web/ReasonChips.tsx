import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import { requestReasons } from './api.ts';
import style from './ReasonChips.module.css';

const listOf: Partial<Record<ActionOffer['action'], 'clarification' | 'rejection' | 'cancellation'>> = {
  seekClarification: 'clarification',
  rejectRequest: 'rejection',
  cancelRequest: 'cancellation',
};

interface ReasonChipsProps {
  action: ActionOffer['action'];
  value: string;
  onChange: (value: string) => void;
}

/** The sentences that the company offers for a step. A press adds one to what is typed; a second press takes it out again. */
export function ReasonChips({ action, value, onChange }: ReasonChipsProps) {
  const list = listOf[action];
  const { data } = useQuery({ ...requestReasons, enabled: list !== undefined });
  const sentences = list ? (data?.[list] ?? []) : [];
  if (sentences.length === 0) return null;
  return (
    <fieldset className={style.chips}>
      <legend className="hidden-visually">{m.assetrequests_reasons_label()}</legend>
      {sentences.map((sentence) => {
        const chosen = value.includes(sentence);
        return (
          <button
            key={sentence}
            type="button"
            className={style.chip}
            aria-pressed={chosen}
            onClick={() => onChange(chosen ? without(value, sentence) : `${value.trim()} ${sentence}`.trim())}
          >
            {sentence}
          </button>
        );
      })}
    </fieldset>
  );
}

const without = (value: string, sentence: string) =>
  value.replace(sentence, '').replace(/ {2,}/g, ' ').trim();
