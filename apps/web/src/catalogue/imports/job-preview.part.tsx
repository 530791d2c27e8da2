import { formatNumber } from '@larder/browser/numbers';
import { useTexts } from '@larder/browser/texts';
import type { ImportPreview } from '@larder/contract/catalogue/imports';
import { Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/page/card.tsx';
import { importsTexts } from './imports.texts.ts';
import { useCountWords } from './job-counts.part.ts';
import { ProblemList } from './job-problems.part.tsx';
import { OutcomeBar } from './outcome-bar.part.tsx';
import { PreviewTable } from './preview-table.part.tsx';
import classes from './imports.module.css';

type JobPreviewProps = {
  preview: ImportPreview;
  mapping: Record<string, string>;
  /** The SKUs that were taken out of the choice; everything else is imported. */
  left: ReadonlySet<string>;
  onLeave: (skus: ReadonlySet<string>) => void;
  busy: boolean;
  onPage: (page: number) => void;
  action: ReactNode;
  /** What a person is asked about the file. */
  choices: ReactNode;
};

type View = 'rows' | 'errors' | 'warnings';

/** What a file would change: the counts, its rows ten by ten, and what is wrong with which. */
export function JobPreview({ preview, mapping, left, onLeave, busy, onPage, action, choices }: JobPreviewProps) {
  const t = useTexts(importsTexts);
  const words = useCountWords();
  const [view, setView] = useState<View>('rows');
  const { total, errors, warnings, problems_capped } = preview;
  return (
    <Card title={t('previewTitle')}>
      <div className={classes.stack}>
        <p>
          <strong>{t('rows', { count: total })}:</strong> {words(preview)}
        </p>
        <OutcomeBar counts={preview} />
        {preview.clears > 0 && <Banner tone="warn">{t('clears', { count: preview.clears })}</Banner>}
        {preview.declares_none > 0 && (
          <Banner tone="warn">{t('declaresNone', { count: preview.declares_none })}</Banner>
        )}
        {choices}
        <NewCategories preview={preview} />
        <SegmentedControl
          aria-label={t('show')}
          value={view}
          onChange={(next) => setView(next)}
          data={[
            { value: 'rows', label: t('allRows') },
            { value: 'errors', label: t('errorRows', { count: errors.length }) },
            { value: 'warnings', label: t('warningRows', { count: warnings.length }) },
          ]}
        />
        {view === 'rows' ? (
          <>
            <PreviewTable preview={preview} mapping={mapping} left={left} onLeave={onLeave} busy={busy} />
            <Pager preview={preview} busy={busy} onPage={onPage} />
          </>
        ) : (
          <ProblemList problems={view === 'errors' ? errors : warnings} kind={view} isCapped={problems_capped} />
        )}
        {action}
      </div>
    </Card>
  );
}

const named = 10;

/** The categories that the file makes, by name. */
function NewCategories({ preview: { new_categories, new_category_count } }: { preview: ImportPreview }) {
  const t = useTexts(importsTexts);
  const [isOpen, setOpen] = useState(false);
  if (new_category_count === 0) return null;
  const shown = isOpen ? new_categories : new_categories.slice(0, named);
  const rest = new_category_count - shown.length;
  return (
    <div>
      <p>
        <strong>{t('newCategories', { count: new_category_count })}:</strong>{' '}
        {shown.map(({ name, rows }) => `${name} (${formatNumber(rows)})`).join(', ')}
        {rest > 0 && ` ${t('andMore', { count: rest })}`}
      </p>
      {new_categories.length > named && (
        <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('showFewer') : t('showAll')}
        </Button>
      )}
    </div>
  );
}

function Pager({ preview, busy, onPage }: Pick<JobPreviewProps, 'preview' | 'busy' | 'onPage'>) {
  const t = useTexts(importsTexts);
  const { page, size, total, rows } = preview;
  const from = page * size;
  const isLast = from + rows.length >= total;
  return (
    <div className={classes.pager}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
        disabled={page === 0 || busy}
        onClick={() => onPage(page - 1)}
      >
        {t('previousPage')}
      </Button>
      <span role="status">{t('pageOf', { from: from + 1, to: from + rows.length, total })}</span>
      <Button
        variant="default"
        size="compact-md"
        rightSection={<IconChevronRight size={16} stroke={1.75} aria-hidden />}
        disabled={isLast || busy}
        onClick={() => onPage(page + 1)}
      >
        {t('nextPage')}
      </Button>
    </div>
  );
}
