import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { SignInChange } from '../contract.ts';
import style from './SignIn.module.css';
import { SignInActs } from './SignInActs.tsx';
import { askedWords, changeWords, stateWords } from './sign-in-words.ts';

/** The change of a sign-in address that waits, in the record of whom it is about. */
export function SignInCard({ change }: { change: SignInChange }) {
  const { timeZone } = useMe();
  return (
    <Card title={m.directory_sign_in_card()} actions={<Tag tone="ask">{stateWords(change, timeZone)}</Tag>}>
      <div className={style.change}>
        <p>{changeWords(change)}</p>
        <p className="caption">{askedWords(change, timeZone)}</p>
        <SignInActs change={change} />
      </div>
    </Card>
  );
}
