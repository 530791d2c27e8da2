import { useTexts } from '@larder/browser/texts';
import type { ImportRun } from '@larder/contract/imports';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { categoriesPath } from '../categories/categories.paths.ts';
import { importsTexts } from './imports.texts.ts';
import { useCountWords } from './job-counts.part.ts';
import { ProblemList } from './job-problems.part.tsx';
import classes from './imports.module.css';

type JobResultProps = { result: ImportRun; onAgain: () => void; onUndo: (runId: string) => void };

/** What an import did, and which rows it left out. */
export function JobResult({ result, onAgain, onUndo }: JobResultProps) {
  const t = useTexts(importsTexts);
  const words = useCountWords();
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => summary.current?.focus(), []);
  const { creates, updates, removes, unchanged, errors, warnings, problems_capped } = result;
  const isUnchanged = creates + updates + removes === 0 && unchanged > 0;
  return (
    <Card title={t('doneTitle')}>
      <div className={classes.stack}>
        <p ref={summary} tabIndex={-1}>
          <strong>{t('rows', { count: result.total })}:</strong> {words(result)}
        </p>
        {isUnchanged && <Banner tone="info">{t('doneUnchanged')}</Banner>}
        {errors.length > 0 && <ProblemList problems={errors} kind="errors" isCapped={problems_capped} />}
        {warnings.length > 0 && <ProblemList problems={warnings} kind="warnings" isCapped={problems_capped} />}
        <div className={classes.runBar}>
          <Link to={categoriesPath}>{t('toCategories')}</Link>
          {!isUnchanged && creates + updates + removes > 0 && (
            <Button variant="default" onClick={() => onUndo(result.run_id)}>
              {t('undo')}
            </Button>
          )}
          <Button variant="default" onClick={onAgain}>
            {t('runAgain')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
