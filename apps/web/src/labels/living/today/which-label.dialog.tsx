import { formatDateTime } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import { Button, Modal } from '@mantine/core';
import { useDateStyle } from '../../../browser/date-style.ts';
import { todayTexts } from './today.texts.ts';
import classes from './today.module.css';

export type FoundLabel = { id: string; name: string; printed_date: string };

type WhichLabelProps = { labels: FoundLabel[]; onShow: (id: string) => void; onClose: () => void };

/** Labels that end in the same six characters. */
export function WhichLabelDialog({ labels, onShow, onClose }: WhichLabelProps) {
  const t = useTexts(todayTexts);
  const style = useDateStyle();
  return (
    <Modal opened onClose={onClose} title={t('several')}>
      <div className={classes.which}>
        {labels.map(({ id, name, printed_date }) => (
          <Button key={id} variant="default" justify="flex-start" onClick={() => onShow(id)}>
            {name}, {t('printedAt', { date: formatDateTime(printed_date, style) })}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
