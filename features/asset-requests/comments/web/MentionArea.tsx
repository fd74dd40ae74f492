import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { classNames } from '../../../../web/lib/class-names.ts';
import { Avatar } from '../../../../web/ui/Avatar.tsx';
import { TextArea } from '../../../../web/ui/inputs.tsx';
import listbox from '../../../../web/ui/Listbox.module.css';
import { labelOf, type Named, withNames, withTokens } from '../comments.ts';
import { mentionable } from './api.ts';
import style from './MentionArea.module.css';
import { isSearched, mentionAt } from './mention-typing.ts';

/** What is being typed: the text as it is seen, and those chosen for it. */
export interface Typed {
  readonly text: string;
  readonly people: readonly Named[];
}

interface MentionAreaProps {
  requestID: string;
  value: Typed;
  onChange: (value: Typed) => void;
  /** Ctrl or Cmd with Enter. */
  onSend: () => void;
  placeholder?: string;
  autoFocus?: boolean;
}

const pause = 150;
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
  const typing = focused ? mentionAt(value.text, caret) : null;
  const isOpen = typing !== null && typing.from !== closedAt && !isChosen(value, typing.from);
  const search = useSettled(typing?.search ?? '');
  const { data: found, isPlaceholderData } = useQuery({
    ...mentionable(requestID, search),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  // The list may be a few letters behind: whoever does not fit what is typed by now is never chosen by an early Enter.
  const offered = isOpen ? (found ?? []).filter((person) => isSearched(person, typing.search)) : [];
  const isNobody = isOpen && !isPlaceholderData && found?.length === 0 && search === typing.search;
  const place = Math.min(active, offered.length - 1);

  // Where the caret goes once this is the text: before the next key, however late the page is drawn.
  const chosen = useRef<string | null>(null);
  useLayoutEffect(() => {
    const before = chosen.current;
    if (before === null || !value.text.startsWith(before)) return;
    chosen.current = null;
    area.current?.focus();
    area.current?.setSelectionRange(before.length, before.length);
  });

  useEffect(() => {
    if (autoFocus) area.current?.focus();
  }, [autoFocus]);

  function choose(person: Named) {
    if (!typing) return;
    const people = [...value.people.filter(({ empcode }) => empcode !== person.empcode), person];
    // A second one of the same name: the first gets their code beside it.
    const again = (text: string) => withNames(withTokens(text, value.people), people);
    const before = `${again(value.text.slice(0, typing.from))}${labelOf(person, people)} `;
    onChange({ text: before + again(value.text.slice(caret)).trimStart(), people });
    chosen.current = before;
    setCaret(before.length);
    setActive(0);
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    const person = offered[place];
    if (!typing || !person || event.nativeEvent.isComposing) return;
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
      <p className="hidden-visually" role="status">
        {offered.length > 0 && m.requests_comment_offered_count({ count: offered.length })}
      </p>
      {offered.length > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={m.requests_comment_offered()}
          className={classNames(listbox.list, style.above)}
        >
          {offered.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, as in every listbox of this kind
            <div
              key={person.empcode}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === place}
              className={classNames(listbox.option, style.option)}
              // The text field keeps the focus, and a phone its keyboard.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} />
              <span className={listbox.words}>
                <span className={style.name}>{person.name}</span>
                <span className="caption">{`${person.designation} · ${person.empcode}`}</span>
              </span>
            </div>
          ))}
        </div>
      )}
      {isNobody && search !== '' && !search.includes(' ') && (
        <p className={classNames(listbox.none, style.above)} role="status">
          {m.requests_comment_offered_none()}
        </p>
      )}
    </div>
  );
}

/** True when somebody chosen stands here already: their name is not typed any more. */
function isChosen({ text, people }: Typed, from: number): boolean {
  return people.some((person) => text.startsWith(`${labelOf(person, people)} `, from));
}

/** A text once it has stayed the same for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
