import { Type } from 'typebox';
import { call } from '#contract/call.ts';
import { listOf } from '#contract/shapes.ts';
import { calls } from './calls.ts';

export const getStaffChoices = call(calls.getStaffChoices, {
  summary: 'The locations, org units and departments there are.',
  answer: Type.Object({
    data: Type.Object({
      locations: listOf({ locationId: Type.String(), name: Type.String(), city: Type.String() }),
      orgUnits: listOf({ orgUnit: Type.String(), name: Type.String() }),
      departments: Type.Array(Type.String()),
    }),
  }),
});
