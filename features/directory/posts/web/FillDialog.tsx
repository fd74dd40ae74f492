import { useState } from 'react';
import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { recordPath } from '../../company/record-path.ts';
import { lookUp } from '../../search/web/api.ts';
import type { VacantPost } from '../contract.ts';

/** Who takes a post: somebody who works here, by a change of theirs, or somebody who is taken on for it. */
export function FillDialog({ post, onClose }: { post: VacantPost; onClose: () => void }) {
  const [person, setPerson] = useState<Choice | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { postId, title } = post;
  return (
    <Dialog
      open
      title={m.directory_posts_fill_which({ title })}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={`/admin/employees?post=${postId}`}>{m.directory_posts_fill_new()}</ButtonLink>
          <Button
            variant="go"
            onClick={() =>
              person ? navigate(`${recordPath(person.empcode)}?post=${postId}`) : setMissing(true)
            }
          >
            {m.directory_posts_fill_move()}
          </Button>
        </>
      }
    >
      <Field
        label={m.directory_posts_fill_who()}
        hint={m.directory_posts_fill_hint()}
        error={isMissing && !person ? m.directory_posts_fill_choose() : undefined}
      >
        <PersonInput value={person} onChange={setPerson} search={lookUp} />
      </Field>
    </Dialog>
  );
}
