import { ChevronDown, Mail } from 'lucide-react';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { Card } from '../ui/Card.tsx';
import { Columns } from '../ui/Columns.tsx';
import { Row, Rows } from '../ui/List.tsx';
import { PageTop } from '../ui/PageTop.tsx';
import { Tile } from '../ui/Tile.tsx';
import style from './HelpPage.module.css';

const questions = [
  { question: m.shell_help_q_ask, answer: m.shell_help_a_ask },
  { question: m.shell_help_q_where, answer: m.shell_help_a_where },
  { question: m.shell_help_q_balance, answer: m.shell_help_a_balance },
  { question: m.shell_help_q_change, answer: m.shell_help_a_change },
  { question: m.shell_help_q_look, answer: m.shell_help_a_look },
  { question: m.shell_help_q_details, answer: m.shell_help_a_details },
] as const;

/** Whom to write to, and the questions people ask. */
export default function HelpPage() {
  const { supportEmail } = useMe();
  return (
    <>
      <PageTop title={m.shell_help_title()} />
      <Columns
        aside={
          <Card title={m.shell_help_contact()} flush>
            {supportEmail ? (
              <Rows>
                <Row
                  lead={
                    <Tile tone="ok">
                      <Mail />
                    </Tile>
                  }
                  title={
                    <a className={style.address} href={`mailto:${supportEmail}`}>
                      {supportEmail}
                    </a>
                  }
                  caption={m.shell_help_contact_text()}
                />
              </Rows>
            ) : (
              <p className={style.none}>{m.shell_help_no_contact()}</p>
            )}
          </Card>
        }
      >
        <Card title={m.shell_help_questions()} flush>
          {questions.map(({ question, answer }) => (
            <details key={question()} className={style.question}>
              <summary>
                {question()}
                <ChevronDown aria-hidden="true" />
              </summary>
              <p>{answer()}</p>
            </details>
          ))}
        </Card>
      </Columns>
    </>
  );
}
