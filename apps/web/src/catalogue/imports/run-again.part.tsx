import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration } from '@larder/contract/catalogue/imports';
import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { acceptedFiles, bringFile } from './chosen-file.part.ts';
import { useJobToRun } from './imports.api.ts';
import { importJobPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';

type RunAgainProps = { configuration: ImportConfiguration; compact?: boolean };

/** Runs a saved import again in two clicks: choose the file here, run it on the page that previews it. */
export function RunAgain({ configuration, compact = false }: RunAgainProps) {
  const t = useTexts(importsTexts);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const find = useJobToRun();
  const { id, name, format } = configuration;
  const run = (file: File) =>
    find.mutate(id, {
      onSuccess: (jobId) => {
        bringFile(jobId, file);
        void navigate({ to: importJobPath(id, jobId) });
      },
    });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptedFiles[format]}
        hidden
        aria-label={t('browseFor', { name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) run(file);
        }}
      />
      <Button
        variant="default"
        size={compact ? 'compact-sm' : 'sm'}
        loading={find.isPending}
        leftSection={<IconUpload size={compact ? 16 : 18} stroke={1.75} aria-hidden />}
        aria-label={t('browseFor', { name })}
        onClick={() => input.current?.click()}
      >
        {t('browse')}
      </Button>
    </>
  );
}
