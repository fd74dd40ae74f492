import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { useSentForm } from '../../lib/use-sent-form.ts';
import { Button } from '../Button.tsx';
import { Form } from '../form/Form.tsx';
import { Dialog } from './Dialog.tsx';
import style from './FormDialog.module.css';

interface FormDialogProps<Values extends FieldValues>
  extends Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'keep' | 'size'>,
    Pick<ComponentProps<typeof Button>, 'variant' | 'icon' | 'disabled'> {
  of: ReturnType<typeof useSentForm<Values>>;
  /** The words of the button that sends it. */
  submit: string;
  /** How the fields are laid out, where they do not stand one under the other. */
  className?: string | undefined;
  children: ReactNode;
}

/** A dialog that is one form: its button stands in the foot, and it stays while what was typed is on its way. */
export function FormDialog<Values extends FieldValues>({
  of,
  submit,
  variant = 'go',
  icon,
  disabled,
  className = style.form,
  children,
  ...about
}: FormDialogProps<Values>) {
  const id = useId();
  return (
    <Dialog
      open
      {...about}
      busy={of.busy}
      typed={of.wouldLose}
      actions={
        <Button type="submit" form={id} variant={variant} icon={icon} disabled={disabled} busy={of.busy}>
          {submit}
        </Button>
      }
    >
      <Form of={of} id={id} className={className}>
        {children}
      </Form>
    </Dialog>
  );
}
