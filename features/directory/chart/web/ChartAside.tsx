import { Printer } from 'lucide-react';
import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import style from './OrgChartPage.module.css';
import { Overview } from './Overview.tsx';
import { type Chart, cardOf } from './use-chart.ts';
import { vacantSince } from './words.ts';

/** Beside the tree: where one is, the way there, and whoever is in no tree. */
export function ChartAside({ chart }: { chart: Chart }) {
  const { here, herePost, path, branches, looseCount } = chart;
  const way = path.data?.data ?? [];
  const left = looseCount?.nodes.length ?? 0;
  return (
    <>
      {here && (
        <Person node={here.node} isLooked={here.node.empcode === way.at(-1)?.empcode} show={chart.show} />
      )}
      {herePost && <Post post={herePost} />}
      {way.length > 0 && (
        <section className={style.drawing}>
          <div className={style.pair}>
            <h2>{m.directory_chart_overview()}</h2>
            <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
              {m.directory_chart_print()}
            </Button>
          </div>
          <Overview way={way} branches={branches} />
        </section>
      )}
      {left > 0 && (
        <Notice
          action={
            <Button variant="quiet" onClick={chart.showLoose}>
              {m.directory_chart_show()}
            </Button>
          }
        >
          {looseCount?.next
            ? m.directory_chart_loose_many({ count: left })
            : m.directory_chart_loose_count({ count: left })}
        </Notice>
      )}
    </>
  );
}

interface PersonProps {
  node: NonNullable<Chart['here']>['node'];
  isLooked: boolean;
  show: Chart['show'];
}

/** On whom one is. */
function Person({ node, isLooked, show }: PersonProps) {
  return (
    <section className={style.here}>
      <h2>
        <bdi>{node.name}</bdi>
      </h2>
      <p className="muted">{node.designation}</p>
      <p className={style.ways}>
        <ButtonLink to={cardOf(node.empcode)}>{m.directory_chart_card()}</ButtonLink>
        {!isLooked && <Button onClick={() => show(node.empcode)}>{m.directory_chart_where()}</Button>}
      </p>
    </section>
  );
}

/** On which vacant post one is. */
function Post({ post }: { post: NonNullable<Chart['herePost']> }) {
  return (
    <section className={style.here}>
      <h2>{m.directory_chart_vacant({ title: post.title })}</h2>
      <p className="muted">{[placeName(post.location, post.city), vacantSince(post)].join(' · ')}</p>
      {post.actions.includes('fill') && (
        <p className={style.ways}>
          <ButtonLink to={`/admin/vacant-posts?fill=${post.postId}`}>{m.directory_posts_fill()}</ButtonLink>
        </p>
      )}
    </section>
  );
}
