import { useQuery } from '@tanstack/react-query';
import { placeName } from '#formats/names/place-name.ts';
import { staffChoices } from './api.ts';

/** The locations and org units there are, to choose one of. */
export function usePlaceOptions() {
  const choices = useQuery(staffChoices).data;
  return {
    locationId: (choices?.locations ?? []).map(({ locationId, name, city }) => ({
      value: locationId,
      label: placeName(name, city),
    })),
    orgUnit: (choices?.orgUnits ?? []).map(({ orgUnit, name }) => ({ value: orgUnit, label: name })),
  };
}
