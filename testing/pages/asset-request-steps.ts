import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, type Page } from '@playwright/test';

/** A PDF with these words on it, as a file chooser takes it. */
export async function paper(name: string, words: string) {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(words, { x: 30, y: 120, size: 18 });
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await document.save()) };
}

/** The button of a step. */
export const step = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });

/** Opens a step, fills in what it asks for, sends it, and sees the confirmation word for word. */
export async function takeStep(
  page: Page,
  label: string,
  told: { message: string; next?: string | RegExp },
  fill: (form: ReturnType<Page['getByRole']>) => Promise<unknown> = async () => {},
): Promise<void> {
  await step(page, label).click();
  const form = page.getByRole('form', { name: label });
  await fill(form);
  await form.getByRole('button', { name: label, exact: true }).click();
  // In one look: a confirmation does not stay.
  const toast = page.locator('[data-toast]').filter({ hasText: told.message });
  await expect(toast.filter({ hasText: told.next ?? '' }).first()).toBeVisible();
  await expect(form).toBeHidden();
}

/** Answers a question in the box under it, and sees the confirmation word for word. `whom`: by their first name. */
export async function answer(
  page: Page,
  whom: string,
  message: string,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<unknown>,
): Promise<void> {
  const question = page.getByRole('region', { name: 'The question' });
  await fill(question);
  await question.getByRole('button', { name: `Answer ${whom}`, exact: true }).click();
  await expect(page.locator('[data-toast]').filter({ hasText: message }).first()).toBeVisible();
  await expect(question.getByRole('form')).toBeHidden();
}

/** Types what an invoice says; the vendor is filled in already. */
export async function typeInvoice(
  form: ReturnType<Page['getByRole']>,
  number: string,
  amount: string,
): Promise<void> {
  await expect(form.getByLabel('Vendor on the invoice')).toHaveValue('Kochi Furniture');
  await form.getByLabel('Invoice number').fill(number);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  await form.getByLabel('Invoice date').fill(today);
  await form.getByLabel('Invoice amount').fill(amount);
}

/** Submits a request to be paid in a shop, and answers its id. */
export async function submit(page: Page, item: { name: string; price: string }): Promise<string> {
  await page.goto('/asset-at-residence');
  await page.getByRole('link', { name: 'New asset request' }).click();
  await page.getByRole('radio', { name: /In store/ }).check();
  await page.getByLabel('Description').fill(item.name);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByLabel('Price of one').fill(item.price);
  await page.getByLabel('Shop', { exact: true }).fill('Kochi Furniture');
  await page.getByLabel('Bank account of the shop').fill('501001234567');
  await page.getByLabel('Bank code').fill('HDFC0000123');
  await page.getByLabel('Quote or picture').setInputFiles(await paper('quote.pdf', 'Quotation'));
  await page.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByText('Request submitted to Approval1.')).toBeVisible();
  await expect(page).toHaveURL(/\/AAR-\d+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
