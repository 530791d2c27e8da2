import { useTexts } from '@larder/browser/texts';
import { type ImportTarget, labelTarget, missingHalf, neededTargets } from '@larder/rules/import-target';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { ConfirmDialog } from '../../ui/form/confirm-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { useWizardStep } from '../../ui/form/wizard-step.ts';
import { Wizard } from '../../ui/form/wizard.tsx';
import { useKeptAnswers } from '../../ui/page/kept-answers.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { bringFile } from './chosen-file.part.ts';
import {
  configurationOf,
  expiryFault,
  type ImportAnswers,
  isHeaderUnclear,
  isUnclear,
  noAnswers,
  pairsFault,
} from './import-answers.rules.ts';
import { CategoryStep } from './import-categories.part.tsx';
import { MappingStep } from './import-mapping.part.tsx';
import { NameStep } from './import-name.part.tsx';
import { UploadStep } from './import-upload.part.tsx';
import { useJobToRun, useSheetJob } from './imports.api.ts';
import { importJobPath, importPath, importsPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';

/** The wizard of a new import: upload, map columns, map categories, name and use. */
export function ImportCreateScreen() {
  const t = useTexts(importsTexts);
  const navigate = useNavigate();
  const [answers, change, forget] = useKeptAnswers<ImportAnswers>('import-create', noAnswers);
  const [asked, setStep] = useWizardStep(4);
  const [tried, setTried] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [file, setFile] = useState<File>();
  // A later step of an address that somebody kept has nothing to stand on without a file.
  const step = answers.inspection ? asked : 0;
  const missing = useMissing(answers)[step];
  const go = (next: number) => {
    setTried(false);
    setStep(next);
  };
  const next = () => {
    if (step < 3) return go(step + 1);
    setTried(true);
    if (answers.name.trim() && answers.use) setConfirming(true);
    return undefined;
  };
  // The file of the wizard is the first that the import reads; after a reload it has to be chosen again.
  const created = ({ id, jobId }: MadeImport) => {
    forget();
    if (jobId && file) bringFile(jobId, file);
    void navigate({ to: jobId ? importJobPath(id, jobId) : importPath(id), ignoreBlocker: true });
  };
  // Products that were exported to be edited need no mapping: what the file changes is shown at once.
  const sheet = useSheetJob();
  const goOn = (edited: File) =>
    sheet.mutate(undefined, {
      onSuccess: ({ id, configuration_id }) => {
        bringFile(id, edited);
        void navigate({ to: importJobPath(configuration_id, id), ignoreBlocker: true });
      },
    });
  const parts = { answers, change };
  return (
    <>
      <PageHeader title={t('createTitle')} crumbs={[{ label: t('title'), to: importsPath }]} />
      <Wizard
        steps={[
          { id: 'upload', label: t('stepUpload') },
          { id: 'columns', label: t('stepMap') },
          { id: 'categories', label: t('stepCategories') },
          { id: 'name', label: t('stepName') },
        ]}
        current={step}
        onStep={go}
        onCancel={() => void navigate({ to: importsPath })}
        onNext={next}
        blocked={missing}
        unsaved={{ dirty: answers.inspection !== null, what: t('createTitle'), onDiscard: forget }}
      >
        {step === 0 && <UploadStep {...parts} file={file} onFile={setFile} onKeyed={goOn} />}
        {step === 1 && <MappingStep {...parts} />}
        {step === 2 && <CategoryStep {...parts} />}
        {step === 3 && <NameStep {...parts} tried={tried} onStep={go} />}
      </Wizard>
      {confirming && (
        <ImportCreateDialog answers={answers} file={file} onCreated={created} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}

/** What each step still waits for, in words; undefined when it may be left. */
function useMissing({ inspection, mapping, choices, pairs, use }: ImportAnswers): (string | undefined)[] {
  const t = useTexts(importsTexts);
  const words = (list: ImportTarget[]) => list.map((target) => t(`target_${target}`)).join(', ');
  const needed = use === '' ? [] : [labelTarget(use)].filter((target) => !mapping[target]);
  const unmapped = [...neededTargets(choices).filter((target) => !mapping[target]), ...needed];
  const fault = pairsFault(pairs);
  const half = missingHalf(mapping);
  const unread = expiryFault(mapping, inspection?.columns ?? []);
  return [
    !inspection
      ? t('fileNeeded')
      : isUnclear(inspection)
        ? t('encodingNeeded')
        : isHeaderUnclear(inspection)
          ? t('headerNeeded')
          : undefined,
    unmapped.length > 0
      ? t('pleaseMap', { fields: words(unmapped) })
      : half
        ? t('pleaseMapHalf', { field: t(`target_${half}`) })
        : unread && t('expiryUnread', { fault: unread }),
    fault && (fault === 'half' ? t('halfMapped') : t('mappedTwice', { value: fault.twice })),
    needed.length > 0 ? t('pleaseMap', { fields: words(needed) }) : undefined,
  ];
}

/** The import, and the job that shows what its first file would change, where there is a file. */
type MadeImport = { id: string; jobId: string | undefined };

type CreateDialogProps = {
  answers: ImportAnswers;
  file: File | undefined;
  onCreated: (made: MadeImport) => void;
  onClose: () => void;
};

/** Asks before the import of the wizard is created. */
function ImportCreateDialog({ answers, file, onCreated, onClose }: CreateDialogProps) {
  const t = useTexts(importsTexts);
  const create = useWrite(queries.imports.createConfiguration, {
    saved: t('createdToast'),
    failed: t('createFailed'),
  });
  const findJob = useJobToRun();
  const body = configurationOf(answers);
  const make = async () => {
    const { id } = await create.mutateAsync({ body });
    // The import stands by then: without a job its own page is the next step.
    const jobId = file && (await findJob.mutateAsync(id).catch(() => undefined));
    onCreated({ id, jobId });
  };
  return (
    <ConfirmDialog opened title={t('confirmTitle')} verb={t('confirmVerb')} onConfirm={make} onClose={onClose}>
      <p>
        {t('confirmText', { name: body.name, format: body.format.toUpperCase() })} {file && t('confirmNext')}
      </p>
    </ConfirmDialog>
  );
}
