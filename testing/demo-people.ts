/** The demo company's people who have a card of their own at the demo provider, by the name that is on it. */
export const cards = {
  asha: 'Asha Nambiar',
  ravi: 'Ravi Menon',
  leena: 'Leena Shah',
  tara: 'Tara Banerjee',
  faisal: 'Faisal Khan',
  admin: 'Aditi Rao',
  meera: 'Meera Iyer',
  omar: 'Omar Farooq',
} as const;
export type DemoPerson = keyof typeof cards;
