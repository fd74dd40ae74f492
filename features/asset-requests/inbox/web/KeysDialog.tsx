import { m } from '#messages';
import { setSingleKeys, useSingleKeysOn } from '#web/lib/single-keys.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import style from './KeysDialog.module.css';

const keys: readonly (readonly [keys: readonly string[], does: () => string])[] = [
  [['J', 'K'], m.assetrequests_keys_move],
  [['Enter'], m.assetrequests_keys_open],
  [['A'], m.assetrequests_keys_approve],
  [['A A'], m.assetrequests_keys_first],
  [['C'], m.assetrequests_keys_clarify],
  [['R'], m.assetrequests_keys_reject],
  [['V', 'W'], m.assetrequests_keys_invoice],
  [['I'], m.assetrequests_keys_inform],
  [['Ctrl + Enter'], m.assetrequests_keys_send],
  [['Z', 'U'], m.assetrequests_keys_undo],
  [['X'], m.assetrequests_keys_select],
  [['Shift + J', 'Shift + K'], m.assetrequests_keys_extend],
  [['B'], m.assetrequests_keys_bulk],
  [['D', 'Shift + D'], m.assetrequests_keys_document],
  [['+', '−', '0'], m.assetrequests_keys_zoom],
  [['.'], m.assetrequests_keys_turn],
  [['/'], m.assetrequests_keys_search],
  [['Esc'], m.assetrequests_keys_back],
  [['?'], m.assetrequests_keys_help],
];

/** The keys of the work list, and the switch that turns the single ones off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = useSingleKeysOn();
  return (
    <Dialog open title={m.assetrequests_keys_title()} onClose={onClose} size="medium">
      <Checkbox
        label={m.assetrequests_keys_on()}
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
