import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  onePagerTemplates: 'GET /onepager/onepager-service/templates',
  onePagerTemplate: 'GET /onepager/onepager-service/templates/{templateId}',
  addOnePagerTemplate: 'POST /onepager/onepager-service/templates',
  saveOnePagerTemplate: 'PUT /onepager/onepager-service/templates/{templateId}',
  publishOnePagerTemplate: 'POST /onepager/onepager-service/templates/{templateId}/publish',
  withdrawOnePagerTemplate: 'POST /onepager/onepager-service/templates/{templateId}/withdraw',
  previewOnePager: 'POST /onepager/onepager-service/preview',
} as const satisfies Addresses;
