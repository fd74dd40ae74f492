import { type Audience, isAmongKnown } from '#contract/audience.ts';
import { isCode } from '#contract/record-versions.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { pathWithin } from '#formats/text/addresses.ts';
import { m } from '#messages';
import type { BannerRecord, Days } from './kinds.ts';

/** What there is besides: places, org units, and the banners by their codes. */
export interface Known {
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
  readonly banners: readonly string[];
  readonly portalUrl: string;
}

type Wrong = Record<string, string>;

/** What of a banner, a prompt or the order may not be, by field; nothing: it may be saved. */
export function wrongRecord(record: BannerRecord, known: Known): Wrong {
  const { kind, key, value } = record;
  if (kind === 'banner-order')
    return value.order.every((code) => known.banners.includes(code))
      ? {}
      : { order: m.banners_wrong_order() };
  const wrong = {
    ...(!isCode(key) && { key: m.records_wrong_code() }),
    ...wrongLink(value.link, known.portalUrl),
    ...wrongDays(value.days),
    ...wrongAudience(value.audience, known),
  };
  return kind === 'banner'
    ? { ...wrong, ...wrongLabel(value) }
    : { ...wrong, ...wrongChoices(value.choices) };
}

function wrongLink(link: string, portalUrl: string): Wrong {
  return link !== '' && pathWithin(link, portalUrl) === null ? { link: m.banners_wrong_link() } : {};
}

function wrongLabel({ link, linkLabel }: { link: string; linkLabel: string }): Wrong {
  if (link === '' && linkLabel !== '') return { linkLabel: m.banners_wrong_label_alone() };
  return link !== '' && linkLabel === '' ? { linkLabel: m.banners_wrong_label() } : {};
}

function wrongDays({ from, to }: Days): Wrong {
  return to < from ? { days: m.banners_wrong_days() } : {};
}

function wrongChoices(choices: readonly string[]): Wrong {
  return new Set(choices).size < choices.length ? { choices: m.banners_wrong_choices() } : {};
}

function wrongAudience(audience: Audience, known: Known): Wrong {
  return isAmongKnown(audience, known) ? {} : { audience: m.banners_wrong_audience() };
}

/** A prompt as somebody is asked it, or null: it is not for them, or not today. */
type Asked = { readonly version: number; readonly choices: readonly string[] } | undefined;

/** Why an answer to a prompt is refused; null: it may be kept. Nobody answers what reads otherwise by now. */
export function refuseAnswer(
  asked: Asked,
  { version, choice }: { readonly version: number; readonly choice: string | null },
): Refusal | null {
  if (!asked) return refuse(404, 'no_such_prompt', m.banners_refused_no_prompt());
  if (asked.version !== version) return refuse(409, 'moved_on', m.banners_refused_moved_on());
  const isOne = choice === null ? asked.choices.length === 0 : asked.choices.includes(choice);
  return isOne ? null : refuse(422, 'no_such_choice', m.banners_refused_choice());
}
