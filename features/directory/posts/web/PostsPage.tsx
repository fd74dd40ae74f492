import { keepPreviousData } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { m } from '#messages';
import { oneOf } from '#web/lib/address-values.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { type Pages, usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { getVacantPosts, PostFilter, VacantPost } from '../contract.ts';
import { postStatuses } from '../rules.ts';
import { exportedVacantPosts, postList } from './api.ts';
import { FillDialog } from './FillDialog.tsx';
import { PostDialog } from './PostDialog.tsx';
import { PostFilters } from './PostFilters.tsx';
import { PostGone } from './PostGone.tsx';
import { type PostAct, PostLine } from './PostLine.tsx';
import { usePostToFill } from './use-post-to-fill.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** `/admin/vacant-posts`: the posts that nobody holds yet, and those that were filled or withdrawn. */
export default function PostsPage() {
  const { params, set, clear } = useAddress();
  const [asked, setAsked] = useState<{ act: PostAct; post: VacantPost | null } | null>(null);
  const query = filterOf(params);
  const narrowed = Object.keys(query).length;
  const list = usePages({ ...postList(query), placeholderData: keepPreviousData });
  const filling = usePostToFill('fill');
  const close = () => setAsked(null);
  return (
    <>
      <Top list={list} query={query} onAdd={() => setAsked({ act: 'change', post: null })} />
      <Columns>
        {filling.isGone && <PostGone />}
        <PostFilters query={query} set={set} count={narrowed} />
        <ListCard
          label={m.directory_posts_title()}
          list={list}
          rows={4}
          empty={{
            icon: <UserRoundPlus />,
            title: m.directory_posts_empty(),
            text: m.directory_posts_empty_text(),
          }}
          narrowed={
            narrowed > 0 && {
              title: m.directory_posts_nothing(),
              text: m.directory_posts_nothing_text(),
              clear: m.directory_staff_clear(),
              onClear: clear,
            }
          }
        >
          {(post) => <PostLine key={post.postId} post={post} onAct={(act) => setAsked({ act, post })} />}
        </ListCard>
      </Columns>
      {asked?.act === 'change' && <PostDialog post={asked.post} onClose={close} />}
      {asked?.post && asked.act === 'fill' && <FillDialog post={asked.post} onClose={close} />}
      {asked?.post && asked.act === 'withdraw' && <WithdrawDialog post={asked.post} onClose={close} />}
      {!asked && filling.post && <FillDialog post={filling.post} onClose={filling.forget} />}
    </>
  );
}

function filterOf(params: URLSearchParams): PostFilter {
  const given = {
    status: oneOf(postStatuses, params.get('status')),
    locationId: params.get('locationId')?.slice(0, 20),
    orgUnit: params.get('orgUnit')?.slice(0, 60),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as PostFilter;
}

interface TopProps {
  list: Pages<AnswerOf<typeof getVacantPosts>>;
  query: PostFilter;
  onAdd: () => void;
}

function Top({ list, query, onAdd }: TopProps) {
  return (
    <PageTop
      title={m.directory_posts_title()}
      back="/admin/employees"
      below={<p className="muted">{m.directory_posts_text()}</p>}
      main={
        <Button variant="go" icon={<UserRoundPlus />} onClick={onAdd}>
          {m.directory_posts_add()}
        </Button>
      }
      actions={
        <ExportButton
          of={exportedVacantPosts}
          query={query}
          list={list}
          narrowed={Object.keys(query).length > 0}
        />
      }
    />
  );
}
