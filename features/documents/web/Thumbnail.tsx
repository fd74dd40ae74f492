import { useQuery } from '@tanstack/react-query';
import { FileImage, FileSpreadsheet, FileText, Presentation } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DocumentRow } from '../contract.ts';
import { thumbnailOf } from './api.ts';
import style from './Thumbnail.module.css';

/** What a document looks like, small: asked for once it is near what is in sight; until then, and where there is none, its kind. Its title stands beside it. */
export function Thumbnail({ row }: { row: DocumentRow }) {
  const { documentId, number, hasThumbnail, contentType } = row;
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...thumbnailOf(documentId, number), enabled: hasThumbnail && isNear });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const comes = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '25% 0px',
    });
    comes.observe(element);
    return () => comes.disconnect();
  }, []);
  return (
    <span ref={place} className={style.place} aria-hidden="true">
      {data ? <img className={style.picture} src={data} alt="" /> : <Kind contentType={contentType} />}
    </span>
  );
}

function Kind({ contentType }: Pick<DocumentRow, 'contentType'>) {
  if (contentType.startsWith('image/')) return <FileImage />;
  if (contentType.endsWith('spreadsheetml.sheet')) return <FileSpreadsheet />;
  return contentType.endsWith('presentationml.presentation') ? <Presentation /> : <FileText />;
}
