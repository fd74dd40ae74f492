import { BellRing } from 'lucide-react';
import { asApiError } from '../lib/http.ts';
import { Button } from './Button.tsx';
import { toast } from './dialog/toast.ts';

interface RemindButtonProps {
  words: string;
  /** Reminds them. @returns how many were told */
  remind: () => Promise<number>;
  /** What is said then. */
  reminded: (told: number) => string;
  /** What is said where it was refused, with the reason below it. */
  failed: string;
}

/** Reminds those who have still to answer, and says how many they were. */
export function RemindButton({ words, remind, reminded, failed }: RemindButtonProps) {
  async function ask(): Promise<void> {
    try {
      toast.success({ title: reminded(await remind()) });
    } catch (error) {
      toast.error({ title: failed, description: asApiError(error).message });
    }
  }
  return (
    <Button icon={<BellRing />} onClick={ask}>
      {words}
    </Button>
  );
}
