import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { ItemsField } from '../../items/web/ItemsField.tsx';
import { ShopFields } from '../../items/web/ShopFields.tsx';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import style from './StepForm.module.css';
import type { TypedStep } from './step-form.ts';

/** Whether the items are changed too, and to what. */
export function ItemsChange({ request }: { request: RequestDetail }) {
  const { register, watch } = useFormContext<TypedStep>();
  const changes = watch('changesItems');
  return (
    <div className={style.whole}>
      <Checkbox label={m.assetrequests_form_change_items()} {...register('changesItems')} />
      {changes && (
        <div className={style.items}>
          <ItemsField />
          <h3>{m.assetrequests_form_shop()}</h3>
          <ShopFields withAccount={request.purchaseType === 'instore'} />
        </div>
      )}
    </div>
  );
}
