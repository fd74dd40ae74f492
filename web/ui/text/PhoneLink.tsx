import { Phone } from 'lucide-react';
import { leadsTo } from '#formats/text/addresses.ts';
import { dialled } from '../../lib/dialled.ts';
import style from './PhoneLink.module.css';

interface PhoneLinkProps {
  phone: string;
  /** Whose it is, for whoever hears it alone. */
  name?: string | undefined;
  /** Stands in place of the number. */
  words?: string | undefined;
}

/** A number that is called by a press, as high as a thumb on a phone. */
export function PhoneLink({ phone, name, words }: PhoneLinkProps) {
  return (
    <a className={style.phone} href={leadsTo(dialled(phone))}>
      <Phone aria-hidden="true" />
      {words ?? (
        <bdi className="num" dir="ltr">
          {phone}
        </bdi>
      )}
      {name && <span className="hidden-visually">{name}</span>}
    </a>
  );
}
