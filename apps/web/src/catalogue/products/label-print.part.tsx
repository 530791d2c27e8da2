import { useTexts } from '@larder/browser/texts';
import type { LabelParts } from '@larder/label/drawing';
import { LabelPicture } from '@larder/look/label-picture';
import { oncePrinted } from '@larder/look/once-printed';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useSignedIn } from '../../browser/session-store.ts';
import { toastSuccess } from '../../ui/feedback/toast.ts';
import { productsTexts } from './products.texts.ts';
import classes from './label-print.module.css';

type LabelPrintProps = {
  parts: LabelParts;
  name: string;
  /** Asks first where the label should not be printed. */
  guarded: (print: () => Promise<void>) => void;
};

/** Prints the label alone, each part on a page of its own size. */
export function LabelPrint({ parts, name, guarded }: LabelPrintProps) {
  const t = useTexts(productsTexts);
  const { organization } = useSignedIn();
  const [printing, setPrinting] = useState(false);
  const print = async () => {
    // A flagged account is reminded whenever it prints a label (docs/product/network.md#states).
    if (organization.is_flagged) toastSuccess(t('flaggedText'), { title: t('warning') });
    // The sheet must stand in the page, with its fonts, before the browser takes the page to the printer.
    flushSync(() => setPrinting(true));
    await document.fonts.ready;
    oncePrinted(() => setPrinting(false));
    window.print();
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => guarded(print)}
      >
        {t('printTest')}
      </Button>
      {printing &&
        createPortal(
          <div className={classes.sheets}>
            {parts.map((part, index) => (
              <div key={index} className={classes.sheet} data-height={part.height}>
                <LabelPicture drawing={part} title={parts.length > 1 ? `${name} ${index + 1}/${parts.length}` : name} />
              </div>
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
