import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { importsTexts } from './imports.texts.ts';
import classes from './imports.module.css';

type FileDropProps = {
  /** What the browser's own chooser offers. */
  accept: string;
  /** What it may be, in words. */
  hint: string;
  hasFile: boolean;
  busy: boolean;
  onFile: (file: File) => void;
};

/** Takes a file: dropped, browsed for, or pasted, also as cells copied out of a spreadsheet. */
export function FileDrop({ accept, hint, hasFile, busy, onFile }: FileDropProps) {
  const t = useTexts(importsTexts);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (file: File | undefined) => file && !busy && onFile(file);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const [file] = event.clipboardData.files;
    if (!file && !text.includes('\n')) return;
    event.preventDefault();
    take(file ?? new File([text], `${t('pasted')}.csv`, { type: 'text/csv' }));
  };
  return (
    // The area only listens; everything it does the button does too.
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <IconUpload size={28} stroke={1.75} aria-hidden />
      <p className={classes.dropTitle}>{t('dropTitle')}</p>
      <p className={classes.hint}>{hint}</p>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={t('browse')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <Button variant={hasFile ? 'default' : 'filled'} loading={busy} onClick={() => input.current?.click()}>
        {hasFile ? t('browseOther') : t('browse')}
      </Button>
    </div>
  );
}
