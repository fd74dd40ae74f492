import { Eye, ListChecks } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';
import type { BannerPage } from '../contract.ts';
import style from './Notes.module.css';

/** Where one sees what others see, and what they have answered. */
export function Notes({ page }: { page: BannerPage }) {
  return (
    <div className={style.ways}>
      <ButtonLink variant="quiet" icon={<Eye />} to="/admin/banner-preview">
        {m.banners_preview_title()}
      </ButtonLink>
      {page.kind === 'prompt' && (
        <ButtonLink variant="quiet" icon={<ListChecks />} to="/admin/prompt-answers">
          {m.banners_answers_title()}
        </ButtonLink>
      )}
    </div>
  );
}
