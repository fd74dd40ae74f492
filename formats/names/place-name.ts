/** A place with its city, which is said once: names often have it in them ('Kochi, MG Road'). */
export function placeName(name: string, city: string): string {
  const words = (text: string) =>
    ` ${text
      .toLowerCase()
      .replace(/[\s,()-]+/g, ' ')
      .trim()} `;
  return words(name).includes(words(city)) ? name : `${name}, ${city}`;
}
