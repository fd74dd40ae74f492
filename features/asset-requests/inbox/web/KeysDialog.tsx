import { m } from '#messages';
import { setSingleKeys, useSingleKeysOn } from '../../../../web/lib/single-keys.ts';
import { Dialog } from '../../../../web/ui/Dialog.tsx';
import { Checkbox } from '../../../../web/ui/inputs.tsx';
import style from './KeysDialog.module.css';

const keys: readonly (readonly [keys: readonly string[], does: () => string])[] = [
  [['J', 'K'], m.requests_keys_move],
  [['Enter'], m.requests_keys_open],
  [['A'], m.requests_keys_approve],
  [['C'], m.requests_keys_clarify],
  [['R'], m.requests_keys_reject],
  [['V', 'W'], m.requests_keys_invoice],
  [['I'], m.requests_keys_inform],
  [['Ctrl + Enter'], m.requests_keys_send],
  [['Z', 'U'], m.requests_keys_undo],
  [['X'], m.requests_keys_select],
  [['Shift + J', 'Shift + K'], m.requests_keys_extend],
  [['B'], m.requests_keys_bulk],
  [['D', 'Shift + D'], m.requests_keys_document],
  [['+', '−', '0'], m.requests_keys_zoom],
  [['.'], m.requests_keys_turn],
  [['/'], m.requests_keys_search],
  [['Esc'], m.requests_keys_back],
  [['?'], m.requests_keys_help],
];

/** The keys of the work list, and the switch that turns the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = useSingleKeysOn();
  return (
    <Dialog open title={m.requests_keys_title()} onClose={onClose} size="medium">
      <Checkbox
        label={m.requests_keys_on()}
        checked={on}
        onChange={(event) => setSingleKeys(event.target.checked)}
      />
      <dl className={style.keys} data-off={on ? undefined : ''}>
        {keys.map(([names, does]) => (
          <div key={names.join()} className={style.key}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={style.cap}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
