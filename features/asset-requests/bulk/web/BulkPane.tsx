import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Check, CircleMinus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { m } from '#messages';
import { moneyText } from '../../../../formats/money.ts';
import { newKey } from '../../../../web/lib/http.ts';
import { Button, IconButton } from '../../../../web/ui/Button.tsx';
import { Tag } from '../../../../web/ui/Tag.tsx';
import { refreshRequests } from '../../requests/web/api.ts';
import { KeyCap } from '../../requests/web/KeyCap.tsx';
import { useSingleKeys } from '../../requests/web/single-keys.ts';
import { keyOf, stepKeys } from '../../steps/web/step-keys.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import { takeSteps } from './api.ts';
import { BulkForm } from './BulkForm.tsx';
import { BulkOutcomes, type Outcome } from './BulkOutcomes.tsx';
import style from './BulkPane.module.css';
import { type BulkOffer, type BulkTyped, countWithoutAccount, offersOf, planOf, totalsOf } from './bulk.ts';
import { buttonWords, leftWords, willWords } from './bulk-words.ts';
import type { Selection } from './use-selection.ts';

interface BulkPaneProps {
  selection: Selection;
  /** It is on its way: what is chosen may go from the list before the outcomes are read. */
  onSend: () => void;
  /** After the outcomes were read, or nothing is chosen any more. */
  onDone: () => void;
  /** A decision was taken back: the request that waits again. */
  onUndone: (requestID: string) => void;
  /** On a phone: back to the list. */
  back?: (() => void) | undefined;
}

interface Sent {
  readonly offer: BulkOffer;
  readonly requests: readonly RequestSummary[];
  readonly typed: BulkTyped;
}

/** What will happen to the chosen requests, with what is left out and why. What the keys act on is this list, and nothing else. */
export function BulkPane({ selection, onSend, onDone, onUndone, back }: BulkPaneProps) {
  const client = useQueryClient();
  const pane = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Action | null>(null);
  // As they were when it was sent: what is decided goes from the list meanwhile.
  const [sent, setSent] = useState<Sent | null>(null);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  // The same answers come back for the same try; another try is another.
  const key = useRef(newKey());
  const chosen = sent ? sent.requests : selection.chosen;
  const offers = offersOf(chosen).filter((offer) => !offer.single);
  const shown = sent?.offer ?? offers.find(({ offer }) => offer.action === opened) ?? offers[0];
  const plan = planOf(chosen, shown?.offer.action);
  const open = opened ? shown : undefined;

  function close() {
    setOpened(null);
    requestAnimationFrame(() =>
      pane.current?.querySelector<HTMLElement>(`[data-action="${opened}"]`)?.focus(),
    );
  }
  async function send({ offer, requests, typed }: Sent, which: readonly RequestSummary[]) {
    const told = await takeSteps(client, { requests: which, offer: offer.offer, typed, key: key.current });
    key.current = newKey();
    const again = new Set(told.map(({ request }) => request.requestID));
    const before = (outcomes ?? []).filter(({ request }) => !again.has(request.requestID));
    setSent({ offer, requests, typed });
    setOutcomes([...before, ...told]);
    await refreshRequests(client);
  }
  async function begin(offer: BulkOffer, typed: BulkTyped) {
    const now = { offer, requests: chosen, typed };
    setSent(now);
    onSend();
    await send(now, plan.taken);
  }
  useSingleKeys({
    ...Object.fromEntries(
      Object.entries(stepKeys).map(([name, actions]) => {
        const offer = opened ? undefined : offers.find(({ offer: { action } }) => actions.includes(action));
        return [name, offer && (() => setOpened(offer.offer.action))];
      }),
    ),
    b: () => pane.current?.querySelector<HTMLElement>('[data-action]')?.focus(),
  });
  // Where the focus is not in the form, it closes the form before what is chosen is let go.
  useSingleKeys({ Escape: open && !sent ? close : undefined }, { first: true });
  return (
    <div ref={pane} className={style.pane}>
      <header className={style.head}>
        {back && (
          <IconButton label={m.ui_back()} onClick={back}>
            <ArrowLeft className="turns" />
          </IconButton>
        )}
        <div className={style.words}>
          <h2>
            <span role="status">{m.requests_bulk_count({ count: chosen.length })}</span>
          </h2>
          <p className="caption">{m.requests_bulk_below()}</p>
        </div>
        <div className={style.sum}>
          <strong className="num">{sumWords(plan.taken)}</strong>
          {!open && (
            <Button variant="quiet" onClick={selection.addAll}>
              {m.requests_bulk_all()}
            </Button>
          )}
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
      <section className={style.scroll} tabIndex={0} aria-label={m.requests_bulk_review()}>
        {shown ? (
          <Part title={willWords(shown.offer)} requests={plan.taken} />
        ) : (
          <p className={style.none}>{m.requests_bulk_nothing()}</p>
        )}
        {plan.left.length > 0 && (
          <Part
            title={m.requests_bulk_left()}
            requests={plan.left.map(({ request }) => request)}
            why={(request) => leftWords(plan.left.find((one) => one.request === request))}
          />
        )}
      </section>
      <footer className={style.foot} data-open={open ? '' : undefined}>
        {open ? (
          <BulkForm
            key={open.offer.action}
            offer={open.offer}
            label={buttonWords(open, plan.taken.length)}
            withoutAccount={countWithoutAccount(plan.taken, open.offer.action)}
            onSend={(typed) => begin(open, typed)}
            onClose={close}
          />
        ) : (
          <div className={style.buttons}>
            {offers.map((offer, index) => (
              <Button
                key={offer.offer.action}
                data-action={offer.offer.action}
                data-likely={index === 0 ? '' : undefined}
                aria-keyshortcuts={keyOf(offer.offer.action)}
                variant={variantOf(offer, index)}
                icon={offer.offer.tone === 'main' ? <Check /> : undefined}
                iconAfter={<KeyCap name={keyOf(offer.offer.action)} />}
                onClick={() => setOpened(offer.offer.action)}
              >
                {buttonWords(index === 0 ? offer : { ...offer, missing: 0 }, chosen.length - offer.missing)}
              </Button>
            ))}
            <span className={style.grow} />
            <Button variant="quiet" iconAfter={<KeyCap name="Esc" />} onClick={onDone}>
              {m.requests_bulk_clear()}
            </Button>
          </div>
        )}
      </footer>
      {sent && outcomes && (
        <BulkOutcomes
          title={buttonWords(sent.offer, plan.taken.length)}
          outcomes={outcomes}
          onRetry={(refused) => send(sent, refused)}
          onClose={() => {
            setSent(null);
            // After the dialog has given the focus back to a button that may be gone.
            requestAnimationFrame(onDone);
          }}
          onUndone={(requestID) => {
            setSent(null);
            selection.clear();
            requestAnimationFrame(() => onUndone(requestID));
          }}
        />
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  requests: readonly RequestSummary[];
  /** Why each is left out. */
  why?: (request: RequestSummary) => string;
}

function Part({ title, requests, why }: PartProps): ReactNode {
  return (
    <section className={style.part} aria-label={title} data-left={why ? '' : undefined}>
      <h3>
        {title} <Tag tone={why ? 'plain' : 'ok'}>{requests.length}</Tag>
      </h3>
      <ul>
        {requests.map((request) => (
          <li key={request.requestID}>
            {why ? <CircleMinus aria-hidden="true" /> : <Check aria-hidden="true" />}
            <span className={style.what}>
              <bdi>{request.title}</bdi>
              <span className="caption">
                {m.requests_page_who({ name: request.empname, city: request.city })}
              </span>
            </span>
            {why && <span className={style.why}>{why(request)}</span>}
            <bdi className="num">{moneyText(request.total, request.currency)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sumWords(requests: readonly RequestSummary[]): string {
  return totalsOf(requests)
    .map((sum) => moneyText(sum.total, sum.currency))
    .join(' + ');
}

/** One is filled: the likely one. */
function variantOf({ offer }: BulkOffer, index: number): 'go' | 'danger' | 'plain' {
  if (offer.tone === 'main' && index === 0) return 'go';
  return offer.tone === 'harm' ? 'danger' : 'plain';
}
