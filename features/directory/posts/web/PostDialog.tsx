import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { mostOf } from '../../company/fields.ts';
import { staffKey } from '../../company/web/api.ts';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import { lookUp } from '../../search/web/api.ts';
import type { VacantPost } from '../contract.ts';
import { readPost } from '../rules.ts';
import { keepPost } from './api.ts';
import style from './PostsPage.module.css';

interface Typed {
  title: string;
  manager: Choice | null;
  locationId: string;
  orgUnit: string;
  openFrom: string;
}

/** Opens a vacant post, or changes one. */
export function PostDialog({ post, onClose }: { post: VacantPost | null; onClose: () => void }) {
  const today = dayOf(new Date(), useMe().timeZone);
  const sentOf = ({ manager, ...typed }: Typed) => ({ ...typed, managerEmpcode: manager?.empcode ?? '' });
  const form = useSentForm<Typed>({
    values: {
      title: post?.title ?? '',
      manager: post?.manager ?? null,
      openFrom: post?.openFrom ?? today,
      locationId: post?.location.locationId ?? '',
      orgUnit: post?.orgUnit.orgUnit ?? '',
    },
    check(typed) {
      const { managerEmpcode, ...wrong } = readPost(sentOf(typed), today).wrong;
      return { ...wrong, ...(managerEmpcode && { manager: managerEmpcode }) };
    },
    send: (typed) =>
      keepPost({ ...sentOf(typed), ...(post && { postId: post.postId, revision: post.revision }) }),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: saidAndClosed(({ title }) => m.directory_posts_saved({ title }), onClose),
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={post ? m.directory_posts_change_which({ title: post.title }) : m.directory_posts_add()}
      onClose={onClose}
      submit={m.directory_posts_save()}
      className={style.fields}
    >
      <PostFields />
    </FormDialog>
  );
}

/** What the post is, whom it reports to, where it is and since when. */
function PostFields() {
  const places = usePlaceOptions();
  return (
    <>
      <FormField name="title" label={m.directory_posts_post()}>
        {(given) => <TextInput {...given} autoComplete="off" maxLength={mostOf.designation} />}
      </FormField>
      <FormField name="manager" label={m.directory_posts_manager()} hint={m.directory_staff_manager_hint()}>
        {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={lookUp} />}
      </FormField>
      <FormField name="locationId" label={m.directory_staff_location()}>
        {(given) => (
          <Select {...given} placeholder={m.directory_staff_choose()} options={places.locationId} />
        )}
      </FormField>
      <FormField name="orgUnit" label={m.directory_staff_org_unit()}>
        {(given) => <Select {...given} placeholder={m.directory_staff_choose()} options={places.orgUnit} />}
      </FormField>
      <FormField name="openFrom" label={m.directory_posts_open_from()}>
        {(given) => <DateInput {...given} />}
      </FormField>
    </>
  );
}
