import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'buyback-order.create': m.buyback_audit_create,
  'buyback-order.cancel': m.buyback_audit_cancel,
  'buyback-order.wipe': m.buyback_audit_wipe,
  'buyback-order.recordPayment': m.buyback_audit_record,
  'buyback-order.refund': m.buyback_audit_refund,
  'buyback-order.handOver': m.buyback_audit_hand_over,
  'buyback-order.fail': m.buyback_audit_fail,
  'buyback-order.capture': m.buyback_audit_capture,
  'buyback-order.captureLate': m.buyback_audit_capture_late,
  'buyback-order.captureWrong': m.buyback_audit_capture_wrong,
  'buyback-order.captureAgain': m.buyback_audit_capture_again,
  'buyback-order.expire': m.buyback_audit_expire,
  'buyback-order.refunded': m.buyback_audit_refunded,
  'buyback-order.export': m.buyback_audit_export,
  'buyback-payment.refuse': m.buyback_audit_payment_refuse,
  'buyback-webhook.refuse': m.buyback_audit_webhook_refuse,
  'buyback-receipt.read': m.buyback_audit_receipt,
  'buyback-difference.settle': m.buyback_audit_settle,
  'buyback-asset.enter': m.buyback_audit_enter,
  'buyback-asset.change': m.buyback_audit_change,
  'buyback-asset.withdraw': m.buyback_audit_withdraw,
  'buyback-asset.offer': m.buyback_audit_offer,
  'buyback-asset.decline': m.buyback_audit_decline,
  'buyback-draw.open': m.buyback_audit_draw_open,
  'buyback-draw.join': m.buyback_audit_draw_join,
  'buyback-draw.leave': m.buyback_audit_draw_leave,
  'buyback-draw.draw': m.buyback_audit_draw_draw,
};

/** What its fields are called in a refusal, where their names are no words for it. */
export const fieldWords = {
  assetId: { name: m.buyback_named_asset, pattern: m.error_field_given },
  orderId: { name: m.buyback_named_order, pattern: m.error_field_given },
  drawId: { name: m.buyback_named_draw, pattern: m.error_field_given },
  razorpay_order_id: { pattern: m.error_field_given },
  razorpay_payment_id: { pattern: m.error_field_given },
  holder: { name: m.buyback_named_holder, pattern: m.error_field_empcode },
  boughtOn: { name: m.buyback_named_bought },
  offeredFrom: { name: m.buyback_named_offered },
  serialNumber: { name: m.buyback_named_serial },
  lastDay: { name: m.buyback_named_last_day },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'buyback.settle': m.buyback_job_settle,
  'buyback.intake': m.buyback_job_intake,
  'buyback.turns': m.buyback_job_turns,
};
