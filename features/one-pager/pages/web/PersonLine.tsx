import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { Row } from '#web/ui/list/List.tsx';
import type { Row as PersonRow } from '../contract.ts';
import style from './Pages.module.css';

interface PersonLineProps {
  person: PersonRow;
  templateId: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Somebody whose page the reader sees, to be chosen. */
export function PersonLine({ person, templateId, isChosen, onChoose }: PersonLineProps) {
  return (
    <Row
      lead={
        <span className={style.choose}>
          <Checkbox
            className={style.pick}
            label={<span className="hidden-visually">{m.onepager_choose({ name: person.name })}</span>}
            checked={isChosen}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <Avatar name={person.name} empcode={person.empId} />
        </span>
      }
      to={`/one-pagers/person/${encodeURIComponent(person.empId)}?template=${templateId}`}
      title={person.name}
      caption={factsOf(person)}
    />
  );
}

/** What is clear by itself, and what needs its name. */
const inList = ['designation', 'department', 'orgUnit', 'location'];
const namedInList = ['grade', 'rating', 'potential'];

/** What a row says of somebody: what is short of what the reader sees. */
function factsOf({ sections }: PersonRow): string {
  const fields = sections.flatMap((section) => section.fields);
  return [...inList, ...namedInList]
    .flatMap((key) => {
      const field = fields.find((one) => one.field === key);
      if (!field?.value) return [];
      const { label, value } = field;
      return [namedInList.includes(key) ? m.onepager_fact({ label, value }) : value];
    })
    .join(' · ');
}
