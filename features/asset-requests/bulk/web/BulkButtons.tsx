import { Check } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import { keyOf } from '../../steps/web/step-keys.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import style from './BulkPane.module.css';
import type { BulkOffer } from './bulk.ts';
import { buttonWords } from './bulk-words.ts';

interface BulkButtonsProps {
  offers: readonly BulkOffer[];
  /** How many are chosen. */
  count: number;
  onOpen: (action: Action) => void;
  onClear: () => void;
}

/** The steps that may be taken with what is chosen: one is filled, the likely one. */
export function BulkButtons({ offers, count, onOpen, onClear }: BulkButtonsProps) {
  return (
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
          onClick={() => onOpen(offer.offer.action)}
        >
          {buttonWords(index === 0 ? offer : { ...offer, missing: 0 }, count - offer.missing)}
        </Button>
      ))}
      <span className={style.grow} />
      <Button variant="quiet" iconAfter={<KeyCap name="Esc" />} onClick={onClear}>
        {m.assetrequests_bulk_clear()}
      </Button>
    </div>
  );
}

function variantOf({ offer }: BulkOffer, index: number): 'go' | 'danger' | 'plain' {
  if (offer.tone === 'main' && index === 0) return 'go';
  return offer.tone === 'harm' ? 'danger' : 'plain';
}
