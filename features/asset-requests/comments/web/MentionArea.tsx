import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { isComposing } from '#web/lib/composing.ts';
import { TextArea } from '#web/ui/form/inputs.tsx';
import listbox from '#web/ui/form/Listbox.module.css';
import { labelOf, type Named, withNames, withTokens } from '../comments.ts';
import style from './MentionArea.module.css';
import { MentionList } from './MentionList.tsx';
import type { Typed } from './mention-typing.ts';
import { useOffered } from './use-offered.ts';

interface MentionAreaProps {
  requestID: string;
  value: Typed;
  onChange: (value: Typed) => void;
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
  placeholder?: string;
  autoFocus?: boolean;
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape']);

/** Several lines of text in which '@' offers the colleagues who can be mentioned: a list, by arrows and Enter or by touch. */
export function MentionArea({
  requestID,
  value,
  onChange,
  onSend,
  placeholder,
  autoFocus,
}: MentionAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const [focused, setFocused] = useState(false);
  const { typing, offered, isNobody, isReading } = useOffered(
    requestID,
    value,
    focused ? caret : null,
    closedAt,
  );
  const place = Math.min(active, offered.length - 1);

  const chosen = useCaretBehind(area, value.text);
  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);

  function choose(person: Named) {
    if (!typing) return;
    const { people, before, after } = mentioned(value, typing.from, caret, person);
    onChange({ text: before + after, people });
    chosen.current = before;
    setCaret(before.length);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    const person = offered[place];
    if (!typing || !person) return;
    if (event.shiftKey || !keys.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') setClosedAt(typing.from);
    else if (event.key === 'ArrowDown') setActive((place + 1) % offered.length);
    else if (event.key === 'ArrowUp') setActive((place - 1 + offered.length) % offered.length);
    else choose(person);
  }

  return (
    <div className={style.area}>
      <TextArea
        ref={area}
        className={style.input}
        value={value.text}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${place}` : undefined}
        onChange={(event) => {
          onChange({ ...value, text: event.target.value });
          setCaret(event.target.selectionStart);
          setClosedAt(null);
          setActive(0);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={onKeyDown}
      />
      <Offered count={offered.length} isNobody={isNobody} isReading={isReading} />
      {offered.length > 0 && <MentionList id={listId} offered={offered} place={place} onChoose={choose} />}
    </div>
  );
}

/** A text with somebody in place of what was typed of them, in front of the caret and behind it. */
function mentioned(value: Typed, from: number, caret: number, person: Named) {
  const people = [...value.people.filter(({ empcode }) => empcode !== person.empcode), person];
  // A second one of the same name: the first gets their code beside it.
  const again = (text: string) => withNames(withTokens(text, value.people), people);
  return {
    people,
    before: `${again(value.text.slice(0, from))}${labelOf(person, people)} `,
    after: again(value.text.slice(caret)).trimStart(),
  };
}

/** Puts the caret behind what was chosen, once that is the text: before the next key, however late the page is drawn. */
function useCaretBehind(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const chosen = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = chosen.current;
    if (before === null || !text.startsWith(before)) return;
    chosen.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  });
  return chosen;
}

interface OfferedProps {
  count: number;
  isNobody: boolean;
  isReading: boolean;
}

/** How many are offered, and why nobody is. */
function Offered({ count, isNobody, isReading }: OfferedProps) {
  return (
    <>
      <p className="hidden-visually" role="status">
        {count > 0 && m.assetrequests_comment_offered_count({ count })}
      </p>
      {(isNobody || (isReading && count === 0)) && (
        <p className={classNames(listbox.none, style.above)} role="status">
          {isReading ? m.ui_people_reading() : m.assetrequests_comment_offered_none()}
        </p>
      )}
    </>
  );
}
