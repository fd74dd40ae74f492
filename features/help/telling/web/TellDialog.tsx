import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea } from '#web/ui/form/inputs.tsx';
import { PictureField } from '#web/ui/form/PictureField.tsx';
import type { TellingTopics } from '../contract.ts';
import { tellingBounds } from '../rules.ts';
import { allTellings } from './api.ts';
import { tellOrKeep } from './tell-or-keep.ts';

/** Tells the company something: a topic, words, and a picture that is chosen, dropped or pasted. What was typed is there again if one comes back; what was sent without the network goes out later, with its picture. */
export function TellDialog({ topics, onClose }: { topics: TellingTopics['topics']; onClose: () => void }) {
  const { empcode } = useMe();
  const form = useSentForm({
    values: { topic: topics.length === 1 ? (topics[0]?.topic ?? '') : '', text: '', picture: [] as File[] },
    draft: { empcode, name: 'help telling', toKeep: ({ topic, text }) => ({ topic, text }) },
    check: ({ topic, text }) => ({
      topic: !topics.some((one) => one.topic === topic) && m.help_topic_wrong_topic(),
      text: text.trim() === '' && m.help_tell_wrong_text(),
    }),
    send: ({ text, ...rest }, key) =>
      tellOrKeep({ ...rest, text: text.trim() }, { empcode, key, title: m.help_tell_own() }),
    refresh: () => queryClient.invalidateQueries({ queryKey: allTellings }),
    sent(_, outcome) {
      toast.success(
        outcome === 'kept'
          ? { title: m.help_tell_kept(), description: m.help_tell_kept_text() }
          : { title: m.help_tell_sent() },
      );
      onClose();
    },
  });
  const hasPicture = form.form.watch('picture').length > 0;
  const chosen = topics.find(({ topic }) => topic === form.form.watch('topic'));
  return (
    <FormDialog
      of={form}
      size="medium"
      title={m.help_tell_title()}
      onClose={onClose}
      submit={m.help_tell_send()}
    >
      <p className="muted">{m.help_tell_intro()}</p>
      <FormField name="topic" label={m.help_tell_topic()} hint={chosen?.hint}>
        {(given) => (
          <Select
            {...given}
            placeholder={m.help_tell_topic_choose()}
            options={topics.map(({ topic, name }) => ({ value: topic, label: name }))}
          />
        )}
      </FormField>
      <FormField name="text" label={m.help_tell_text()} hint={m.help_tell_text_hint()}>
        {(given) => <TextArea {...given} rows={5} maxLength={tellingBounds.text} />}
      </FormField>
      <PictureField name="picture" disabled={form.busy} />
      {hasPicture && <p className="caption">{m.help_tell_picture_not_kept()}</p>}
    </FormDialog>
  );
}
