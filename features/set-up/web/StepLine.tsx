import { Circle, CircleCheck, CircleSlash, Clock, type LucideIcon } from 'lucide-react';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { SetUpStepShown } from '../contract.ts';
import style from './StepLine.module.css';

type State = SetUpStepShown['state'];

const looks: Record<State, { Icon: LucideIcon; tone: 'ok' | 'ask' | 'plain' }> = {
  done: { Icon: CircleCheck, tone: 'ok' },
  open: { Icon: Circle, tone: 'ask' },
  later: { Icon: Clock, tone: 'plain' },
  off: { Icon: CircleSlash, tone: 'plain' },
};

/** How a step stands, as a picture; the words say the same. */
export function StepTile({ state }: { state: State }) {
  const { Icon, tone } = looks[state];
  return <Tile tone={tone} icon={<Icon />} />;
}

/** A step in a line: what there is, what does not work without it, and where it is done. `likely`: it is the reader's next. */
export function StepLine({ step, likely }: { step: SetUpStepShown; likely: boolean }) {
  const { title, state, said, without, links } = step;
  const [link] = links;
  return (
    <Row
      lead={<StepTile state={state} />}
      title={title}
      caption={
        <>
          {said}
          {state === 'open' && <span className={style.without}>{without}</span>}
        </>
      }
      end={
        state === 'open' &&
        link && (
          <ButtonLink variant={likely ? 'go' : 'plain'} to={link.path}>
            {link.label}
          </ButtonLink>
        )
      }
    />
  );
}
