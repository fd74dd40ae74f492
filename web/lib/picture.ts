import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchBlob } from './http.ts';

const picture = (empcode: string) =>
  queryOptions({
    queryKey: ['picture', empcode],
    queryFn: ({ signal }) =>
      fetchBlob('/api/images', { query: { img: `employee_profile_image/${empcode}` }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The address of an employee's picture, or null while there is none; the page shows their initials then. */
export function usePicture(empcode: string, exists: '0' | '1'): string | null {
  const { data } = useQuery({ ...picture(empcode), enabled: exists === '1' });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [data]);
  return address;
}
