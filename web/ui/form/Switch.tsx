import style from './Switch.module.css';

interface SwitchProps {
  /** What it switches; read out. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once. */
export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      className={style.switch}
      onClick={() => onChange(!checked)}
    />
  );
}
