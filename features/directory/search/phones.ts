/** The digits of a phone number from the last to the first: whoever leaves out the country types the end of it. */
export function turnedDigits(phone: string): string {
  return phone.replace(/\D/g, '').split('').reverse().join('');
}

/** True where a text is a phone number, or enough of the end of one. */
export function isPhoneNumber(text: string): boolean {
  return /^[\d\s()+.-]+$/.test(text) && typedDigits(text).length >= 6;
}

/** What is typed of a phone number, turned: without the noughts before it, which are dialled and not kept. */
export function typedDigits(text: string): string {
  return turnedDigits(text).replace(/0+$/, '');
}
