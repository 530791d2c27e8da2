import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { SheetToasts } from './toast.tsx';
import { uiTexts } from './ui.texts.ts';
import classes from './sheet.module.css';

type SheetProps = {
  opened: boolean;
  title: string;
  /** Absent: the question has to be answered. */
  onClose?: () => void;
  children: ReactNode;
  foot?: ReactNode;
};

/** A question or a small form over the screen. */
export function Sheet({ opened, title, onClose, children, foot }: SheetProps) {
  const t = useTexts(uiTexts);
  useReturnFocus(opened);
  return (
    <Modal
      opened={opened}
      onClose={() => onClose?.()}
      title={title}
      size={560}
      withCloseButton={onClose !== undefined}
      closeOnEscape={onClose !== undefined}
      closeOnClickOutside={false}
      classNames={{ title: classes.title, close: classes.close, content: classes.content }}
      closeButtonProps={{ 'aria-label': t('close'), size: 56 }}
    >
      <div className={classes.body}>
        <SheetToasts />
        {children}
      </div>
      {foot && <div className={classes.foot}>{foot}</div>}
    </Modal>
  );
}
