import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  buybackAssets: 'GET /download/buyback/assets',
  buybackAsset: 'GET /download/buyback/assets/{assetId}',
  declineAsset: 'POST /download/buyback/declineAsset',
  createOrder: 'POST /download/buyback/createOrder',
  verifyPayment: 'POST /download/buyback/verifypaymentsuccess',
  buybackOrders: 'GET /download/buyback/orders',
  buybackOrder: 'GET /download/buyback/orders/{orderId}',
  actOnOrder: 'POST /download/buyback/actOnOrder',
  handOver: 'POST /download/buyback/handOver',
  receipt: 'GET /download/buyback/receipt',
  webhook: 'POST /download/buyback/webhook',
  buybackDraws: 'GET /download/buyback/draws',
  buybackDraw: 'GET /download/buyback/draws/{drawId}',
  joinDraw: 'POST /download/buyback/joinDraw',
  leaveDraw: 'POST /download/buyback/leaveDraw',
  companyOrders: 'GET /download/admin/buyback/orders',
  exportBuybackOrders: 'GET /download/admin/buyback/exportOrders',
  differences: 'GET /download/admin/buyback/differences',
  settleDifference: 'POST /download/admin/buyback/settleDifference',
  askGateway: 'POST /download/admin/buyback/askGateway',
  companyAssets: 'GET /download/admin/buyback/assets',
  saveAsset: 'POST /download/admin/buyback/saveAsset',
  withdrawAsset: 'POST /download/admin/buyback/withdrawAsset',
  openDraw: 'POST /download/admin/buyback/openDraw',
} as const satisfies Addresses;
