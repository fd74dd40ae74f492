import { AtSign } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { SignInChange } from '../contract.ts';
import { signInList } from './api.ts';
import style from './SignIn.module.css';
import { SignInActs } from './SignInActs.tsx';
import { askedWords, changeWords, stateWords } from './sign-in-words.ts';

/** `/admin/sign-in-addresses`: the changes that wait, for administrators to agree to. */
export default function SignInsPage() {
  const list = usePages(signInList);
  return (
    <>
      <PageTop
        title={m.directory_sign_in_title()}
        back="/admin/employees"
        below={<p className="muted">{m.directory_sign_in_text()}</p>}
      />
      <ListCard
        label={m.directory_sign_in_title()}
        list={list}
        rows={3}
        errorTitle={m.directory_sign_in_error()}
        empty={{
          icon: <AtSign />,
          title: m.directory_sign_in_empty(),
          text: m.directory_sign_in_empty_text(),
        }}
      >
        {(change) => <SignInLine key={change.changeId} change={change} />}
      </ListCard>
    </>
  );
}

function SignInLine({ change }: { change: SignInChange }) {
  const { timeZone } = useMe();
  return (
    <Row
      lead={<Tile icon={<AtSign />} />}
      title={change.name}
      caption={
        <>
          {changeWords(change)}
          <br />
          {askedWords(change, timeZone)}
        </>
      }
      end={
        <span className={style.acts}>
          <Tag tone="ask">{stateWords(change, timeZone)}</Tag>
          <SignInActs change={change} />
        </span>
      }
    />
  );
}
