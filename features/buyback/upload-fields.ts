import { amountField, choiceField, codeField, dayField, textField } from '#contract/upload-fields.ts';
import { m } from '#messages';
import { buybackBounds } from './vocabulary.ts';

const day = (
  label: () => string,
  hint: () => string,
  also: readonly string[],
  when: 'past' | 'any' = 'any',
) => dayField({ label, hint, also, when, wrong: 'buyback_upload_wrong_day' });

/** What an upload of things to sell says of each, in the order in which their spreadsheet has it. */
export const assetFields = {
  serialNumber: {
    ...textField({
      label: m.buyback_serial,
      hint: m.buyback_upload_serial_hint,
      also: ['serial', 'serialno', 'serialnr', 'sn', 'assettag', 'tag'],
      most: buybackBounds.serial,
      wrong: 'buyback_upload_wrong_serial',
    }),
    isKey: true as const,
  },
  name: {
    ...textField({
      label: m.buyback_thing,
      hint: m.buyback_upload_name_hint,
      also: ['name', 'model', 'item', 'description', 'thing'],
      most: buybackBounds.name,
      wrong: 'buyback_missing_name',
    }),
    needed: true as const,
  },
  category: {
    ...choiceField({
      label: m.buyback_field_category,
      hint: m.buyback_upload_category_hint,
      also: ['type', 'kind', 'assetcategory'],
      wrong: 'buyback_wrong_category',
    }),
    needed: true as const,
  },
  condition: {
    ...choiceField({
      label: m.buyback_condition,
      hint: m.buyback_upload_wrong_condition,
      also: ['state', 'grade'],
      wrong: 'buyback_upload_wrong_condition',
    }),
    needed: true as const,
  },
  boughtOn: {
    ...day(
      m.buyback_bought_on,
      m.buyback_upload_bought_hint,
      ['bought', 'purchasedon', 'purchasedate'],
      'past',
    ),
    needed: true as const,
  },
  cost: {
    ...amountField({
      label: m.buyback_cost,
      hint: m.buyback_upload_cost_hint,
      also: ['cost', 'price', 'amount', 'purchaseprice'],
      wrong: 'buyback_upload_wrong_cost',
    }),
    needed: true as const,
  },
  holder: codeField({
    label: m.buyback_holder,
    hint: m.buyback_upload_holder_hint,
    also: ['holder', 'employee', 'employeecode', 'empcode', 'user', 'assignedto'],
    wrong: 'error_field_empcode',
  }),
  offeredFrom: day(m.buyback_offered_from, m.buyback_upload_offered_hint, [
    'offered',
    'from',
    'availablefrom',
  ]),
};
