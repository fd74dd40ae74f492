import { Send } from 'lucide-react';
import { FormProvider, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { DraftNotice } from '../../drafts/web/DraftNotice.tsx';
import { DraftState, ForkNotice, WaitingNotice } from '../../drafts/web/DraftState.tsx';
import { EntitlementCard } from '../../entitlement/web/EntitlementCard.tsx';
import { RouteAhead } from '../../entitlement/web/RouteAhead.tsx';
import { ItemsField } from '../../items/web/ItemsField.tsx';
import { ShopFields } from '../../items/web/ShopFields.tsx';
import style from './NewRequestForm.module.css';
import { PaperFields } from './PaperFields.tsx';
import { PurchaseTypeField } from './PurchaseTypeField.tsx';
import { RequestTotal, TotalLine } from './Total.tsx';
import { type NewRequest, useNewRequest } from './use-new-request.ts';
import { usePassedFields } from './use-passed-fields.ts';

/** The form of a new request. It keeps its own draft. */
export function NewRequestForm({ entitlement, ...given }: NewRequest) {
  const { opened } = given;
  const { form, element, refusal, draft, paper, waiting, stop, onSubmit } = useNewRequest(given);
  const passed = usePassedFields();
  const purchaseType = form.watch('purchaseType');
  return (
    <FormProvider {...form}>
      <form {...passed} ref={element} noValidate onSubmit={onSubmit}>
        <Columns aside={<RequestTotal control={form.control} balance={entitlement} />}>
          <div className={style.form}>
            <EntitlementCard entitlement={entitlement} />
            {draft.forked && <ForkNotice forked={draft.forked} />}
            {!draft.forked && opened.at && <DraftNotice at={opened.at} filesKept onDiscard={draft.discard} />}
            <div className={style.form} inert={waiting}>
              <Card>
                <PurchaseTypeField onChange={paper.forgive} />
              </Card>
              <ItemsCard />
              <Card title={m.assetrequests_form_shop()}>
                <ShopFields withAccount={purchaseType !== 'reimbursement'} />
              </Card>
              <Card>
                <PaperFields paper={paper} refused={refusal.others.file} currency={entitlement.currency} />
              </Card>
            </div>
            {refusal.message && <Notice tone="bad">{refusal.message}</Notice>}
            {waiting && <WaitingNotice onStop={stop} />}
            <RouteAhead purchaseType={purchaseType ?? 'instore'} />
            <div className={style.submit} data-foot="">
              <DraftState kept={draft.kept} />
              <TotalLine control={form.control} balance={entitlement} />
              <Button
                type="submit"
                variant="go"
                icon={<Send className="turns" />}
                busy={form.formState.isSubmitting}
              >
                {m.assetrequests_form_submit()}
              </Button>
            </div>
          </div>
        </Columns>
      </form>
    </FormProvider>
  );
}

function ItemsCard() {
  const isList = useWatch({ name: 'assests.1' }) !== undefined;
  return (
    <Card title={m.assetrequests_form_items()}>
      {isList && <p className={style.about}>{m.assetrequests_form_items_hint()}</p>}
      <ItemsField limitsHold />
    </Card>
  );
}
