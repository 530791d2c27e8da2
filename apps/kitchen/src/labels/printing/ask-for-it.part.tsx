import { useTexts } from '@larder/browser/texts';
import { IconMessagePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useKitchen } from '../../store/kitchen.ts';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { askForProduct, type AskedFor } from './ask-for-it.actions.ts';
import { labelsTexts } from './labels.texts.ts';

/** Tells head office which product was looked for in vain: once a search. Older servers take no such report. */
export function AskForIt({ name, usage }: AskedFor) {
  const t = useTexts(labelsTexts);
  const isTaken = useKitchen(({ versions }) => versions?.accepts?.includes('product_asked') ?? false);
  const [asked, setAsked] = useState<string>();
  if (!isTaken) return null;
  const ask = async () => {
    setAsked(name);
    try {
      await askForProduct({ name, usage });
      toast('ok', t('askedFor', { name }));
    } catch {
      setAsked(undefined);
      toast('bad', t('askFailed'));
    }
  };
  return (
    <Press icon={IconMessagePlus} disabled={asked === name} onPress={() => void ask()}>
      {t('askFor')}
    </Press>
  );
}
