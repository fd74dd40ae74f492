import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import listbox from '#web/ui/form/Listbox.module.css';
import type { Named } from '../comments.ts';
import style from './MentionArea.module.css';

interface MentionListProps {
  id: string;
  offered: readonly (Named & { readonly designation: string })[];
  /** The one that Enter chooses. */
  place: number;
  onChoose: (person: Named) => void;
}

/** The colleagues that can be mentioned, above the text. */
export function MentionList({ id, offered, place, onChoose }: MentionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.assetrequests_comment_offered()}
      className={classNames(listbox.list, style.above)}
    >
      {offered.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's, as in every listbox of this kind
        <div
          key={person.empcode}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === place}
          className={classNames(listbox.option, style.option)}
          // The text field keeps the focus, and a phone its keyboard.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <Avatar name={person.name} empcode={person.empcode} />
          <span className={listbox.words}>
            <span className={style.name}>{person.name}</span>
            <span className="caption">{`${person.designation} · ${person.empcode}`}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
