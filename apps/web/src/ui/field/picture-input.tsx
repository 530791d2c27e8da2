import { useTexts } from '@larder/browser/texts';
import { pictureProblem, pictureTypes } from '@larder/rules/picture';
import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import { BlobImage } from '../page/blob-image.tsx';
import { pictureTexts } from './picture-input.texts.ts';
import classes from '../page/picture.module.css';

/** Milliseconds that a call with a picture may take: `api.x.y(input, { context: { timeout: pictureTimeout } })`. */
export const pictureTimeout = 20_000;

type PictureInputProps = {
  label: string;
  picture: File | undefined;
  onPicture: (picture: File | undefined) => void;
  busy?: boolean;
};

/**
 * Takes a picture: dropped, browsed for or pasted, with a preview; a file that is too large or no picture is refused in
 * its place.
 */
export function PictureInput({ label, picture, onPicture, busy = false }: PictureInputProps) {
  const t = useTexts(pictureTexts);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<'size' | 'type'>();
  const take = (file: File | undefined) => {
    if (!file || busy) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (!found) onPicture(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent) => take(event.clipboardData.files[0]);
  return (
    <div role="group" aria-label={label} className={classes.field}>
      {/* The area only listens; everything it does the button does too. */}
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
        {picture ? (
          <BlobImage className={classes.preview} picture={picture} alt={label} />
        ) : (
          <>
            <IconPhoto size={28} stroke={1.75} aria-hidden />
            <p className={classes.title}>{t('title')}</p>
            <p className={classes.hint}>{t('hint')}</p>
          </>
        )}
        <input
          ref={input}
          type="file"
          accept={pictureTypes.join(',')}
          hidden
          aria-label={label}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            // The same file may be chosen again after it was made smaller.
            event.currentTarget.value = '';
          }}
        />
        <div className={classes.buttons}>
          <Button variant="default" size="xs" loading={busy} onClick={() => input.current?.click()}>
            {picture ? t('browseOther') : t('browse')}
          </Button>
          {picture && !busy && (
            <Button variant="subtle" size="xs" onClick={() => onPicture(undefined)}>
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      <p role="alert" className={classes.problem}>
        {problem && t(problem)}
      </p>
      {picture && !problem && (
        <p role="status" className={classes.hint}>
          {t('chosen', { name: picture.name })}
        </p>
      )}
    </div>
  );
}
