import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { SetUpStepShown } from '../contract.ts';
import { putOff } from './api.ts';
import style from './StepItem.module.css';
import { StepTile } from './StepLine.tsx';

const tones = { done: 'ok', open: 'ask', later: 'plain', off: 'plain' } as const;

/** A step with all that is known of it: what there is, what is missing, where each is mended. */
export function StepItem({ step, isNext }: { step: SetUpStepShown; isNext: boolean }) {
  const { title, state, said, without, links, problems, more } = step;
  return (
    <li className={style.item}>
      <StepTile state={state} />
      <div className={style.words}>
        <div className={style.head}>
          <h2>{title}</h2>
          <Tag tone={tones[state]}>{m.setup_state({ state })}</Tag>
        </div>
        <p>{said}</p>
        {state !== 'done' && <p className="muted">{without}</p>}
        {state === 'open' && problems.length > 0 && (
          <ul className={style.problems}>
            {problems.map(({ text, path }) => (
              <li key={text}>
                <Link to={path}>{text}</Link>
              </li>
            ))}
            {more > 0 && <li className="muted">{m.setup_more({ count: more })}</li>}
          </ul>
        )}
      </div>
      <div className={style.buttons}>
        {links.map(({ label, path }, place) => (
          <ButtonLink key={path} variant={isNext && place === 0 ? 'go' : 'plain'} to={path}>
            {label}
          </ButtonLink>
        ))}
        {state !== 'done' && <OffButton step={step} />}
      </div>
    </li>
  );
}

function OffButton({ step: { step, title, state } }: { step: SetUpStepShown }) {
  const isOff = state === 'off';
  return (
    <Button
      variant="quiet"
      aria-label={isOff ? m.setup_take_up_what({ title }) : m.setup_put_off_what({ title })}
      onClick={() => putOff(step, !isOff)}
    >
      {isOff ? m.setup_take_up() : m.setup_put_off()}
    </Button>
  );
}
