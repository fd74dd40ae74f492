import { m } from '#messages';

/** What its fields are called in a refusal, where their names are no words for it. */
export const buybackFieldWords = {
  boughtOn: { name: m.buyback_bought_on },
  offeredFrom: { name: m.buyback_offered_from },
  serialNumber: { name: m.buyback_serial },
  lastDay: { name: m.buyback_draw_last_day },
};
