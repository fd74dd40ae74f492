import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getBanners: 'GET /download/rest/banners',
  dismissBanner: 'POST /download/rest/dismissBanner',
  getPrompts: 'GET /download/rest/prompts',
  answerPrompt: 'POST /download/rest/answerPrompt',
  previewBanners: 'GET /download/admin/banners/preview',
  promptReport: 'GET /download/admin/banners/report',
  promptReportCounts: 'GET /download/admin/banners/reportCounts',
  exportPromptReport: 'GET /download/admin/banners/exportReport',
} as const satisfies Addresses;
