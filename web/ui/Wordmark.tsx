import { useState } from 'react';
import { useAppearance } from '../lib/appearance.ts';
import { useCompany } from '../lib/company.ts';
import style from './Wordmark.module.css';

/** What the portal is called: the company's logo, or its name. */
export function Wordmark() {
  const { product, logoLight, logoDark } = useCompany();
  const { theme } = useAppearance();
  const [missing, setMissing] = useState<string>();
  const logo = theme === 'dark' ? (logoDark ?? logoLight) : (logoLight ?? logoDark);
  // Without the network, say: the name is always there.
  if (logo === null || logo === missing)
    return (
      <>
        <b>Me</b>@{product}
      </>
    );
  return <img className={style.logo} src={logo} alt={`Me@${product}`} onError={() => setMissing(logo)} />;
}
