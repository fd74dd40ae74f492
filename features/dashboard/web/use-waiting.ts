import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { badgesOf } from '../rules.ts';
import { waiting } from './api.ts';

/** How many things wait for the reader under each path of the menu. */
export function useWaiting(): Readonly<Record<string, number>> {
  const { data } = useQuery(waiting);
  return useMemo(() => badgesOf(data?.parts ?? []), [data]);
}
