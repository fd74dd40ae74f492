/** A phone number as a link dials it. */
export function dialled(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
