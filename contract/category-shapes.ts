import { Type } from 'typebox';

/** The code of a category, as a record names it. */
export const CategoryCode = Type.String({ maxLength: 40 });

/** A category as its room's page shows it. */
export const Category = Type.Object({ category: Type.String(), name: Type.String() });
