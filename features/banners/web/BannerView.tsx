import { Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/Button.tsx';
import type { Banner } from '../contract.ts';
import style from './BannerView.module.css';

interface BannerViewProps {
  banner: Pick<Banner, 'title' | 'text' | 'link' | 'linkLabel' | 'tone'>;
  /** What one may do with it. */
  children?: ReactNode;
}

/** A banner as people see it. */
export function BannerView({ banner, children }: BannerViewProps) {
  const { title, text, link, linkLabel, tone } = banner;
  const Icon = tone === 'ask' ? TriangleAlert : Info;
  return (
    <div className={style.banner} data-tone={tone}>
      <Icon aria-hidden="true" />
      <div className={style.words}>
        <h2 className={style.title} dir="auto">
          {title}
        </h2>
        <p className={style.text} dir="auto">
          {text}
        </p>
        {link && (
          <ButtonLink to={link} className={style.link}>
            {linkLabel}
          </ButtonLink>
        )}
      </div>
      {children}
    </div>
  );
}
