import { errorCode, errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { LabelDetails } from '@larder/contract/labels/living';
import { readLabelCode } from '@larder/rules/label-code';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../../browser/client.ts';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { todayTexts } from './today.texts.ts';
import type { FoundLabel } from './which-label.dialog.tsx';
import classes from './today.module.css';

const WhichLabel = lazyPart(() => import('./which-label.dialog.tsx'), 'WhichLabelDialog');

/** The way to a label by its code as a scanner types it, or by the six characters below its mark. */
export function FindLabel() {
  const t = useTexts(todayTexts);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [several, setSeveral] = useState<FoundLabel[]>();
  const show = (id: string) => void navigate({ to: '/reports', search: { trace: id } });
  const find = async (label: string) => {
    setBusy(true);
    try {
      const found = await client.query(queries.labels.get.queryOptions({ input: { params: { label } } }));
      if (found.others.length === 0) show(found.id);
      else setSeveral([asFound(found), ...found.others]);
    } catch (error) {
      setProblem(errorCode(error) === 'NOT_FOUND' ? t('unknownCode') : errorText(error, t('findFailed')));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    const reading = readLabelCode(typed);
    setProblem(reading ? undefined : t('notACode'));
    if (reading) void find('code' in reading ? reading.code : reading.short);
  };
  return (
    <form
      className={classes.find}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        aria-label={t('find')}
        placeholder={t('findHint')}
        value={typed}
        error={problem}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2000}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" variant="default" loading={busy}>
        {t('findVerb')}
      </Button>
      {several && <WhichLabel labels={several} onShow={show} onClose={() => setSeveral(undefined)} />}
    </form>
  );
}

function asFound({ id, product, printed_date }: LabelDetails): FoundLabel {
  return { id, name: product.name, printed_date };
}
