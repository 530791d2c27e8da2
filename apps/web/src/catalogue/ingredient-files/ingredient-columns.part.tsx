import { useTexts } from '@larder/browser/texts';
import type { IngredientFilePreview, IngredientReading } from '@larder/contract/catalogue/ingredient-files';
import { ingredientTargets } from '@larder/rules/ingredient-target';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { ingredientFilesTexts } from './ingredient-files.texts.ts';
import classes from './ingredient-files.module.css';

type FileColumnsProps = {
  preview: IngredientFilePreview;
  busy: boolean;
  onChoose: (mapping: NonNullable<IngredientReading['mapping']>) => void;
};

/** Which column of the file is which field. */
export function FileColumns({ preview, busy, onChoose }: FileColumnsProps) {
  const t = useTexts(ingredientFilesTexts);
  const [mapping, setMapping] = useState(preview.mapping);
  const options = [{ value: '', label: t('noColumn') }, ...preview.columns];
  return (
    <Card title={t('columnsTitle')}>
      <div className={classes.stack}>
        <p className={classes.hint}>{t('columnsHint')}</p>
        <div className={classes.columns}>
          {ingredientTargets
            .filter((target) => target !== 'absent' || preview.mapping.absent)
            .map((target) => (
              <NativeSelect
                key={target}
                label={t(`target_${target}`)}
                disabled={busy}
                data={options}
                value={mapping[target] ?? ''}
                onChange={(event) => setMapping({ ...mapping, [target]: event.currentTarget.value || undefined })}
              />
            ))}
        </div>
        <div>
          <Button variant="default" loading={busy} onClick={() => onChoose(mapping)}>
            {t('applyColumns')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
