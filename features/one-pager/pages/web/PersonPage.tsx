import { useParams } from '#web/lib/router.tsx';
import { PersonPages } from './PersonPages.tsx';

/** `/one-pagers/person/:empcode`: somebody's page, its picture, and what was published of it. */
export default function PersonPage() {
  const { empcode = '' } = useParams();
  return <PersonPages empId={empcode.toUpperCase()} back="/one-pagers" />;
}
