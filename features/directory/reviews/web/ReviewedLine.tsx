import { Check, CircleSlash, Undo2 } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import { letsWords } from '../../grants/grant-words.ts';
import { GrantLine } from '../../grants/web/GrantLine.tsx';
import type { ReviewedGrant } from '../contract.ts';
import { decisionWords } from '../review-words.ts';
import style from './Reviews.module.css';
import type { Decisions } from './use-decisions.ts';

interface ReviewedLineProps {
  row: ReviewedGrant;
  /** The keys act on it. */
  isMarked: boolean;
  decisions: Decisions;
}

/** A grant of a review: kept or ended with one press, or what was decided, by whom and when. */
export function ReviewedLine({ row, isMarked, decisions }: ReviewedLineProps) {
  const { grant } = row;
  return (
    <GrantLine
      grant={grant}
      onEnd={() => undefined}
      acts={
        <span className={style.acts} data-marked={isMarked ? '' : undefined}>
          {row.actions.includes('keep') ? (
            <Acts row={row} isMarked={isMarked} decisions={decisions} />
          ) : (
            <Decided row={row} />
          )}
          {row.actions.includes('undo') && row.batch !== null && (
            <Button icon={<Undo2 />} onClick={() => decisions.takeBack(row.batch ?? 0)}>
              {m.directory_grants_undo()}
            </Button>
          )}
        </span>
      }
    />
  );
}

function Acts({ row, isMarked, decisions }: ReviewedLineProps) {
  const { name } = row.grant;
  const lets = letsWords(row.grant);
  return (
    <>
      <Button variant="quiet" onClick={() => decisions.keepPerson(row.grant.empcode)}>
        {m.directory_reviews_keep_person({ name })}
      </Button>
      {isMarked && <KeyCap name="k" />}
      <Button
        icon={<Check />}
        aria-keyshortcuts={isMarked ? 'k' : undefined}
        aria-label={m.directory_reviews_keep_whose({ name, lets })}
        onClick={() => decisions.act(row, 'keep')}
      >
        {m.directory_reviews_keep()}
      </Button>
      {isMarked && <KeyCap name="e" />}
      <Button
        icon={<CircleSlash />}
        aria-keyshortcuts={isMarked ? 'e' : undefined}
        aria-label={m.directory_grants_end_whose({ name, lets })}
        onClick={() => decisions.act(row, 'end')}
      >
        {m.directory_grants_end()}
      </Button>
    </>
  );
}

function Decided({ row: { decision, decidedBy, decidedAt, own, grant } }: { row: ReviewedGrant }) {
  const { timeZone } = useMe();
  if (own) return <Tag tone="ask">{m.directory_reviews_own()}</Tag>;
  return (
    <>
      {decidedBy && decidedAt && (
        <span className="caption">
          {m.directory_reviews_decided({ name: decidedBy.name, at: exactMoment(decidedAt, timeZone) })}
        </span>
      )}
      <Tag tone={decision === 'keep' ? 'ok' : 'plain'}>
        {decisionWords({ decision, endedAt: grant.endedAt })}
      </Tag>
    </>
  );
}
