import { queryOptions, useQuery } from '@tanstack/react-query';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { m } from '#messages';
import { dataAddress } from '../lib/data-address.ts';
import { fetchBlob } from '../lib/http.ts';
import style from './KeptPicture.module.css';
import { Notice } from './Notice.tsx';

const keptPicture = (fileName: string) =>
  queryOptions({
    queryKey: ['kept-picture', fileName],
    queryFn: async ({ signal }) =>
      dataAddress(await fetchBlob(pathOf(calls.downloadFile), { query: { fileName }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    meta: { offline: false },
  });

interface KeptPictureProps {
  /** The portal's own name of it, which its room tells in `downloads`. */
  fileName: string;
  /** What it shows, for whoever does not see it. */
  alt: string;
}

/** A picture that somebody has sent. */
export function KeptPicture({ fileName, alt }: KeptPictureProps) {
  const { data, error } = useQuery(keptPicture(fileName));
  if (error) return <Notice tone="bad">{m.upload_picture_error()}</Notice>;
  return data ? <img className={style.picture} src={data} alt={alt} /> : <span className={style.picture} />;
}
