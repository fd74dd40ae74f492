import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { languageName, languageOwnName } from '#formats/names/language-name.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { profile, saveOwnLanguage } from './api.ts';

/** As the browser asks: no language has this code. */
const browsers = 'browser';

/** The language in which one reads. The page comes anew in it, for a page has the sentences of one. */
export function LanguageChoice() {
  const { data } = useQuery(profile);
  const [chosen, setChosen] = useState<string>();
  // The arrow keys choose whatever they pass: the page comes anew once the choice is confirmed or left.
  const byArrows = useRef(false);
  const [passed, setPassed] = useState<string>();
  const choosing = useMutation({
    mutationFn: (language: string) => saveOwnLanguage(language === browsers ? null : language),
    onMutate: setChosen,
    onSuccess: () => location.reload(),
    onError(error) {
      setChosen(undefined);
      toast.error({ title: m.profile_language_failed(), description: asApiError(error).message });
    },
  });
  function take() {
    if (!passed) return;
    setPassed(undefined);
    choosing.mutate(passed);
  }
  function onKeyDown({ key }: KeyboardEvent) {
    byArrows.current = key.startsWith('Arrow');
    if (key === 'Enter' || key === ' ') take();
  }
  if (!data || data.languages.length < 2) return null;
  return (
    <Card title={m.profile_language()}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what the radio buttons in it are pressed with. */}
      <div
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          byArrows.current = false;
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) take();
        }}
      >
        <RadioCards
          label={m.profile_language()}
          value={chosen ?? passed ?? data.language ?? browsers}
          onChange={(language) => (byArrows.current ? setPassed(language) : choosing.mutate(language))}
          options={optionsOf(data.languages)}
        />
      </div>
      <p role="status" className="caption">
        {passed && !chosen ? m.profile_language_confirm() : null}
      </p>
    </Card>
  );
}

const optionsOf = (languages: readonly string[]) => [
  { value: browsers, label: m.profile_language_browser(), hint: m.profile_language_browser_hint() },
  ...languages.map((language) => ({
    value: language,
    label: <bdi lang={language}>{languageOwnName(language)}</bdi>,
    hint: <bdi lang={document.documentElement.lang}>{languageName(language)}</bdi>,
  })),
];
