import { Contact } from 'lucide-react';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';

interface LinkedPeopleProps {
  link: {
    readonly template: string;
    readonly templateId: number;
    readonly people: readonly { readonly empId: string; readonly name: string }[];
  };
}

/** Whose pages a link leads to. */
export function LinkedPeople({ link: { template, templateId, people } }: LinkedPeopleProps) {
  if (people.length === 0)
    return (
      <EmptyState icon={<Contact />} title={m.onepager_people_none()} text={m.onepager_people_none_text()} />
    );
  return (
    <Rows label={template}>
      {people.map(({ empId, name }) => (
        <Row
          key={empId}
          lead={<Avatar name={name} empcode={empId} />}
          title={name}
          to={`/one-pagers/person/${encodeURIComponent(empId)}?template=${templateId}`}
        />
      ))}
    </Rows>
  );
}
