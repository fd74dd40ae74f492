import { useQuery } from '@tanstack/react-query';
import { Plus, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Rows } from '#web/ui/list/List.tsx';
import type { Grant } from '../contract.ts';
import { letsWords } from '../grant-words.ts';
import { AgainDialog } from './AgainDialog.tsx';
import { grantsOf } from './api.ts';
import { EndDialog } from './EndDialog.tsx';
import { GrantDialog } from './GrantDialog.tsx';
import { GrantLine } from './GrantLine.tsx';
import style from './Grants.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';
import { type Undoable, UndoNotice } from './UndoNotice.tsx';

interface PersonGrantsProps {
  person: Choice;
  /** Whoever reads it may grant them a role. */
  mayGrant: boolean;
  /** Whoever reads it may grant to others what they held when they left. */
  mayHandOver: boolean;
}

/** What somebody holds, is to hold, and held when they left; an administrator grants and ends it here as on the page of all. */
export function PersonGrants({ person, mayGrant, mayHandOver }: PersonGrantsProps) {
  const query = useQuery(grantsOf(person.empcode));
  const [asked, setAsked] = useState<'grant' | 'hand' | Grant | null>(null);
  const [again, setAgain] = useState<Grant | null>(null);
  const hasLeft = mayHandOver && query.data?.some(({ endedWhy, leftOn }) => endedWhy === 'left' && leftOn);
  const [last, setLast] = useState<Undoable | null>(null);
  const close = () => setAsked(null);
  return (
    <Card
      title={m.directory_staff_roles()}
      flush
      actions={
        mayGrant ? (
          <Button icon={<Plus />} onClick={() => setAsked('grant')}>
            {m.directory_staff_grant()}
          </Button>
        ) : (
          hasLeft && (
            <Button icon={<UserRoundPlus />} onClick={() => setAsked('hand')}>
              {m.directory_grants_hand_over()}
            </Button>
          )
        )
      }
    >
      <UndoNotice last={last} onUndone={() => setLast(null)} />
      {!query.data ? (
        <Loaded of={query} errorTitle={m.directory_grants_error()} rows={2} />
      ) : query.data.length === 0 ? (
        <p className={style.none}>{m.directory_staff_no_roles()}</p>
      ) : (
        <Rows label={m.directory_staff_roles()}>
          {query.data.map((grant) => (
            <GrantLine
              key={grant.grantId}
              grant={grant}
              ofOne
              onEnd={setAsked}
              {...(hasLeft && { onGrant: setAgain })}
            />
          ))}
        </Rows>
      )}
      {asked === 'grant' && (
        <GrantDialog
          person={person}
          onClose={close}
          onGranted={(given) =>
            toast.success({ title: m.directory_grants_granted({ name: given.name, lets: letsWords(given) }) })
          }
        />
      )}
      {asked === 'hand' && <HandOverDialog leaver={person} onClose={close} />}
      {again && <AgainDialog grant={again} onClose={() => setAgain(null)} />}
      {asked && typeof asked === 'object' && <EndDialog grant={asked} onClose={close} onEnded={setLast} />}
    </Card>
  );
}
