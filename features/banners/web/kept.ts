import { audienceWords } from '#formats/names/audience-words.ts';
import { plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { AudienceField } from '#web/records/AudienceField.tsx';
import type { Kept } from '#web/records/kept.ts';
import type { BannerPage } from '../contract.ts';
import { bannerKinds, type Values } from '../kinds.ts';
import { Notes } from './Notes.tsx';
import { DaysField, OrderField, ToneField } from './OwnFields.tsx';

/** Banners, their order and prompts, as the page keeps such things. */
export const keptBanners: Kept<BannerPage> = {
  kinds: bannerKinds,
  home: '/admin/banners',
  base: '/download/admin/banners',
  list: 'getRecords',
  title: m.banners_menu,
  text: m.banners_keep_text,
  nameOf: ({ kind }, key, value) =>
    kind === 'banner-order'
      ? m.banners_order_title()
      : ((value as Values['banner' | 'prompt'] | null)?.title ?? key),
  summaryOf: ({ kind, banners }, value) => {
    if (kind === 'banner-order') {
      const { order } = value as Values['banner-order'];
      const titles = order.flatMap((code) => banners.find((one) => one.value === code)?.label ?? []);
      return plainList(titles) || m.banners_order_none();
    }
    const { text, ended } = value as Values['banner' | 'prompt'];
    return [...(ended ? [m.banners_ended()] : []), text].join(' · ');
  },
  captionOf: ({ kind }, { value }) => {
    if (kind === 'banner-order' || value === null) return undefined;
    const { days, audience } = value as Values['banner' | 'prompt'];
    return [bannerKinds.banner.fields.days.words(days), audienceWords(audience)].join(' · ');
  },
  OwnFields: { tone: ToneField, days: DaysField, audience: AudienceField, order: OrderField },
  Notes,
};
